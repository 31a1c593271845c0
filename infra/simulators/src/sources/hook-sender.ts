import { randomBytes, randomUUID } from 'node:crypto';
import type { ChangeEvent } from './firm-store.ts';
import type { Subscription, Wire, WireChange } from './wire.ts';

/** What becomes of what is to be told. */
export type HookFate = 'deliver' | 'double' | 'lose' | 'hold';
interface Told {
  readonly event: ChangeEvent;
  readonly subscription: Subscription;
  readonly key: string;
}
interface Answer {
  readonly status: number;
  readonly body: object;
}

const WITHIN_MS = 10_000;
const OK = 200;
const NOT_FOUND = 404;
const BAD_REQUEST = 400;

/** Tells whoever asked for it of each change: once, twice, late or not at all, as it is set. */
export class HookSender {
  readonly #wire: Wire;
  readonly #subscriptions = new Map<string, Subscription[]>();
  readonly #held: Told[] = [];
  readonly #underWay = new Set<Promise<void>>();
  /** What becomes of the next ones. */
  fate: HookFate | (() => HookFate) = 'deliver';
  /** How many were answered with 200, and how many with something else. */
  delivered = 0;
  refused = 0;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  listOf(firmKey: string): readonly Omit<Subscription, 'secret'>[] {
    return (this.#subscriptions.get(firmKey) ?? []).map(({ id, url }) => ({ id, url }));
  }

  /** Ends what a firm is told, as a system does after a failure. */
  endAll(): void {
    this.#subscriptions.clear();
  }

  /** A subscription that a program asks for, or ends. */
  change(firmKey: string, { method, path, body }: WireChange): Answer {
    const known = this.#subscriptions.get(firmKey) ?? [];
    const { hooks } = this.#wire;
    if (method === 'DELETE') {
      const id = path.split('/').at(-1);
      this.#subscriptions.set(
        firmKey,
        known.filter((each) => each.id !== id),
      );
      return known.some((each) => each.id === id) ? { status: OK, body: {} } : { status: NOT_FOUND, body: {} };
    }
    const asked = hooks?.readSubscription(body) ?? null;
    if (asked === null || !URL.canParse(asked.url)) return { status: BAD_REQUEST, body: { error: 'invalid_request' } };
    const made = { ...asked, id: randomBytes(8).toString('hex') };
    this.#subscriptions.set(firmKey, [...known, made]);
    return { status: OK, body: { id: made.id, resthooks: { id: made.id } } };
  }

  /** What a firm's changes are told with. */
  tellOf(firmKey: string): (event: ChangeEvent) => void {
    return (event) => {
      for (const subscription of this.#subscriptions.get(firmKey) ?? []) {
        const told = { event, subscription, key: randomUUID() };
        const fate = typeof this.fate === 'function' ? this.fate() : this.fate;
        if (fate === 'hold') this.#held.push(told);
        if (fate === 'deliver' || fate === 'double') this.#begin(firmKey, told);
        if (fate === 'double') this.#begin(firmKey, told);
      }
    };
  }

  get held(): number {
    return this.#held.length;
  }

  /** Tells what was held back: last first, where it is to come out of order. */
  release(isReversed = false): void {
    const held = this.#held.splice(0);
    for (const told of isReversed ? held.toReversed() : held) this.#begin('', told);
  }

  /** Once everything that is on its way has been answered. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #begin(firmKey: string, told: Told): void {
    const sending = this.#send(firmKey, told).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  async #send(firmKey: string, { event, subscription, key }: Told): Promise<void> {
    const { hooks } = this.#wire;
    if (hooks === null) return;
    const { headers, body } = hooks.messageOf(event, subscription, key);
    const status = await fetch(subscription.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(WITHIN_MS),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === OK) this.delivered += 1;
    else this.refused += 1;
    if (status !== OK && hooks.endsAfterFailure)
      this.#subscriptions.set(
        firmKey,
        (this.#subscriptions.get(firmKey) ?? []).filter(({ id }) => id !== subscription.id),
      );
  }
}
