/** A request the stand-in got, and what became of it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** The body as text; of a multipart body too. */
  readonly body: string;
  readonly startedAt: number;
  /** When the caller hung up before the answer was complete, by the same clock as `performance.now()`. */
  abortedAt: number | null;
  endedAt: number | null;
}

const KEPT = 5_000;

/** Remembers requests for whoever tests against the stand-in; the oldest are forgotten. */
export function createSeenRequests(): {
  readonly all: SeenRequest[];
  add(method: string, path: string, body: string): SeenRequest;
} {
  const all: SeenRequest[] = [];
  return {
    all,
    add(method, path, body) {
      const seen: SeenRequest = { method, path, body, startedAt: performance.now(), abortedAt: null, endedAt: null };
      all.push(seen);
      if (all.length > KEPT) all.shift();
      return seen;
    },
  };
}
