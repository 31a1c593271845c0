import type { SentBuild } from '@atrium/publish-checks';

export interface KeptBuild {
  readonly name: string;
  readonly buildId: string;
}

/** Where the files of builds lie: a folder, or a bucket that several servers share. */
export interface BuildStore {
  /** True once all of the build is there. */
  has(name: string, buildId: string): Promise<boolean>;
  /** The text of `remote.json`; null where there is no such build. */
  readDescriptor(name: string, buildId: string): Promise<string | null>;
  /** A file's bytes, or those of a compressed variant (`entry.js.br`); null where there is none. Rejects while the store does not answer. */
  readFile(name: string, buildId: string, file: string): Promise<Buffer | null>;
  /** Keeps a checked build with its compressed variants. Killed at any moment, it leaves nothing that counts. */
  store(build: SentBuild, name: string, buildId: string): Promise<void>;
  list(): Promise<readonly KeptBuild[]>;
  /** Takes a build away: from the first step on it does not count any more. Nothing happens where it is gone already. */
  remove(name: string, buildId: string): Promise<void>;
}
