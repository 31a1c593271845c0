/** Remembers proofs for as long as they could be used again. */
export interface SeenProofs {
  /** False where this one was seen before. */
  add(id: string, now: number): boolean;
}

const MOST_KEPT = 250_000;

/**
 * Two generations, each as long as a proof lives: what was added is known for at
 * least that time. In one process alone: a proof copied off the wire could be
 * used once more in each other process while it lives, which asks for a broken
 * connection *and* the same request; nonces are not kept in the database for that.
 * More proofs than fit in a generation end it early, so memory has a limit.
 */
export function createSeenProofs(lifeMs: number, mostKept = MOST_KEPT): SeenProofs {
  let current = new Set<string>();
  let earlier = new Set<string>();
  let endsAt = 0;
  return {
    add(id, now) {
      if (now >= endsAt || current.size >= mostKept) {
        earlier = now >= endsAt + lifeMs ? new Set() : current;
        current = new Set();
        endsAt = now + lifeMs;
      }
      if (current.has(id) || earlier.has(id)) return false;
      current.add(id);
      return true;
    },
  };
}
