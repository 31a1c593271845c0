import type { FirmRecords } from './records.ts';

export type SourceName = 'leap' | 'smokeball' | 'actionstep';

/** A question to a system's API, after its token was accepted. */
export interface WireQuestion {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly records: FirmRecords;
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
  accessToken(firm: { readonly name: string; readonly key: string }, secret: string): string;
  /** What a token answer says beside the tokens. */
  tokenExtras(firm: { readonly name: string; readonly key: string }, apiUrl: string): object;
  /** The JSON of an answer; null for 404. */
  answer(question: WireQuestion): object | null;
}

/** A number of the query within bounds. */
export function numberOf(query: URLSearchParams, name: string, otherwise: number, most: number): number {
  const value = Number(query.get(name) ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : otherwise;
}
