import type { FirmStore, Write } from './firm-store.ts';
import type { Wire, WireChange } from './wire.ts';

interface Pending {
  readonly store: FirmStore;
  readonly write: Write;
  readonly id: string;
  readonly requestId: string;
}
interface Answer {
  readonly status: number;
  readonly body: object;
}

const OK = 200;
const CREATED = 201;
const ACCEPTED = 202;
const NOT_FOUND = 404;
const PROGRAM = 'Atrium';

/** What programs ask a system to change: at once, or accepted and carried out later, with a failure told by a hook. */
export class Writes {
  readonly #wire: Wire;
  readonly #pending: Pending[] = [];
  readonly #seen = new Map<string, Answer>();
  /** Carried out only when `settle` says so. */
  isHeld = false;
  /** How many answers break off from now on. */
  losesAnswers = 0;
  taken = 0;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  get waiting(): number {
    return this.#pending.length;
  }

  take(change: WireChange, requestId: string): Answer {
    const { store } = change;
    const write = this.#wire.readWrite(change);
    if (write === null) return { status: NOT_FOUND, body: { error: 'not_found' } };
    this.taken += 1;
    const refusal = store.refusalOf(write);
    if (this.#wire.writesLater) {
      // The same request again is the same request.
      const before = requestId === '' ? undefined : this.#seen.get(requestId);
      if (before !== undefined) return before;
      if (refusal !== null && refusal.status === NOT_FOUND)
        return { status: NOT_FOUND, body: { error: refusal.message } };
      const id = write.id === '' ? store.nextId(write.kind) : write.id;
      this.#pending.push({ store, write, id, requestId });
      const answer = { status: ACCEPTED, body: this.#wire.written(write.kind, id) };
      this.#seen.set(requestId, answer);
      if (!this.isHeld) setImmediate(() => this.settle());
      return answer;
    }
    if (refusal !== null) return { status: refusal.status, body: { error: refusal.message } };
    const id = write.id === '' ? store.nextId(write.kind) : write.id;
    store.apply(write, id, PROGRAM, requestId);
    return { status: write.id === '' ? CREATED : OK, body: this.#wire.written(write.kind, id) };
  }

  /** Carries out what was accepted, or says that it could not be. */
  settle(): void {
    for (const { store, write, id, requestId } of this.#pending.splice(0)) {
      const refusal = store.refusalOf(write);
      if (refusal === null) store.apply(write, id, PROGRAM, requestId);
      else store.fail({ kind: write.kind, id }, requestId, refusal.message);
    }
  }
}
