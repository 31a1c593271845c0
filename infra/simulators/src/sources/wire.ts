import type { ChangeEvent, ChangingKind, FirmStore, Write } from './firm-store.ts';
import type { FirmRecords } from './records.ts';

export type SourceName = 'leap' | 'smokeball' | 'actionstep';

/** A question to a system's API, after its token was accepted. */
export interface WireQuestion {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly records: FirmRecords;
  readonly store: FirmStore;
  /** An address at which the content of a document is given to whoever has it, without a token, for a while. */
  contentUrlOf(documentId: string): string;
}

/** A request that changes something, after its token was accepted. */
export interface WireChange {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly store: FirmStore;
}

/** Somebody who wants to be told of changes at an address. */
export interface Subscription {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}
/** How a system tells of changes. */
export interface WireHooks {
  readonly path: string;
  /** What a request to be told says; null for one that is not understood. */
  readSubscription(body: Readonly<Record<string, unknown>>): Omit<Subscription, 'id'> | null;
  /** What is sent, with its headers. `key` is the same each time an event is sent. */
  messageOf(
    event: ChangeEvent,
    subscription: Subscription,
    key: string,
  ): { readonly headers: Readonly<Record<string, string>>; readonly body: object };
  /** One answer that is not 200 ends it. */
  readonly endsAfterFailure: boolean;
}

/** What tells one source system from another; everything else the engine does alike. */
export interface Wire {
  readonly name: SourceName;
  readonly label: string;
  /** What ids of its records begin with. */
  readonly prefix: string;
  readonly authorisePath: string;
  readonly tokenPath: string;
  readonly revokePath: string;
  /** Where its API begins, behind the address of the system. */
  readonly apiPath: string;
  readonly accessSeconds: number;
  /** A refresh token is good once, and a new one comes with each access token. */
  readonly rotates: boolean;
  readonly contentType: string;
  /** Requests in one second before it answers 429; null where the system says nothing of it. */
  readonly perSecond: number;
  readonly asksForApiKey: boolean;
  /** The access token: some systems put facts of the firm into it. */
  accessToken(firm: { readonly name: string; readonly key: string; readonly country?: number }, secret: string): string;
  /** What a token answer says beside the tokens. */
  tokenExtras(firm: { readonly name: string; readonly key: string }, apiUrl: string): object;
  /** The JSON of an answer; null for 404. */
  answer(question: WireQuestion): object | null;
  /** The bytes of an answer that is a file; null where what is asked for is none. */
  file?(question: WireQuestion): Buffer | null;
  /** What a request that changes something asks for; null for 404. */
  readWrite(change: WireChange): Write | null;
  /** What a write is answered with. */
  written(kind: ChangingKind, id: string): object;
  /** A write is accepted at once and carried out later. */
  readonly writesLater: boolean;
  readonly hooks: WireHooks | null;
}

/** A number of the query within bounds. */
export function numberOf(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  const value = Number(query.get(name) ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : otherwise;
}

/** The texts of a body under the names of a record's fields; those that the body does not name are left out. */
export function taken(
  body: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  const found = Object.entries(names).filter(([theirs]) => typeof body[theirs] === 'string');
  return Object.fromEntries(found.map(([theirs, ours]) => [ours, body[theirs] as string]));
}

/** An object of a body; empty for anything else. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The first object of a list of a body that holds this; empty where none does. */
export const entryOf = (
  list: unknown,
  holds: (entry: Readonly<Record<string, unknown>>) => boolean,
): Readonly<Record<string, unknown>> | undefined =>
  (Array.isArray(list) ? (list as unknown[]) : []).map(objectOf).find(holds);
