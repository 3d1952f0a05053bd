"""For which processor rules are compiled, and what is tried if that goes wrong.

The target is ours and has a name, so that what was tried on one machine is what runs on the next:
the newest instructions of a processor brought nothing that could be measured (docs/benchmarks.md),
but code for them once failed to link. `NUMBA_CPU_NAME` still overrides.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core.registry import cpu_target

config: Any = numba.config

V3 = "x86-64-v3"
V3_FEATURES = ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave")
"""What a processor needs for it, in LLVM's words."""

RUNTIME = ("libgcc_s.so.1", "libSystem.B.dylib", "libclang_rt.builtins.so")
"""Where a machine keeps the C compiler's runtime."""
HELPERS = """
    __divti3 __modti3 __divmodti4 __udivti3 __umodti3 __udivmodti4 __multi3 __muloti4 __mulodi4
    __ashlti3 __ashrti3 __lshrti3 __negti2 __cmpti2 __ucmpti2 __absvti2 __addvti3 __subvti3
    __mulvti3 __clzti2 __ctzti2 __ffsti2 __parityti2 __popcountti2 __popcountdi2 __popcountsi2
    __bswapdi2 __bswapsi2 __fixsfti __fixdfti __fixunssfti __fixunsdfti __floattisf __floattidf
    __floatuntisf __floatuntidf __powisf2 __powidf2 __extendhfsf2 __truncsfhf2 __truncdfhf2
    __extendbfsf2 __truncsfbf2 __truncdfbf2
"""
"""Functions of that runtime that LLVM may call in place of an instruction: integers of 128 bits,
bits that are counted, small floats. Numba's linker looks for them in this process only."""


@dataclass(frozen=True)
class Build:
    """A way to get from rules to something that runs. Its name is part of where it is kept."""

    name: str
    target: str = ""
    features: str = ""
    vectorises: bool = True

    @property
    def is_compiled(self) -> bool:
        return bool(self.target)

    def environment(self) -> dict[str, str]:
        """What a child process has to be told so that it builds this way."""
        return os.environ | {
            "NUMBA_CPU_NAME": self.target,
            "NUMBA_CPU_FEATURES": self.features,
            "NUMBA_LOOP_VECTORIZE": str(int(self.vectorises)),
            "NUMBA_SLP_VECTORIZE": "0",
            "NUMBA_DISABLE_JIT": str(int(not self.is_compiled)),
            "QUINTETT_BUILD": self.name,
        }


UNCOMPILED = Build("uncompiled")
"""Plain Python: slow, but it needs no compiler."""


def best_target() -> str:
    """The name of the target for this machine's processor."""
    if not _is_x86():
        return "generic"
    features = _host_features()
    return V3 if all(map(features.get, V3_FEATURES)) else plain_target()


def plain_target() -> str:
    """The target that every processor of this kind has."""
    return "x86-64" if _is_x86() else "generic"


def _is_x86() -> bool:
    return platform.machine().lower() in ("x86_64", "amd64")


def _host_name() -> str:
    return str(llvm.get_host_cpu_name())


def _host_features() -> dict[str, bool]:
    try:
        return dict(llvm.get_host_cpu_features())
    except RuntimeError:  # where LLVM can't tell
        return {}


@cache
def own_build() -> Build:
    """How this process builds; from its first call on Numba is told so. A target's name says which
    instructions it has: those of this machine are not added. Where other code has used Numba
    before us, its target is this very processor for good."""
    if config.DISABLE_JIT:
        return UNCOMPILED
    if config.CPU_NAME is None and _is_numba_at_work():
        config.CPU_NAME, config.CPU_FEATURES = _host_name(), llvm.get_host_cpu_features().flatten()
    elif config.CPU_NAME is None:
        config.CPU_NAME, config.CPU_FEATURES = best_target(), ""
    config.CPU_FEATURES = config.CPU_FEATURES or ""
    target, features, vectorises = config.CPU_NAME, config.CPU_FEATURES, bool(config.LOOP_VECTORIZE)
    more = f"-{hashlib.sha256(features.encode()).hexdigest()[:8]}" if features else ""
    own = f"{target}{more}{'' if vectorises else '-scalar'}"
    return Build(os.environ.get("QUINTETT_BUILD", own), target, features, vectorises)


def _is_numba_at_work() -> bool:
    """Whether Numba has chosen its target already, as it does for the first decorated function."""
    return any("target_context" in name for name in vars(cpu_target))


def ladder() -> tuple[Build, ...]:
    """The ways in which this machine may build, the usual one first, then each time a safer one."""
    first, plain = own_build(), plain_target()
    if not first.is_compiled:
        return (UNCOMPILED,)
    builds = (first, Build(plain, plain), Build(f"{plain}-scalar", plain, vectorises=False))
    return (*dict.fromkeys(builds), UNCOMPILED)


def processor() -> str:
    """What this machine's processor is and can do: code that was tried on it was tried for this."""
    able = sorted(name for name, has in _host_features().items() if has)
    return " ".join([_host_name(), *able])


@cache
def offer_helpers() -> tuple[str, ...]:
    """Gives the linker what compiled code may call, where the machine has it; says what that is."""
    for library in RUNTIME:
        with suppress(OSError):
            runtime = ctypes.CDLL(library)
            found = {}
            for name in HELPERS.split():
                with suppress(AttributeError):
                    found[name] = ctypes.cast(runtime[name], ctypes.c_void_p).value
            for name, address in found.items():
                llvm.add_symbol(name, address)
            return tuple(found)
    return ()
