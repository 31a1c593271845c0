import { COLUMN_MASK } from '@atrium/contracts';
import { seesAmounts } from '../../policy/amounts.ts';
import { columnAccessOf, type ColumnAccess } from '../../policy/column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { gridAccessOf, type GridAccess } from '../../grid/grid-access.ts';
import { matterColumnNames, matterGrid, type MatterColumnName } from './matter-columns.ts';
import type { PresentedMatter } from './matter.ts';

/** What the viewer may see of each column: by the role, and of amounts by the reach in invoices. */
export type MatterAccess = GridAccess<MatterColumnName>;

export function matterAccessOf(viewer: Viewer): MatterAccess {
  const seesMoney = seesAmounts(viewer);
  return gridAccessOf(matterGrid, (name) => {
    if (name === ALWAYS_OPEN_COLUMN) return 'read';
    const { kind } = matterGrid.columns[name];
    return !seesMoney && (kind === 'amount' || kind === 'share') ? 'hidden' : columnAccessOf(viewer, 'matters', name);
  });
}

/** The number a matter is known by; it is open to everyone who sees the matter. */
export const ALWAYS_OPEN_COLUMN = 'fileNumber' satisfies MatterColumnName;

/** What can be closed: a column made of others follows them. */
export const securedMatterColumns = matterColumnNames.filter(
  (name) => name !== ALWAYS_OPEN_COLUMN && matterGrid.columns[name].madeOf === undefined,
);

type Closers = Readonly<
  Partial<Record<MatterColumnName, (matter: PresentedMatter, access: ColumnAccess) => Partial<PresentedMatter>>>
>;
const textOf = (access: ColumnAccess): string => (access === 'masked' ? COLUMN_MASK : '');
/** A text of a matter that is shown elsewhere than in the list, as far as its column is open: empty where it is hidden. */
export function shownText(viewer: Viewer | null, column: 'title' | 'client' | 'type' | 'status', text: string): string {
  return textAsOpen(viewer === null ? 'hidden' : matterAccessOf(viewer)[column], text);
}
/** The text, the mask, or nothing. */
export const textAsOpen = (access: ColumnAccess, text: string): string =>
  access === 'read' || text === '' ? text : textOf(access);

/** The same in a sentence of a mail or a notification, which has a place for it: somebody is told that there is something. */
export const toldText = (reader: Pick<Viewer, 'closedColumns'>, column: 'title' | 'type', text: string): string =>
  columnAccessOf(reader, 'matters', column) === 'read' ? text : COLUMN_MASK;

const nothing = (currency: string) => ({ minor: 0, currency });

/** What stands in place of a closed column. Fields the schema promises come empty, all others as null. */
const closers: Closers = {
  title: (_, access) => ({ title: textOf(access), description: '' }),
  client: (_, access) => ({ client: textOf(access), clientId: '' }),
  type: (_, access) => ({ type: textOf(access) }),
  stage: (_, access) => ({ stage: textOf(access) }),
  status: (_, access) => ({ status: textOf(access) }),
  office: () => ({ officeId: null }),
  personResponsible: () => ({ personResponsibleId: null }),
  personActing: () => ({ personActingId: null }),
  personAssisting: () => ({ personAssistingId: null }),
  introducer: () => ({ introducerId: null }),
  openedOn: () => ({ openedOn: null }),
  closedOn: () => ({ closedOn: null }),
  nextKeyDate: () => ({ nextKeyDate: null, nextKeyDateName: null }),
  lastActivityAt: () => ({ lastActivityAt: null }),
  wip: ({ currency }) => ({ wip: nothing(currency), wipMinor: 0 }),
  debtors: ({ currency }) => ({ debtors: nothing(currency), debtorsMinor: 0 }),
  trust: ({ currency }) => ({ trust: nothing(currency), trustMinor: 0 }),
  billed: ({ currency }) => ({ billed: nothing(currency), billedMinor: 0 }),
  estimate: () => ({ estimate: null, estimateMinor: null }),
};

/** The matter as the viewer may see it. */
export function closeColumns(matter: PresentedMatter, access: MatterAccess): PresentedMatter {
  let shown = matter;
  for (const name of matterColumnNames) {
    const close = access[name] === 'read' ? undefined : closers[name];
    if (close !== undefined) shown = { ...shown, ...close(matter, access[name]) };
  }
  return shown;
}
