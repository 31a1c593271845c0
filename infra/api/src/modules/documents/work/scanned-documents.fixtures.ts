import assert from 'node:assert/strict';
import { createFiles } from '../../../files/create-files.ts';
import { DEFAULT_MAXIMUM_BYTES } from '../../../files/files-options.ts';
import { startFakeClamd, type FakeClamd } from '../../../testing/fake-clamd.ts';
import { startTestDocuments, type TestDocuments } from '../documents.fixtures.ts';
import type { WorkServices } from './document-work.ts';

export interface ScannedDocuments extends TestDocuments {
  readonly clamd: FakeClamd;
  /** What the API's timer works with; an error that it logs fails the test. */
  workServices(documentPlaces?: WorkServices['documentPlaces']): Promise<WorkServices>;
}

/** As `startTestDocuments`, with a scanner without which nothing is let in. */
export async function startScannedDocuments(): Promise<ScannedDocuments> {
  const clamd = await startFakeClamd();
  const started = await startTestDocuments({ files: { scannerUrl: clamd.url, acceptsUnscanned: false } });
  const { api } = started;
  return {
    ...started,
    clamd,
    async workServices(documentPlaces = []) {
      const { files, intake } = await createFiles({
        folder: api.filesFolder,
        objectStorage: null,
        scannerUrl: clamd.url,
        acceptsUnscanned: false,
        maximumBytes: DEFAULT_MAXIMUM_BYTES,
      });
      const logger = {
        info: () => undefined,
        warn: () => undefined,
        error: (fields: object) => assert.fail(JSON.stringify(fields)),
      };
      return { runner: api.runner, files, intake, logger, publicUrl: 'https://atrium.example', documentPlaces };
    },
    async close() {
      await started.close();
      await clamd.close();
    },
  };
}
