import type { Disk } from 'flydrive';
import { createClamdScanner } from './clamd-scanner.ts';
import { createDisk } from './create-disk.ts';
import type { FilesOptions } from './files-options.ts';
import type { Scanner } from './scanner.ts';
import { createStaging, type Staging } from './staging.ts';

/** What takes files in: where they wait, who looks through them, how large they may be. */
export interface Intake {
  readonly staging: Staging;
  /** Null where none is configured. */
  readonly scanner: Scanner | null;
  readonly acceptsUnscanned: boolean;
  readonly maximumBytes: number;
}

/** Makes the folders, or the client of the bucket. Opens no connection. */
export async function createFiles(options: FilesOptions): Promise<{ files: Disk; intake: Intake }> {
  const { scannerUrl, acceptsUnscanned, maximumBytes } = options;
  const files = await createDisk(options);
  const staging = await createStaging(options, files);
  const scanner = scannerUrl === null ? null : createClamdScanner(scannerUrl);
  return { files, intake: { staging, scanner, acceptsUnscanned, maximumBytes } };
}
