import { SOURCE_FILE_BYTES, SOURCE_FILE_PART_BYTES, SOURCE_FILE_ROWS } from '@atrium/contracts';
import { badInput, limitExceeded } from '../../../errors/errors.ts';
import { viewerOf } from '../../../policy/rules.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { command, type Unit } from '../../../server/command.ts';
import { Refusal } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Translate } from '../../../translation/translate.ts';
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

const LONGEST_NAME = 200;
const ROWS_AT_ONCE = 2000;
const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });

/**
 * Takes a part of a file in, and with the last one reads the file: its records stand in the place of those that the file
 * of this kind had before, and the firm counts as connected to its files. Throws BAD_USER_INPUT and LIMIT_EXCEEDED.
 */
export const addSourceFilePart = command({
  name: 'sourceFiles.addPart',
  policy: sourceSystemsPolicy.administer,
  key: 'none',
  prepare: (context, input: PartInput) => takePart(context, viewerOf(context), input),
  lock: async (unit, _input, file) => {
    if (file === null) return null;
    const run = await unit.one(lockRunStatement, { system: 'files' });
    if (run.phase === 'reading' || run.phase === 'writing')
      throw refusal(
        unit.translate(
          'api.sourceFile.busy',
          'The files are being read at the moment. Try again once that has finished.',
        ),
      );
    return { runId: run.id, file };
  },
  version: 'none',
  run: async (unit, { current, input }): Promise<SourceSystemView> => {
    const { context, tx, viewer } = unit;
    if (current === null) return unit.unchanged(await presentSource(context, tx, viewer, 'files'));
    await saveRecords(unit, nameOf(input), current.file);
    await connect(unit);
    return presentSource(context, tx, viewer, 'files');
  },
  audit: ({ current, input }) => ({
    kind: 'configuration',
    objectType: 'sourceSystem',
    objectId: null,
    action: 'addSourceFile',
    detail: {
      name: 'files',
      file: nameOf(input),
      kind: current?.file.kind,
      rows: current?.file.rows.length,
      sha256: current?.file.sha256,
    },
  }),
  announces: ({ current }) => ({ topic: 'provisioning:files', id: current?.runId ?? '' }),
});

const nameOf = ({ fileName }: PartInput): string => fileName.replaceAll(/\p{Cc}/gu, '').slice(0, LONGEST_NAME);

/** The file, read, once its last part is there; null before. */
async function takePart(context: RequestContext, viewer: Viewer, input: PartInput): Promise<SourceFile | null> {
  const { content, position, sizeBytes } = input;
  const { translate, runner } = context;
  const { tenantId, userId } = viewer;
  if (content.length > Math.ceil(SOURCE_FILE_PART_BYTES / 3) * 4)
    throw limitExceeded(`A part may have at most ${SOURCE_FILE_PART_BYTES} bytes.`);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) throw badInput('content has to be base 64.');
  const most = Math.ceil(SOURCE_FILE_BYTES / SOURCE_FILE_PART_BYTES);
  if (position < 0 || position > most) throw badInput('position is not that of a part.');
  if (sizeBytes > SOURCE_FILE_BYTES) throw refusal(reasonText(translate, 'large'));
  if (sizeBytes <= 0) throw refusal(reasonText(translate, 'empty'));
  const name = nameOf(input);
  if (position === 0) await runner.query(tenantId, forgetPartsStatement, { userId });
  await runner.query(tenantId, addPartStatement, { userId, name, position, content: Buffer.from(content, 'base64') });
  const [arrived] = await runner.query(tenantId, arrivedStatement, { userId, name });
  const bytes = arrived?.bytes ?? 0;
  if (bytes < sizeBytes) return null;
  if (bytes > sizeBytes || arrived?.parts !== position + 1)
    throw refusal(translate('api.sourceFile.again', 'The file did not arrive whole. Choose it again.'));
  const [found] = await runner.query(tenantId, contentStatement, { userId, name });
  await runner.query(tenantId, forgetPartsStatement, { userId });
  const file = await readSourceFile(name, found?.content ?? Buffer.alloc(0));
  if (file.kind === 'none') throw refusal(reasonText(translate, file.reason));
  return file;
}

async function connect({ tx, viewer, context }: Unit): Promise<void> {
  const { tenantId, userId } = viewer;
  const kept = await tx.query(filesStatement, {});
  const tokens = storedTokens(kept.map((each) => each.name).join(', '));
  await tx.query(connectStatement, {
    system: 'files',
    tokens: sealTokens(context.services.sourceSystems, { tenantId, system: 'files' }, tokens),
    expiresAt: new Date(tokens.expiresAt),
    accountKey: tokens.accountKey,
    userId,
  });
}

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
function reasonText(translate: Translate, reason: Extract<ReadSourceFile, { kind: 'none' }>['reason']): string {
  switch (reason) {
    case 'format':
      return translate('api.userFile.format', 'Choose a CSV file or an Excel workbook (.xlsx).');
    case 'large':
      return translate('api.sourceFile.large', 'The file is too large. Divide it, {{most}} records at a time.', {
        most: SOURCE_FILE_ROWS,
      });
    case 'empty':
      return translate('api.sourceFile.empty', 'There are no records in this file.');
    case 'headings':
      return translate(
        'api.sourceFile.headings',
        'The first row must name the columns. Contacts need Name, or First name and Last name. Matters need File number, and Client or Title. Call a file of staff “staff”.',
      );
    default:
      return translate('api.userFile.broken', 'The file is damaged and could not be read.');
  }
}
