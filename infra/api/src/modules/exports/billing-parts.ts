import { badInput } from '../../errors/errors.ts';
import type { ColumnAccess } from '../../policy/column-access.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import { matterGrid } from '../matters/list/matter-columns.ts';
import type { ExportListDefinition } from './export-lists.ts';

type Filters = Readonly<Record<string, unknown>>;
interface BillingPart extends Pick<ExportListDefinition, 'path' | 'rowsField'> {
  access(viewer: Viewer, column: string, filters: Filters): ColumnAccess;
}

/** What belongs to no single matter may be exported only by those who may export every invoice of the firm. */
const ofWholeFirm = (viewer: Viewer): ColumnAccess => (scopeOf(viewer, 'invoices') === 'all' ? 'read' : 'hidden');
const namesThePayer: ReadonlySet<string> = new Set(['payer', 'description']);

const open = (): ColumnAccess => 'read';

/** Lists of billing that answer all of their rows at once. */
const parts: Readonly<Record<string, BillingPart>> = {
  BANK_STATEMENTS: { path: ['bankImports'], rowsField: null, access: ofWholeFirm },
  BANK_LINES: {
    path: ['bankLines'],
    rowsField: null,
    access(viewer, column) {
      const access = ofWholeFirm(viewer);
      return access === 'read' && namesThePayer.has(column) ? matterGrid.accessOf(viewer).client : access;
    },
  },
  UNBILLED_WORK: { path: ['unbilledWork'], rowsField: 'work', access: open },
  RUN_MATTERS: {
    path: ['invoiceRunPreview'],
    rowsField: 'matters',
    access: (viewer, column) =>
      column === 'title' || column === 'client' ? matterGrid.accessOf(viewer)[column] : 'read',
  },
  INVOICE_LINES: { path: ['invoice'], rowsField: 'lines', access: open },
  INVOICE_PAYMENTS: { path: ['invoice'], rowsField: 'payments', access: open },
  STATEMENT: { path: ['clientStatement'], rowsField: 'entries', access: open },
  JOURNAL_ACCOUNTS: { path: ['journalPeriod'], rowsField: 'accounts', access: ofWholeFirm },
  JOURNAL_EXPORTS: { path: ['journalExports'], rowsField: null, access: ofWholeFirm },
  JOURNAL_ENTRIES: { path: ['accountingEntries'], rowsField: null, access: open },
  RATES: {
    path: ['rates'],
    rowsField: 'rates',
    access: (viewer, _column, { matterId }) => (matterId === undefined ? ofWholeFirm(viewer) : 'read'),
  },
  WRITE_OFF_REQUESTS: {
    path: ['writeOffRequests'],
    rowsField: null,
    access: (viewer, column) => (column === 'title' ? matterGrid.accessOf(viewer).title : 'read'),
  },
};

/** The list of billing that is asked for, and its arguments. Throws BAD_USER_INPUT for one that is not there. */
export function billingPart({ part: name, ...given }: Filters): ExportListDefinition & { readonly filters: Filters } {
  const part = typeof name === 'string' && Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (part === undefined) throw badInput('There is no such list.');
  const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const { path, rowsField, access } = part;
  return {
    path,
    rowsField,
    inputField: 'billing',
    computed: {},
    access: (viewer, column) => access(viewer, column, filters),
    filters,
  };
}
