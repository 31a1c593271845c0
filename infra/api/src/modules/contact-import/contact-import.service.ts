import { CONTACT_FILE_BYTES, CONTACT_FILE_PART_BYTES, type ContactImportField } from '@atrium/contracts';
import { limitExceeded } from '../../errors/errors.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { checkRows } from './check-rows.ts';
import {
  addPartStatement,
  addRowsStatement,
  applyStatement,
  arrivedStatement,
  cancelStatement,
  chooseStatement,
  contactImportTopic,
  contentStatement,
  findImport,
  forgetPartsStatement,
  forgetStatement,
  lockStatement,
  previewStatement,
  readStatement,
  rememberedStatement,
  removeStatement,
  startStatement,
  undoStatement,
  type ContactImportRun,
  type OwnImport,
} from './contact-import.store.ts';
import { openFieldsOf, suggestMapping, type ColumnMapping } from './import-fields.ts';
import type { ImportChoice } from './import-rows.store.ts';
import { readImportFile, type ImportFile } from './read-import-file.ts';

export interface ImportResult {
  readonly ok: ContactImportRun | null;
  readonly message: string | null;
}
const MOST_CHOSEN = 1000;
const ROWS_AT_ONCE = 1000;

const no = (message: string): ImportResult => ({ ok: null, message });
const gone = ({ translate }: RequestContext): ImportResult =>
  no(translate('api.contactImport.gone', 'This import is not there any more. Choose the file again.'));
const ownOf = (viewer: Viewer, id: string): OwnImport => ({ viewerId: viewer.userId, id });
const clientOf = ({ client }: RequestContext) => ({ address: client.address, device: client.userAgent });

/** The import as it is now. */
async function answer(context: RequestContext, viewer: Viewer, id: string): Promise<ImportResult> {
  const ok = await findImport(context.runner, viewer.tenantId, ownOf(viewer, id));
  return ok === null ? gone(context) : { ok, message: null };
}

/** Begins an import, in place of one that the person began and did not apply. */
export async function startImport(
  context: RequestContext,
  viewer: Viewer,
  { fileName, sizeBytes }: { readonly fileName: string; readonly sizeBytes: number },
): Promise<ImportResult> {
  if (sizeBytes > CONTACT_FILE_BYTES) return no(faultText(context, 'large'));
  if (sizeBytes <= 0) return no(faultText(context, 'empty'));
  const { id } = await context.runner.transaction(viewer.tenantId, async (tx) => {
    await tx.query(forgetStatement, { viewerId: viewer.userId });
    const [made] = await tx.query(startStatement, {
      viewerId: viewer.userId,
      fileName: fileName.replaceAll(/\p{Cc}/gu, '').slice(0, 200),
      sizeBytes,
      client: clientOf(context),
    });
    if (made === undefined) throw new Error('An import was begun but not returned');
    return made;
  });
  return answer(context, viewer, id);
}

/** Takes a part of the file in, and reads it once it is whole. What can not be read is forgotten. */
export async function addPart(
  context: RequestContext,
  viewer: Viewer,
  { id, position, content }: { readonly id: string; readonly position: number; readonly content: string },
): Promise<ImportResult> {
  if (content.length > Math.ceil(CONTACT_FILE_PART_BYTES / 3) * 4)
    throw limitExceeded(`A part may have at most ${CONTACT_FILE_PART_BYTES} bytes.`);
  if (!isId(id) || !/^[A-Za-z0-9+/]+={0,2}$/.test(content)) return gone(context);
  const own = ownOf(viewer, id);
  const bytes = await context.runner.transaction(viewer.tenantId, async (tx) => {
    const [found] = await tx.query(lockStatement, own);
    if (found?.state !== 'UPLOADING') return null;
    const [before] = await tx.query(arrivedStatement, { id });
    const parts = before?.parts ?? 0;
    if (position > parts || position < 0) return null;
    await tx.query(addPartStatement, { id, position, content: Buffer.from(content, 'base64').toString('base64') });
    const [arrived] = await tx.query(arrivedStatement, { id });
    if ((arrived?.bytes ?? 0) < found.sizeBytes) return Buffer.alloc(0);
    if ((arrived?.bytes ?? 0) > found.sizeBytes) return null;
    const [whole] = await tx.query(contentStatement, { id });
    return Buffer.from(whole?.content ?? '', 'base64');
  });
  if (bytes === null) return gone(context);
  if (bytes.length === 0) return answer(context, viewer, id);
  const file = await readImportFile(bytes);
  if (file.kind === 'none') {
    await context.runner.query(viewer.tenantId, removeStatement, own);
    return no(faultText(context, file.reason));
  }
  await keepRows(context, viewer, own, file);
  // Cards say themselves what is what.
  return file.kind === 'cards' ? mapImport(context, viewer, { id, mapping: [] }) : answer(context, viewer, id);
}

async function keepRows(
  { runner }: RequestContext,
  viewer: Viewer,
  own: OwnImport,
  file: Exclude<ImportFile, { kind: 'none' }>,
): Promise<void> {
  const { id, viewerId } = own;
  await runner.transaction(viewer.tenantId, async (tx) => {
    const [found] = await tx.query(lockStatement, own);
    if (found?.state !== 'UPLOADING') return;
    const headings = file.kind === 'table' ? file.headings : [];
    const fields = openFieldsOf(viewer);
    const [remembered] = file.kind === 'table' ? await tx.query(rememberedStatement, { viewerId, headings }) : [];
    const mapping = onlyOpen(remembered?.columns ?? suggestMapping(headings, fields), fields);
    const rows = (file.kind === 'table' ? file.rows : file.cards).map((row, position) =>
      file.kind === 'table' ? { position, cells: row } : { position, card: row },
    );
    await tx.query(readStatement, {
      id,
      format: file.format,
      headings,
      mapping: JSON.stringify(mapping),
      total: rows.length,
    });
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx.query(addRowsStatement, { id, rows: JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)) });
    await tx.query(forgetPartsStatement, { id });
  });
}

const onlyOpen = (mapping: ColumnMapping, fields: readonly ContactImportField[]): ColumnMapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, field]) => fields.includes(field)));

/** Looks at every row by what the columns are said to be; nothing is added to contacts. */
export async function mapImport(
  context: RequestContext,
  viewer: Viewer,
  {
    id,
    mapping: asked,
  }: { readonly id: string; readonly mapping: readonly { readonly column: number; readonly field: string }[] },
): Promise<ImportResult> {
  const { translate, runner } = context;
  if (!isId(id)) return gone(context);
  const fields = openFieldsOf(viewer);
  const mapping: Record<string, ContactImportField> = {};
  for (const { column, field: name } of asked) {
    const field = fields.find((each) => each === name);
    if (field === undefined)
      return no(
        translate('api.contactImport.noField', 'Your role can’t set one of these fields. Leave its column out.'),
      );
    if (mapping[column] !== undefined || Object.values(mapping).includes(field))
      return no(translate('api.contactImport.fieldTwice', 'Two columns are the same field. Leave one of them out.'));
    mapping[column] = field;
  }
  const message = await runner.transaction(viewer.tenantId, async (tx) => {
    const [found] = await tx.query(lockStatement, ownOf(viewer, id));
    if (found?.state !== 'MAPPING' && found?.state !== 'PREVIEW')
      return found === undefined ? gone(context).message : null;
    const named = Object.values(mapping).some((field) =>
      ['name', 'firstName', 'lastName', 'organisation'].includes(field),
    );
    if (found.format !== 'VCARD' && !named)
      return translate('api.contactImport.noName', 'Choose which column is the name, or the first and last name.');
    await checkRows(tx, { translate, viewer }, { id, mapping });
    await tx.query(previewStatement, {
      ...ownOf(viewer, id),
      mapping: JSON.stringify(mapping),
      topic: contactImportTopic(viewer.userId),
    });
    return null;
  });
  return message === null ? answer(context, viewer, id) : no(message);
}

/** Says what becomes of rows that may be contacts already. */
export async function chooseRows(
  context: RequestContext,
  viewer: Viewer,
  {
    id,
    positions,
    choice,
  }: { readonly id: string; readonly positions?: readonly number[] | null; readonly choice: ImportChoice },
): Promise<ImportResult> {
  if ((positions?.length ?? 0) > MOST_CHOSEN) throw limitExceeded(`At most ${MOST_CHOSEN} rows at once.`);
  if (!isId(id)) return gone(context);
  await context.runner.transaction(viewer.tenantId, async (tx) => {
    const [found] = await tx.query(lockStatement, ownOf(viewer, id));
    if (found?.state === 'PREVIEW') await tx.query(chooseStatement, { id, positions: positions ?? null, choice });
  });
  return answer(context, viewer, id);
}

const steps = { apply: applyStatement, cancel: cancelStatement } as const;

/** Puts an import in line, or stops it. One that is past that stays as it is. */
export async function stepImport(
  context: RequestContext,
  viewer: Viewer,
  { id, step }: { readonly id: string; readonly step: keyof typeof steps },
): Promise<ImportResult> {
  if (!isId(id)) return gone(context);
  const topic = contactImportTopic(viewer.userId);
  await context.runner.query(viewer.tenantId, steps[step], { ...ownOf(viewer, id), topic });
  return answer(context, viewer, id);
}

/** Puts an import in line to be undone. */
export async function undoImport(context: RequestContext, viewer: Viewer, id: string): Promise<ImportResult> {
  if (!isId(id)) return gone(context);
  const begun = await context.runner.query(viewer.tenantId, undoStatement, {
    ...ownOf(viewer, id),
    topic: contactImportTopic(viewer.userId),
    client: clientOf(context),
  });
  const now = await answer(context, viewer, id);
  if (begun.length > 0 || now.ok === null || (now.ok.step === 'UNDO' && now.ok.finishedAt === null)) return now;
  return no(context.translate('api.contactImport.nothingToUndo', 'There is nothing left to undo.'));
}

function faultText({ translate }: RequestContext, reason: 'format' | 'broken' | 'large' | 'empty'): string {
  switch (reason) {
    case 'large':
      return translate(
        'api.contactImport.large',
        'The file is too large. Divide it: at most 5 MB and 10,000 contacts at a time.',
      );
    case 'format':
      return translate(
        'api.contactImport.format',
        'Choose a CSV file, an Excel workbook (.xlsx) or a file of vCards (.vcf).',
      );
    case 'empty':
      return translate('api.contactImport.empty', 'There are no contacts in this file.');
    case 'broken':
      return translate('api.contactImport.broken', 'The file is damaged and could not be read.');
  }
}
