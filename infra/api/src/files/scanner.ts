import type { Readable } from 'node:stream';

/** What a look through a file found. */
export type ScanResult =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly virus: string }
  /** No verdict: the scanner is down, slow, or cannot take the file. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Scanner {
  /** Never rejects: what cannot be scanned is `unknown`. Reads the stream to its end or destroys it. */
  scan(bytes: Readable, timeLimitMs: number): Promise<ScanResult>;
}
