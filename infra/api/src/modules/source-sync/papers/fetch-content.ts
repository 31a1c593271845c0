import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { Disk } from 'flydrive';
import { newStorageKey } from '../../../files/create-disk.ts';
import type { Intake } from '../../../files/create-files.ts';
import { logActivityOf } from '../../activity/log-activity.ts';
import { wantText } from '../../documents/document-text/document-texts.store.ts';
import { addDocument } from '../../documents/documents.store.ts';
import { examineUpload, type Examined } from '../../documents/uploads/examine-upload.ts';
import { RESCAN_SECONDS } from '../../documents/uploads/judge-scan.ts';
import { readFile } from '../../documents/uploads/upload-rules.ts';
import { beginVersion } from '../../documents/versions/document-versions.ts';
import { announceMatterChange } from '../../matters/matter-change.ts';
import { findAdapter } from '../../source-systems/source-systems.ts';
import { SourceError, type SourceDocument } from '../../source-systems/wire/source-adapter.ts';
import { inTurn, TurnLost, type SyncTurn } from '../run/sync-turn.ts';
import { heldStatement, laterStatement, wantedStatement, type WantedDocument } from './wanted-documents.store.ts';

/** Where content is taken in, and where it lies then. */
export interface PaperFiles {
  readonly intake: Intake;
  readonly files: Disk;
}
/** More than that is not taken into memory, whatever a person may upload. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ATTEMPTS = 6;
const RETRY_SECONDS = 20;

/** Why content is not taken: a code of uploads, or `goneThere`. */
class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Fetches the content of the next document that somebody asked for. It passes what an upload passes: name, size, what
 * the bytes are, and the scanner; what is stored has its hash written down. Answers whether there was one.
 */
export async function fetchNextContent(turn: SyncTurn, files: PaperFiles): Promise<boolean> {
  const { runner, tenantId, system, logger } = turn;
  const [wanted] = await runner.query(tenantId, wantedStatement, { system });
  if (wanted === undefined) return false;
  try {
    await fetchContent(turn, files, wanted);
  } catch (error) {
    if (error instanceof TurnLost || (error instanceof SourceError && !error.isUnknown && error.kind !== 'unreadable'))
      throw error;
    const isOver = error instanceof Refused || wanted.attempts + 1 >= MOST_ATTEMPTS;
    const reason = error instanceof Refused ? error.code : 'unexpected';
    if (reason === 'unexpected') logger.error({ err: error, tenantId, system }, 'a document could not be fetched');
    await inTurn(turn, async (tx) => {
      const state = isOver ? 'refused' : 'wanted';
      await tx.query(laterStatement, { id: wanted.id, state, reason, seconds: RETRY_SECONDS * 2 ** wanted.attempts });
      await announceMatterChange(tx, tenantId, wanted.matterId, 'documents');
    });
  }
  return true;
}

async function fetchContent(turn: SyncTurn, files: PaperFiles, wanted: WantedDocument): Promise<void> {
  const { session, system, tenantId } = turn;
  const { papers } = findAdapter(system);
  const there = await papers.readDocument(session, wanted.sourceId);
  if (there === null || there.isDeleted) throw new Refused('goneThere');
  const mostBytes = Math.min(MOST_BYTES, files.intake.maximumBytes);
  const named = readFile({ name: there.name, sizeBytes: there.sizeBytes ?? 1 }, mostBytes);
  if ('refusal' in named) throw new Refused(named.refusal);
  const content = await papers.readContent(session, there, mostBytes);
  if (content === null) throw new Refused('large');
  if (content.byteLength === 0) throw new Refused('empty');
  const storageKey = newStorageKey(tenantId);
  const examined = await examine(files, { name: named.name, storageKey }, content);
  try {
    if ('refusal' in examined) throw new Refused(examined.refusal);
    if (examined.judgement.scanState === 'infected') throw new Refused('infected');
    await keep(turn, { wanted, there, name: named.name, storageKey, examined });
  } catch (error) {
    await files.files.delete(storageKey).catch(() => undefined);
    throw error;
  }
}

async function examine(
  { intake, files }: PaperFiles,
  { name, storageKey }: { readonly name: string; readonly storageKey: string },
  content: Buffer,
): Promise<Examined> {
  const { staging } = intake;
  const id = crypto.randomUUID();
  await staging.store.create(new Upload({ id, size: content.byteLength, offset: 0 }));
  try {
    await staging.store.write(Readable.from([content]), id, 0);
    return await examineUpload({ intake, files }, { id, name, storageKey });
  } finally {
    await staging.remove(id);
  }
}

interface Fetched {
  readonly wanted: WantedDocument;
  readonly there: SourceDocument;
  readonly name: string;
  readonly storageKey: string;
  readonly examined: Exclude<Examined, { readonly refusal: unknown }>;
}

/** The document, or a new version of what an earlier state there became, with its trace. */
async function keep(turn: SyncTurn, { wanted, there, name, storageKey, examined }: Fetched): Promise<void> {
  const { tenantId, system, claim } = turn;
  const { file, judgement } = examined;
  const { scanState, scanNote } = judgement;
  const viewerId = wanted.userId ?? claim.userId;
  if (viewerId === null) throw new Refused('unexpected');
  await inTurn(turn, async (tx) => {
    const { seriesId, revision, isCurrent, category } = await beginVersion(tx, wanted.documentId, {
      isClean: scanState === 'clean',
    });
    const { id } = await addDocument(tx, {
      viewerId,
      matterId: wanted.matterId,
      name,
      category,
      seriesId,
      revision,
      isCurrent,
      requestId: null,
      storageKey,
      mediaType: file.mediaType,
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
      scanState,
      scanNote,
      rescanSeconds: scanState === 'quarantined' ? RESCAN_SECONDS : null,
    });
    if (scanState === 'clean') await wantText(tx, id);
    const [held] = await tx.query(heldStatement, {
      id: wanted.id,
      documentId: id,
      version: there.version,
      sha256: file.sha256,
    });
    if (held === undefined) throw new TurnLost();
    await logActivityOf(
      tx,
      tenantId,
      { userId: viewerId, userName: '', roleName: '', client: { address: '', userAgent: '' } },
      {
        kind: 'document',
        objectType: 'document',
        objectId: id,
        action: 'bringAcross',
        detail: {
          sourceSystem: system,
          matterId: wanted.matterId,
          name,
          sizeBytes: file.sizeBytes,
          sha256: file.sha256,
          revision,
          scanState,
        },
      },
    );
    await announceMatterChange(tx, tenantId, wanted.matterId, 'documents');
  });
}
