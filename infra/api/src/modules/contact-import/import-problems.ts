import { CONTACT_FILE_ROWS } from '@atrium/contracts';
import { stringify } from 'csv-stringify/sync';
import type { Viewer } from '../../policy/viewer.ts';
import { isId } from '../../server/identifiers.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { BYTE_ORDER_MARK, defuse } from '../exports/csv-writer.ts';
import { findImport } from './contact-import.store.ts';
import { findImportRows, type ImportRow } from './import-rows.store.ts';

/** The rows that were not imported or not undone as they stood in the file, with what is wrong: to be mended and sent again. Null where there is no such import. */
export async function problemFile(
  context: RequestContext,
  viewer: Viewer,
  importId: string,
): Promise<{ fileName: string; content: string } | null> {
  const { runner, translate } = context;
  const { tenantId, userId } = viewer;
  const run = isId(importId) ? await findImport(runner, tenantId, { viewerId: userId, id: importId }) : null;
  if (run === null) return null;
  const page = { viewerId: userId, importId, show: 'PROBLEMS', first: CONTACT_FILE_ROWS, offset: 0 } as const;
  const { rows } = await findImportRows(runner, tenantId, page);
  const problem = translate('api.contactImport.problem', 'Problem');
  const headings = run.headings.length > 0 ? run.headings : [translate('api.contactImport.name', 'Name')];
  const table = [
    [...headings, problem],
    ...rows.map((row) => {
      const cells = run.headings.length > 0 ? row.cells : [row.name];
      return [...headings.map((_heading, at) => cells[at] ?? ''), problemOf(context, row)];
    }),
  ];
  return {
    fileName: `${run.fileName
      .replace(/\.[^.]+$/, '')
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim()} ${problem}.csv`,
    content:
      BYTE_ORDER_MARK +
      stringify(
        table.map((cells) => cells.map(defuse)),
        { record_delimiter: '\r\n' },
      ),
  };
}

function problemOf({ translate }: RequestContext, { outcome, errors, reason }: ImportRow): string {
  if (outcome === 'INVALID') return errors.map(({ field, message }) => `${field}: ${message}`).join(' ');
  if (outcome === 'REFUSED') return reason ?? '';
  if (reason === 'USED') return translate('api.contactImport.used', 'Not undone: it is used by other records.');
  if (reason === 'GONE') return translate('api.contactImport.removed', 'Not undone: it was deleted or merged.');
  return translate('api.contactImport.changed', 'Not undone: it was changed since.');
}
