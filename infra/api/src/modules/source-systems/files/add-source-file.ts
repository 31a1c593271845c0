import { SOURCE_FILE_BYTES, SOURCE_FILE_PART_BYTES, SOURCE_FILE_ROWS } from '@atrium/contracts';
import { badInput, limitExceeded } from '../../../errors/errors.ts';
import { command, type CommandResult, type Unit } from '../../../server/command.ts';
import { Refusal } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Say } from '../../../words/words.ts';
import { connectStatement } from '../connections.store.ts';
import { presentSource, type SourceSystemView } from '../present-source.ts';
import { lockRunStatement } from '../run/runs.store.ts';
import { sealTokens } from '../source-access.ts';
import { sourceSystemsPolicy } from '../source-systems.policy.ts';
import { readSourceFile, type ReadSourceFile, type SourceFile } from './read-source-file.ts';
import {
  addPartStatement,
  arrivedStatement,
  contentStatement,
  filesStatement,
  forgetPartsStatement,
  goneRowsStatement,
  saveFileStatement,
  saveRowsStatement,
} from './source-files.store.ts';
import { storedTokens } from './stored-session.ts';

export interface PartInput {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly position: number;
  /** In base 64. */
  readonly content: string;
}
type Result = Promise<CommandResult<SourceSystemView>>;

const LONGEST_NAME = 200;
const ROWS_AT_ONCE = 2000;
const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });

/** What is said of a part. Throws BAD_USER_INPUT and LIMIT_EXCEEDED. */
function readPart({ content, position, fileName }: PartInput): string {
  if (content.length > Math.ceil(SOURCE_FILE_PART_BYTES / 3) * 4)
    throw limitExceeded(`A part may have at most ${SOURCE_FILE_PART_BYTES} bytes.`);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) throw badInput('content has to be base 64.');
  const most = Math.ceil(SOURCE_FILE_BYTES / SOURCE_FILE_PART_BYTES);
  if (position < 0 || position > most) throw badInput('position is not that of a part.');
  return fileName.replaceAll(/\p{Cc}/gu, '').slice(0, LONGEST_NAME);
}

const takeFilePart = command({
  name: 'sourceFiles.takePart',
  policy: sourceSystemsPolicy.administer,
  key: 'none',
  prepare: (_context, input: PartInput) => Promise.resolve(readPart(input)),
  lock: ({ say }, { sizeBytes }, name) => {
    if (sizeBytes > SOURCE_FILE_BYTES) throw refusal(reasonText(say, 'large'));
    if (sizeBytes <= 0) throw refusal(reasonText(say, 'empty'));
    return name;
  },
  version: 'none',
  run: async (unit, { input, current: fileName }) => {
    const whole = await takePart(unit, { ...input, fileName });
    return { fileName, whole, view: await presentSource(unit.context, unit.tx, unit.viewer, 'files') };
  },
  // The file is on record once it is whole.
  audit: 'none',
  announces: 'none',
});

/**
 * Takes a part of a file in, and with the last one reads the file: its records stand in the place of those that the file
 * of this kind had before, and the firm counts as connected to its files. Throws BAD_USER_INPUT and LIMIT_EXCEEDED.
 */
export async function addSourceFilePart(context: RequestContext, input: PartInput): Result {
  const { ok, error, conflict } = await takeFilePart(context, input);
  if (ok === null || ok.whole === null) return { ok: ok && ok.view, error, conflict };
  return saveFile(context, { name: ok.fileName, file: await readSourceFile(ok.fileName, ok.whole) });
}

/** The whole file once its last part is there. */
async function takePart(
  { tx, viewer, say }: Unit,
  { fileName: name, sizeBytes, position, content }: PartInput,
): Promise<Buffer | null> {
  const { userId } = viewer;
  if (position === 0) await tx.query(forgetPartsStatement, { userId });
  await tx.query(addPartStatement, { userId, name, position, content: Buffer.from(content, 'base64') });
  const [arrived] = await tx.query(arrivedStatement, { userId, name });
  const bytes = arrived?.bytes ?? 0;
  if (bytes < sizeBytes) return null;
  if (bytes > sizeBytes || arrived?.parts !== position + 1)
    throw refusal(say('api.sourceFile.again', 'The file did not arrive whole. Choose it again.'));
  const [found] = await tx.query(contentStatement, { userId, name });
  await tx.query(forgetPartsStatement, { userId });
  return found?.content ?? null;
}

interface NamedFile {
  readonly name: string;
  readonly file: ReadSourceFile;
}
const saveFile = command({
  name: 'sourceFiles.save',
  policy: sourceSystemsPolicy.administer,
  key: 'none',
  lock: async (unit, { file }: NamedFile) => {
    const { say } = unit;
    if (file.kind === 'none') throw refusal(reasonText(say, file.reason));
    const run = await unit.one(lockRunStatement, { system: 'files' });
    if (run.phase === 'reading' || run.phase === 'writing')
      throw refusal(
        say('api.sourceFile.busy', 'The files are being read at the moment. Try again once that has finished.'),
      );
    return { run, file };
  },
  version: 'none',
  run: async (unit, { input: { name }, current: { file } }) => {
    const { tx, viewer, context } = unit;
    const { tenantId, userId } = viewer;
    await saveRecords(unit, name, file);
    const kept = await tx.query(filesStatement, {});
    const tokens = storedTokens(kept.map((each) => each.name).join(', '));
    await tx.query(connectStatement, {
      system: 'files',
      tokens: sealTokens(context.services.sourceSystems, { tenantId, system: 'files' }, tokens),
      expiresAt: new Date(tokens.expiresAt),
      accountKey: tokens.accountKey,
      userId,
    });
    return presentSource(context, tx, viewer, 'files');
  },
  audit: ({ input: { name }, current: { file } }) => ({
    kind: 'configuration',
    objectType: 'sourceSystem',
    objectId: null,
    action: 'addSourceFile',
    detail: { name: 'files', file: name, kind: file.kind, rows: file.rows.length, sha256: file.sha256 },
  }),
  announces: ({ current: { run } }) => ({ topic: 'provisioning:files', id: run.id }),
});

async function saveRecords({ tx, viewer }: Unit, name: string, file: SourceFile): Promise<void> {
  const { kind, rows } = file;
  await tx.query(goneRowsStatement, { kind, ids: rows.map(({ id }) => id) });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx.query(saveRowsStatement, { kind, rows: JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)) });
  await tx.query(saveFileStatement, {
    kind,
    name,
    format: file.format,
    rows: rows.length,
    fields: file.fields,
    unknownHeadings: file.unknownHeadings,
    problems: JSON.stringify(file.problems),
    problemCount: file.problemCount,
    sha256: file.sha256,
    userId: viewer.userId,
  });
}

/** Why a file cannot be taken, as a sentence that says what to do. */
function reasonText(say: Say, reason: Extract<ReadSourceFile, { kind: 'none' }>['reason']): string {
  switch (reason) {
    case 'format':
      return say('api.userFile.format', 'Choose a CSV file or an Excel workbook (.xlsx).');
    case 'large':
      return say('api.sourceFile.large', 'The file is too large. Divide it, {{most}} records at a time.', {
        most: SOURCE_FILE_ROWS,
      });
    case 'empty':
      return say('api.sourceFile.empty', 'There are no records in this file.');
    case 'headings':
      return say(
        'api.sourceFile.headings',
        'The first row must name the columns. Contacts need Name, or First name and Last name. Matters need File number, and Client or Title. Call a file of staff “staff”.',
      );
    default:
      return say('api.userFile.broken', 'The file is damaged and could not be read.');
  }
}
