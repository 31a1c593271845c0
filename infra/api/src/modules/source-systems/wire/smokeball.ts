import { cents, day, joined, record, records, text } from './read-answer.ts';
import { smokeballPapers } from './smokeball-papers.ts';
import type {
  PaperKind,
  SourceAdapter,
  SourceContact,
  SourceKind,
  SourceMatter,
  SourcePage,
  SourceSession,
} from './source-adapter.ts';

const LIMIT = 100;
type ListedKind = Exclude<SourceKind, 'balance' | 'stage' | PaperKind>;
const paths: Readonly<Record<ListedKind, string>> = {
  staff: '/staff',
  matterType: '/mattertypes',
  contact: '/contacts',
  matter: '/matters',
};
const statuses: Readonly<Record<string, SourceMatter['status']>> = {
  Open: 'Open',
  Pending: 'Pending',
  Closed: 'Completed',
  Cancelled: 'Cancelled',
  Deleted: 'Deleted',
};
type Answer = Readonly<Record<string, unknown>>;
const idOf = (link: unknown): string => text(record(link)['id']);
const phoneOf = (value: unknown): string => {
  const phone = record(value);
  return joined(text(phone['areaCode']), text(phone['number']));
};

/** A contact as it stands on the wire. */
export function contactOf(contact: Answer): SourceContact {
  const [kind, value] = (
    [
      ['person', contact['person']],
      ['trust', contact['trust']],
      ['group', contact['groupOfPeople']],
    ] as const
  ).find(([, held]) => held !== undefined && held !== null) ?? ['organisation' as const, contact['company']];
  const held = record(value);
  const address = record(
    held['residentialAddress'] ?? held['businessAddress'] ?? held['address'] ?? held['mailingAddress'],
  );
  const firstName = text(held['firstName']);
  const lastName = text(held['lastName']);
  return {
    id: text(contact['id']),
    kind,
    name: kind === 'person' ? text(held['customName']) || joined(firstName, lastName) : text(held['name']),
    title: text(held['title']),
    firstName,
    lastName,
    email: text(held['email']),
    phone: phoneOf(held['phone']),
    mobile: phoneOf(held['cell']),
    addressLine: joined(text(address['unitNumber']), text(address['streetNumber']), text(address['streetName'])),
    suburb: text(address['city']),
    state: text(address['state']),
    postcode: text(address['zipCode']),
    companyNumber: text(held['companyNumber']),
    isDeleted: contact['isDeleted'] === true,
  };
}

/** A matter as it stands on the wire. */
export const matterOf = (matter: Answer): SourceMatter => ({
  id: text(matter['id']),
  fileNumber: text(matter['number']),
  title: text(matter['title']) || text(matter['description']),
  description: text(matter['description']),
  typeId: idOf(matter['matterType']),
  status: statuses[text(matter['status'])] ?? 'Open',
  clientId: idOf(records(matter['clients'])[0]),
  otherSideIds: records(matter['otherSides']).map(idOf),
  responsibleId: idOf(matter['personResponsible']),
  actingId: '',
  assistingId: idOf(matter['personAssisting'] ?? records(matter['personAssistingStaffs'])[0]),
  introducerId: idOf(matter['originatingStaff'] ?? records(matter['originatingStaffs'])[0]),
  openedOn: day(matter['openedDate']),
  closedOn: day(matter['closedDate']),
  stage: '',
  insiderIds: null,
  trustMinor: null,
  wipMinor: null,
  debtorsMinor: null,
});

const itemsOf: Readonly<Record<ListedKind, (row: Answer) => SourcePage['items'][number]>> = {
  staff: (row) => ({
    id: text(row['id']),
    name: joined(text(row['firstName']), text(row['lastName'])),
    email: text(row['email']),
    isActive: row['former'] !== true && row['enabled'] !== false,
  }),
  matterType: (row) => ({ id: text(row['id']), name: text(row['name']), area: text(row['category']) }),
  contact: contactOf,
  matter: matterOf,
};

async function rowsFrom(
  session: SourceSession,
  path: string,
  offset: number,
  filter: Readonly<Record<string, string>>,
) {
  const answer = record(await session.ask(path, { Offset: offset, Limit: LIMIT, ...filter }));
  const rows = records(answer['value']);
  const hasMore = rows.length > 0 && answer['next'] !== null && answer['next'] !== undefined;
  return { rows, next: hasMore ? offset + rows.length : null };
}

const WORK = 'work';

/** What is not billed and what is owed, by matter. */
async function readWork(session: SourceSession, offset: number): Promise<SourcePage> {
  const { rows, next } = await rowsFrom(session, '/matterbalances', offset, {});
  const items = rows.map((row) => ({
    id: idOf(row['matter']),
    wipMinor: cents(row['unbilled']),
    debtorsMinor: cents(row['outstanding']),
  }));
  return { items, next: next === null ? null : `${WORK} ${next}` };
}

/** Money in trust is listed by bank account: the cursor says which account, and where in it; then comes the work. */
async function readBalances(session: SourceSession, cursor: string | null): Promise<SourcePage> {
  if (cursor?.startsWith(WORK) === true) return readWork(session, Number(cursor.split(' ')[1] ?? 0));
  const accounts = (await rowsFrom(session, '/bankaccounts', 0, {})).rows.filter(
    ({ type }) => text(type).toLowerCase() === 'trust',
  );
  const [place = 0, offset = 0] = (cursor ?? '0 0').split(' ').map(Number);
  const account = accounts[place];
  if (account === undefined) return { items: [], next: `${WORK} 0` };
  const path = `/bankaccounts/${encodeURIComponent(text(account['id']))}/matter-balances`;
  const { rows, next } = await rowsFrom(session, path, offset, {});
  const following = place + 1 < accounts.length ? `${place + 1} 0` : `${WORK} 0`;
  return {
    items: rows.map((row) => ({ id: idOf(row['matter']), trustMinor: cents(row['balance']) })),
    next: next === null ? following : `${place} ${next}`,
  };
}

/** Which stage each matter is at. */
async function readStages(session: SourceSession, offset: number): Promise<SourcePage> {
  const { rows, next } = await rowsFrom(session, '/stages', offset, {});
  return {
    items: rows.map((row) => ({ id: idOf(row['matter']), stage: text(record(row['stage'])['name']) })),
    next: next === null ? null : String(next),
  };
}

async function readPage(session: SourceSession, kind: SourceKind, cursor: string | null): Promise<SourcePage> {
  if (kind === 'balance') return readBalances(session, cursor);
  if (kind === 'stage') return readStages(session, Number(cursor ?? 0));
  if (kind === 'document' || kind === 'invoice') return smokeballPapers.readPage(session, kind, cursor);
  const filter = kind === 'matter' ? { IsLead: 'false' } : {};
  const { rows, next } = await rowsFrom(session, paths[kind], Number(cursor ?? 0), { ...filter });
  const live = kind === 'matterType' ? rows.filter(({ isDeleted }) => isDeleted !== true) : rows;
  return { items: live.map(itemsOf[kind]), next: next === null ? null : String(next) };
}

/** Smokeball, by its published reference. Codes are good for five minutes; five questions in a second. */
export const smokeball: SourceAdapter = {
  system: 'smokeball',
  authorisePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  revokePath: '/oauth2/revoke',
  scope: '',
  usesBasicAuth: true,
  accept: 'application/json',
  perSecond: 4,
  accountOf: (_answer, { apiUrl }) => ({ accountKey: '', apiUrl }),
  balancesWith: 'balance',
  statusNames: { Completed: 'Closed' },
  contentHosts: ['amazonaws.com', 'smokeball.com', 'smokeball.com.au', 'smokeball.co.uk'],
  papers: smokeballPapers,
  readPage,
};
