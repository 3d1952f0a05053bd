"""For which processor rules are compiled.

The target is ours and has a name, so that what was tried on one machine is what runs on the next:
the newest instructions of a processor brought nothing that could be measured (docs/benchmarks.md),
but code for them once failed to link. `NUMBA_CPU_NAME` still overrides.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import platform
from contextlib import suppress
from typing import Any

import llvmlite.binding as llvm
import numba

config: Any = numba.config

V3_FEATURES = ("avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave")
"""What a processor needs for `x86-64-v3`, in LLVM's words."""

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


def best_target() -> str:
    """The name of the target for this machine's processor."""
    if platform.machine().lower() not in ("x86_64", "amd64"):
        return "generic"
    with suppress(RuntimeError):  # where LLVM can't tell
        features = llvm.get_host_cpu_features()
        if all(features.get(feature) for feature in V3_FEATURES):
            return "x86-64-v3"
    return "x86-64"


def choose_target() -> None:
    """Tells Numba for which processor it compiles, unless somebody did. A target's name says which
    instructions it has: those of this machine are not added."""
    if config.CPU_NAME is None:
        config.CPU_NAME = best_target()
        config.CPU_FEATURES = ""
    elif config.CPU_FEATURES is None:
        config.CPU_FEATURES = ""


def offer_helpers() -> None:
    """Gives the linker what compiled code may call, where the machine has it."""
    for library in RUNTIME:
        with suppress(OSError):
            runtime = ctypes.CDLL(library)
            for name in HELPERS.split():
                with suppress(AttributeError):
                    address = ctypes.cast(runtime[name], ctypes.c_void_p).value
                    llvm.add_symbol(name, address)
            return
