"""Events, sessions, sections, entries, results and corrections: what people do, what is recorded, and what it means.

Three pure functions carry this room: `decide(state, command, signature)` gives facts, `evolve(state, recorded)` takes
them in, and the views show the state. Facts are never changed; a slip is mended by another fact.
"""
