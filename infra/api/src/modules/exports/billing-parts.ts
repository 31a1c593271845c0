import { badInput } from '../../errors/errors.ts';
import type { ColumnAccess } from '../../policy/column-access.ts';
import { scopeOf, type Viewer } from '../../policy/viewer.ts';
import { matterGrid } from '../matters/list/matter-columns.ts';
import type { ExportListDefinition } from './export-lists.ts';

type Filters = Readonly<Record<string, unknown>>;
interface BillingPartDefinition extends Pick<ExportListDefinition, 'path' | 'rowsField' | 'computed'> {
  /** Arguments of the list in the schema. */
  readonly takes: readonly string[];
  /** Those of them without which it is of nothing. */
  readonly needs: readonly string[];
  access(viewer: Viewer, column: string, of: Filters): ColumnAccess;
}

const matterColumn = (viewer: Viewer, column: 'client' | 'title'): ColumnAccess => matterGrid.accessOf(viewer)[column];
/** What is of no single matter leaves the firm with those who may take along all of its invoices. */
const ofWholeFirm = (viewer: Viewer): ColumnAccess => (scopeOf(viewer, 'invoices') === 'all' ? 'read' : 'hidden');
const ofOne = (argument: string): Pick<BillingPartDefinition, 'takes' | 'needs' | 'computed'> => ({
  takes: [argument],
  needs: [argument],
  computed: {},
});

/** Lists of billing that answer all of their rows at once. */
export const billingParts = {
  BANK_LINES: {
    ...ofOne('importId'),
    path: ['bankLines'],
    rowsField: null,
    access: (viewer, column) =>
      ofWholeFirm(viewer) === 'read' && ['payer', 'description'].includes(column)
        ? matterColumn(viewer, 'client')
        : ofWholeFirm(viewer),
  },
  UNBILLED_WORK: { ...ofOne('matterId'), path: ['unbilledWork'], rowsField: 'work', access: () => 'read' },
  INVOICE_LINES: { ...ofOne('id'), path: ['invoice'], rowsField: 'lines', access: () => 'read' },
  RATES: {
    path: ['rates'],
    rowsField: 'rates',
    computed: {},
    takes: ['matterId', 'clientId', 'userId'],
    needs: [],
    access: (viewer, _column, { matterId = null }) => (matterId === null ? ofWholeFirm(viewer) : 'read'),
  },
  WRITE_OFF_REQUESTS: {
    path: ['writeOffRequests'],
    rowsField: null,
    computed: {},
    takes: [],
    needs: [],
    access: (viewer, column) => (column === 'title' ? matterColumn(viewer, 'title') : 'read'),
  },
} satisfies Readonly<Record<string, BillingPartDefinition>>;

/** The part of billing that is asked for, and what it is of. Throws BAD_USER_INPUT where that does not fit it. */
export function billingPart({ part: name, ...given }: Filters): Omit<ExportListDefinition, 'inputField'> & {
  readonly filters: Filters;
} {
  const parts: Readonly<Record<string, BillingPartDefinition>> = billingParts;
  const part = typeof name === 'string' && Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (part === undefined) throw badInput('There is no such list.');
  const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const surplus = Object.keys(filters).find((argument) => !part.takes.includes(argument));
  if (surplus !== undefined) throw badInput(`${surplus} does not belong to this list.`);
  const missing = part.needs.find((argument) => filters[argument] === undefined);
  if (missing !== undefined) throw badInput(`${missing} is missing.`);
  const { path, rowsField, computed, access } = part;
  return { path, rowsField, computed, access: (viewer, column) => access(viewer, column, filters), filters };
}
