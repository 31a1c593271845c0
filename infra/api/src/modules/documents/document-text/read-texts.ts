import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TenantRunner } from '@atrium/database';
import type { ApiServices } from '../../../server/services.ts';
import { announceMaterialChange } from '../../material-access/material-notices.ts';
import { announceMatterChanges } from '../../matters/matter-change.ts';
import { findHomeCountry, keepText, takeTexts, type DueText } from './document-texts.store.ts';
import { languageOf } from '@atrium/domain';
import { LARGEST_BYTES, readers, type Extraction, type TextFault } from './extraction.ts';
import { readInChild, type ReadLimits } from './read-in-child.ts';

type TextServices = Pick<ApiServices, 'runner' | 'files' | 'logger'>;

const AT_A_TIME = 10;
const MOST_ATTEMPTS = 3;
const limits: ReadLimits = { timeLimitMs: 30_000, memoryLimitBytes: 768 * 1024 * 1024 };
const WAIT_SECONDS = 120;

/** Text search knows these; words of other languages are kept as they are. */
const configurations: Readonly<Record<string, string>> = { en: 'english', ar: 'arabic' };

/** Takes the text out of documents that wait for it, one after the other. A file that cannot be read is told so, and stops nobody. */
export async function readTexts(services: TextServices, tenantId: string): Promise<void> {
  const due = await takeTexts(services.runner, tenantId, { atATime: AT_A_TIME, waitSeconds: WAIT_SECONDS });
  if (due.length === 0) return;
  const configuration =
    configurations[languageOf(null, await findHomeCountry(services.runner, tenantId)).split('-')[0] ?? ''] ?? 'simple';
  for (const document of due) await readOne(services, tenantId, document, configuration);
  await announceTexts(services.runner, tenantId, due);
}

/** Whoever has the documents open sees that they are found by their words now, or why not. */
async function announceTexts(runner: TenantRunner, tenantId: string, read: readonly DueText[]): Promise<void> {
  await announceMatterChanges(
    runner,
    tenantId,
    read.map(({ matterId }) => matterId),
    'documents',
  );
  if (read.some(({ itemId }) => itemId !== null)) await announceMaterialChange(runner, tenantId);
}

async function readOne(
  { runner, files, logger }: TextServices,
  tenantId: string,
  document: DueText,
  configuration: string,
): Promise<void> {
  const keep = (reason: TextFault | '', content = '', pages: number | null = null) =>
    keepText(runner, tenantId, {
      documentId: document.id,
      state: reason === '' ? 'ready' : 'none',
      reason,
      content,
      configuration,
      pages,
    });
  // Whoever read it before did not come back.
  if (document.attempts > MOST_ATTEMPTS) return void (await keep('broken'));
  const extraction = await extract(files, document, limits);
  if (extraction.kind === 'none') return void (await keep(extraction.reason));
  await keep('', extraction.text, extraction.pages).catch(async (error: unknown) => {
    // More different words than an index of one document holds.
    logger.warn({ err: error, tenantId, documentId: document.id }, 'a text could not be kept whole');
    await keep('', extraction.text.slice(0, extraction.text.length / 4), extraction.pages);
  });
}

/** What is written in a stored document, or why nothing is. */
export async function extract(
  files: ApiServices['files'],
  { storageKey, mediaType, sizeBytes }: Pick<DueText, 'storageKey' | 'mediaType' | 'sizeBytes'>,
  within: ReadLimits,
): Promise<Extraction> {
  const reader = readers[mediaType];
  if (reader === undefined) return { kind: 'none', reason: 'kind' };
  if (sizeBytes > LARGEST_BYTES) return { kind: 'none', reason: 'large' };
  if (!(await files.exists(storageKey))) return { kind: 'none', reason: 'absent' };
  const own = await mkdtemp(join(tmpdir(), 'atrium-text-'));
  try {
    const path = join(own, 'bytes');
    await pipeline(await files.getStream(storageKey), createWriteStream(path));
    return await readInChild({ path, reader }, within);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
