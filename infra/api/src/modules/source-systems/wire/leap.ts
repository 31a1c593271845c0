import { splitName } from '@atrium/domain';
import { cents, day, joined, record, records, text, texts } from './read-answer.ts';
import { leapPapers } from './leap-papers.ts';
import type {
  SourceAdapter,
  SourceContact,
  SourceKind,
  SourceMatter,
  SourcePage,
  SourceSession,
} from './source-adapter.ts';

const CARDS_PER_PAGE = 25;
const kinds = {
  People: 'person',
  Company: 'organisation',
  Government: 'organisation',
  Business: 'organisation',
  Trust: 'trust',
} as const;
/** Which host answers for the country of a firm (0 Australia, 1 United Kingdom, 2 United States, 3 Canada, 4 Ireland, 5 New Zealand). */
const hostsByCountry = ['au', 'uk', 'us', 'ca', 'uk', 'au'] as const;

/** What the access token says of the firm. It is not verified: it came from the system itself, and decides nothing. */
function claimsOf(accessToken: string): Readonly<Record<string, unknown>> {
  try {
    return record(JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}
const countryOf = (accessToken: string): number => Number(claimsOf(accessToken)['countryCode'] ?? 0) || 0;
const valueOf = (list: unknown, ...types: readonly string[]): string =>
  text(records(list).find(({ type }) => types.includes(text(type)))?.['value']);

/** A contact as it stands on the wire. */
export function contactOf(card: Readonly<Record<string, unknown>>): SourceContact {
  const addresses = records(card['addresses']);
  const address = addresses.find(({ isDefault }) => isDefault === true) ?? addresses[0] ?? {};
  const name = text(card['fullName']) || text(card['shortName']);
  const kind = kinds[text(card['type']) as keyof typeof kinds] ?? 'organisation';
  const { firstName, lastName } = kind === 'person' ? splitName(name) : { firstName: '', lastName: '' };
  return {
    id: text(card['cardId']),
    kind,
    name,
    title: text(card['title']),
    firstName,
    lastName,
    email: valueOf(card['webAddresses'], 'Email', 'Email2'),
    phone: valueOf(card['phoneNumbers'], 'Phone', 'Work', 'Home'),
    mobile: valueOf(card['phoneNumbers'], 'Mobile', 'Mobile2', 'Mobile3'),
    addressLine: joined(text(address['number']), text(address['street'])),
    suburb: text(address['suburb']),
    state: text(address['state']),
    postcode: text(address['postcode']),
    companyNumber: text(record(card['organisationDetails'])['acn']),
    isDeleted: Number(card['deleteCode'] ?? 0) !== 0,
  };
}

function statusOf(matter: Readonly<Record<string, unknown>>): SourceMatter['status'] {
  if (matter['deleted'] === true) return 'Deleted';
  if (matter['isArchived'] === true) return 'Archived';
  return matter['isCurrent'] === false ? 'Completed' : 'Open';
}

/** How the table of cards on the other side is called. */
export const OTHER_SIDE = /^other side$/i;

/** A matter as it stands on the wire, from what is known of it. */
export function matterOf(
  listed: Readonly<Record<string, unknown>>,
  detail: Readonly<Record<string, unknown>>,
  summary: Readonly<Record<string, unknown>>,
): SourceMatter {
  const cards = records(detail['cards']);
  const cardsOf = (title: RegExp): string[] =>
    cards.filter(({ table }) => title.test(text(record(table)['title']))).map(({ recordId }) => text(recordId));
  return {
    id: text(listed['matterId']),
    fileNumber: text(listed['fileNumber']),
    title: text(listed['customDescription']) || text(listed['firstDescription']),
    description: text(listed['secondDescription']),
    typeId: text(listed['matterTypeId']),
    status: statusOf(listed),
    clientId: cardsOf(/^client/i)[0] ?? '',
    otherSideIds: cardsOf(OTHER_SIDE),
    responsibleId: text(listed['responsibleStaffId']),
    actingId: text(listed['actingStaffId']),
    assistingId: text(listed['assistingStaffId']),
    introducerId: text(listed['creditStaffId']),
    openedOn: day(listed['instructionDate']),
    closedOn: day(listed['archiveDate']),
    stage: '',
    insiderIds: record(detail['acl'])['enabled'] === true ? texts(record(detail['acl'])['staffIds']) : null,
    trustMinor: cents(summary['TrustBalance']),
    wipMinor: cents(summary['UnbilledTotal']),
    debtorsMinor: cents(summary['DebtorsTotal']),
  };
}

/** Rows after a row version, and where to go on. */
async function rowsSince(session: SourceSession, path: string, list: string, cursor: string | null) {
  const answer = record(await session.ask(path, { rowVersion: cursor ?? 0, maxItems: CARDS_PER_PAGE }));
  const last = answer['lastRowVersion'];
  return { rows: records(answer[list]), next: last === null || last === undefined ? null : text(last) };
}

async function readPage(session: SourceSession, kind: SourceKind, cursor: string | null): Promise<SourcePage> {
  if (kind === 'document' || kind === 'invoice') return leapPapers.readPage(session, kind, cursor);
  if (kind === 'staff') {
    const staff = records(record(await session.ask('/api/v1/lists/staff'))['staffList']);
    return {
      items: staff.map((person) => ({
        id: text(person['staffId']),
        name: joined(text(person['firstName']), text(person['lastName'])),
        email: text(person['email']),
        isActive: Number(person['status'] ?? 0) === 0,
      })),
      next: null,
    };
  }
  if (kind === 'matterType') {
    const country = countryOf(session.tokens.accessToken);
    const types = records(record(await session.ask(`/api/v2/schema/${country}/mattertypes/query`))['data']);
    return { items: types.map(({ id, name }) => ({ id: text(id), name: text(name), area: '' })), next: null };
  }
  if (kind === 'contact') {
    const { rows, next } = await rowsSince(session, '/api/v2/cards', 'cardList', cursor);
    const items: SourceContact[] = [];
    // The list has names alone; the rest stands in each card.
    for (const { cardId } of rows)
      items.push(contactOf(record(await session.ask(`/api/v2/cards/${encodeURIComponent(text(cardId))}`))));
    return { items, next };
  }
  if (kind === 'matter') {
    const { rows, next } = await rowsSince(session, '/api/v3/matters', 'matterList', cursor);
    const today = new Date().toISOString().slice(0, 10);
    const items: SourceMatter[] = [];
    for (const row of rows) {
      const path = `/api/v1/matters/${encodeURIComponent(text(row['matterId']))}`;
      const isGone = row['deleted'] === true;
      const detail = isGone ? {} : record(await session.ask(path));
      const summary = isGone ? {} : record(await session.ask(`${path}/financialsummary/${today}`));
      items.push(matterOf(row, detail, summary));
    }
    return { items, next };
  }
  return { items: [], next: null };
}

/** LEAP, by the definition it published for the United Kingdom. */
export const leap: SourceAdapter = {
  system: 'leap',
  authorisePath: '/oauth/authorize',
  tokenPath: '/oauth/token',
  revokePath: '/oauth/revoke',
  scope: '* offline_access',
  usesBasicAuth: false,
  accept: 'application/json',
  perSecond: 100,
  accountOf(answer, { apiUrl }) {
    const accessToken = typeof answer['access_token'] === 'string' ? answer['access_token'] : '';
    const host = hostsByCountry[countryOf(accessToken)] ?? 'au';
    return {
      accountKey: text(claimsOf(accessToken)['firmId']),
      apiUrl: apiUrl.replace(/^https:\/\/(au|uk|us|ca)-api\.leap\.services/, `https://${host}-api.leap.services`),
    };
  },
  balancesWith: 'matter',
  statusNames: { Open: 'Current', Completed: 'Not current' },
  contentHosts: ['amazonaws.com', 'leap.services'],
  papers: leapPapers,
  readPage,
};
