import { day, joined, record, records, text, texts } from './read-answer.ts';
import { actionstepPapers } from './actionstep-papers.ts';
import {
  SourceError,
  type PaperKind,
  type SourceAdapter,
  type SourceKind,
  type SourceMatter,
  type SourcePage,
  type SourceSession,
} from './source-adapter.ts';

const PAGE_SIZE = 100;
type ListedKind = Exclude<SourceKind, 'balance' | 'stage' | PaperKind>;
const resources: Readonly<Record<ListedKind, string>> = {
  staff: 'users',
  matterType: 'actiontypes',
  contact: 'participants',
  matter: 'actions',
};
const statuses: Readonly<Record<string, SourceMatter['status']>> = {
  Active: 'Open',
  Inactive: 'Pending',
  Closed: 'Completed',
  Template: 'Template',
};
type Answer = Readonly<Record<string, unknown>>;
const isYes = (value: unknown): boolean => value === 'T' || value === true;
/** A link is an id, or a list of them. */
export const linked = (row: Answer, name: string): string[] => {
  const value = record(row['links'])[name];
  return texts(Array.isArray(value) ? value : [value]);
};
const numberOf = (row: Answer, place: 1 | 2 | 3): string =>
  joined(text(row[`phone${place}Area`]), text(row[`phone${place}Number`]));

function phonesOf(row: Answer): { phone: string; mobile: string } {
  const places = [1, 2, 3] as const;
  const isMobile = (place: 1 | 2 | 3): boolean => /mobile|cell/i.test(text(row[`phone${place}Label`]));
  const first = (wanted: boolean): string =>
    places
      .filter((place) => isMobile(place) === wanted)
      .map((place) => numberOf(row, place))
      .find((found) => found !== '') ?? '';
  return { phone: first(false), mobile: first(true) };
}

/** Records as they stand on the wire, by kind. */
export const itemsOf: Readonly<Record<ListedKind, (row: Answer) => SourcePage['items'][number]>> = {
  staff: (row) => ({
    id: text(row['id']),
    name: text(row['name']),
    email: text(row['emailAddress']),
    isActive: row['isActive'] !== 'F',
  }),
  matterType: (row) => ({ id: text(row['id']), name: text(row['name']), area: '' }),
  contact: (row) => ({
    id: text(row['id']),
    kind: isYes(row['isCompany']) ? 'organisation' : 'person',
    name: text(row['displayName']) || text(row['companyName']) || joined(text(row['firstName']), text(row['lastName'])),
    title: text(row['salutation']),
    firstName: text(row['firstName']),
    lastName: text(row['lastName']),
    email: text(row['email']),
    ...phonesOf(row),
    addressLine: text(row['physicalAddressLine1']),
    suburb: text(row['physicalCity']),
    state: text(row['physicalStateProvince']),
    postcode: text(row['physicalPostCode']),
    companyNumber: text(row['taxNumber']),
    isDeleted: isYes(row['isDeleted']),
  }),
  matter: (row) => ({
    id: text(row['id']),
    fileNumber: text(row['reference']) || text(row['id']),
    title: text(row['name']),
    description: '',
    typeId: linked(row, 'actionType')[0] ?? '',
    status: isYes(row['isDeleted']) ? 'Deleted' : (statuses[text(row['status'])] ?? 'Open'),
    clientId: linked(row, 'primaryParticipants')[0] ?? '',
    otherSideIds: [],
    responsibleId: linked(row, 'assignedTo')[0] ?? '',
    actingId: '',
    assistingId: '',
    introducerId: '',
    openedOn: day(row['createdTimestamp']),
    closedOn: day(row['closedDate']),
    stage: '',
    insiderIds: null,
    trustMinor: null,
    wipMinor: null,
    debtorsMinor: null,
  }),
};

/** Asks for who takes part in matters along with them. */
export const WITH_PARTICIPANTS = { include: 'actionparticipants,participanttypes' } as const;

/** The types of participant that are other sides, by what the firm calls them. */
const otherSideTypes = (answer: Answer): string[] =>
  records(record(answer['linked'])['participanttypes'])
    .filter(({ name }) => /^other side/i.test(text(name)))
    .map(({ id }) => text(id));

/** The matter with its other sides, of what was linked to it in the answer. */
export function withOtherSides(matter: SourceMatter, answer: Answer): SourceMatter {
  const types = new Set(otherSideTypes(answer));
  const otherSideIds = records(record(answer['linked'])['actionparticipants'])
    .filter((row) => linked(row, 'action')[0] === matter.id && types.has(linked(row, 'participantType')[0] ?? ''))
    .map((row) => linked(row, 'participant')[0] ?? '')
    .filter((id) => id !== '');
  return { ...matter, otherSideIds };
}

/** The matter with what the step that it is at is called, of what was linked to it in the answer. */
function withStage(matter: SourceMatter, row: Answer, answer: Answer): SourceMatter {
  const [id = ''] = linked(row, 'step');
  const step = records(record(answer['linked'])['steps']).find((each) => text(each['id']) === id);
  return { ...matter, stage: text(step?.['stepName']) };
}

async function readPage(session: SourceSession, kind: SourceKind, cursor: string | null): Promise<SourcePage> {
  // Its public reference has no list of what is held in trust for each matter.
  if (kind === 'balance' || kind === 'stage') return { items: [], next: null };
  if (kind === 'document' || kind === 'invoice') return actionstepPapers.readPage(session, kind, cursor);
  const name = resources[kind];
  const page = Number(cursor ?? 1);
  const included = kind === 'matter' ? { include: `${WITH_PARTICIPANTS.include},step` } : {};
  const answer = record(await session.ask(`/${name}`, { page, pageSize: PAGE_SIZE, ...included }));
  const paging = record(record(record(answer['meta'])['paging'])[name]);
  // A page of one row is the row itself.
  const rows = records(answer[name]);
  return {
    items:
      kind === 'matter'
        ? rows.map((row) => withStage(withOtherSides(itemsOf.matter(row) as SourceMatter, answer), row, answer))
        : rows.map(itemsOf[kind]),
    next: page < Number(paging['pageCount'] ?? 1) ? String(page + 1) : null,
  };
}

/**
 * Where the records of the firm are, as the token answer says: the host that was set up or one of the system's own, for
 * a token must not go anywhere else.
 */
function apiUrlOf(endpoint: string, configured: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isTheirs =
    url !== null &&
    (url.origin === new URL(configured).origin ||
      (url.protocol === 'https:' && url.hostname.endsWith('.actionstep.com') && url.port === ''));
  if (url === null || !isTheirs)
    throw new SourceError('unreadable', 'The system named an address that is not its own.');
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/rest$/, '')}/rest`;
}

/** Actionstep, by its public documents: resources under their names, tokens that change each time they are renewed. */
export const actionstep: SourceAdapter = {
  system: 'actionstep',
  authorisePath: '/api/oauth/authorize',
  tokenPath: '/api/oauth/token',
  revokePath: '/api/oauth/revoke',
  scope: 'all',
  usesBasicAuth: false,
  accept: 'application/vnd.api+json',
  perSecond: 10,
  accountOf: (answer, { apiUrl }) => ({
    accountKey: text(answer['orgkey']),
    apiUrl: apiUrlOf(text(answer['api_endpoint']), apiUrl),
  }),
  balancesWith: 'balance',
  statusNames: { Open: 'Active', Pending: 'Inactive', Completed: 'Closed' },
  contentHosts: ['actionstep.com'],
  papers: actionstepPapers,
  readPage,
};
