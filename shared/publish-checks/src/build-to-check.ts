import type { BuildDescriptor } from '@atrium/contracts';

/** A build as it was sent: nothing in it is believed yet. */
export interface SentBuild {
  /** The bytes of `remote.json`. */
  readonly descriptorBytes: Uint8Array;
  /** The bytes of `remote.json.sig`; null where none came. */
  readonly signatureBytes: Uint8Array | null;
  /** Every other file, source maps among them, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** A build whose descriptor could be read. */
export interface BuildToCheck extends SentBuild {
  readonly descriptor: BuildDescriptor;
}
