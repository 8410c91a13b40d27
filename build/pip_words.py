"""What pip writes while it installs, in words that say what to do."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = f"{sys.version_info[0]}.{sys.version_info[1]}"

# What pip says when the network is at fault (in English whatever the locale).
NO_NETWORK = (
    "Connection refused",
    "Connection reset",
    "ConnectTimeoutError",
    "Failed to establish a new connection",
    "Max retries exceeded",
    "Name or service not known",
    "NameResolutionError",
    "Network is unreachable",
    "ProxyError",
    "Read timed out",
    "Temporary failure in name resolution",
    "nodename nor servname provided",
)


def name_and_version(requirement: str) -> str:
    """What pip calls a package in its output, "name==version" or the path of a wheel, in words."""
    if requirement.endswith(".whl"):
        return " ".join(Path(requirement).name.split("-")[:2])
    return requirement.replace("==", " ")


def explain(output: list[str], lock: Path) -> str:
    """What to do about a failed installation, by what pip wrote."""
    text = "\n".join(output)
    if any(words in text for words in NO_NETWORK):
        return (
            "The package index cannot be reached. The network is needed once, to install the packages"
            f" named in build/locks/{lock.name}.\n"
            "Connect (or set the proxy by HTTPS_PROXY) and run this command again."
        )
    if "DO NOT MATCH THE HASHES" in text:
        return (
            f"A downloaded package is not the one that build/locks/{lock.name} names: its hash differs.\n"
            "Nothing was installed from it. Empty pip's cache (python3 -m pip cache purge) and try again;"
            " if it stays so, the package index serves something else, and you should not install it."
        )
    if "No space left on device" in text:
        return f"The disk is full. Make room where {ROOT} lies and run this command again."
    missing = re.search(r"No matching distribution found for (\S+)", text)
    if missing:
        return (
            f"There is no ready-made {missing.group(1)} for Python {PYTHON} on this system.\n"
            "Run this command with another Python from 3.11 on (3.11 is the one that is tested)."
        )
    tail = "\n".join("    " + line for line in output[-12:])
    return f"Installing the packages of build/locks/{lock.name} failed. The last lines of pip:\n{tail}"
