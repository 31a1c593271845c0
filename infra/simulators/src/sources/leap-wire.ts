import type { SimulatedContact, SimulatedMatter } from './records.ts';
import { numberOf, type Wire, type WireQuestion } from './wire.ts';

const MOST_ITEMS = 10_000;
const MINOR = 100;
const cardTypes = { person: 'People', organisation: 'Company', trust: 'Trust' } as const;

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Rows after a row version, with the version to go on from; null where there are no more. */
function since<Row>(
  rows: readonly Row[],
  query: URLSearchParams,
): { page: (Row & { rowVersion: number })[]; last: number | null } {
  const from = numberOf(query, 'rowVersion', 0, Number.MAX_SAFE_INTEGER);
  const most = numberOf(query, 'maxItems', 100, MOST_ITEMS);
  const page = rows.map((row, index) => ({ ...row, rowVersion: index + 1 })).slice(from, from + most);
  return { page, last: page.length === 0 ? null : from + page.length };
}

const card = (contact: SimulatedContact) => ({
  cardId: contact.id,
  shortName: contact.name,
  fullName: contact.name,
  type: cardTypes[contact.kind],
  deleteCode: contact.isDeleted ? 1 : 0,
  title: '',
  addresses: [
    {
      type: 'Street',
      isDefault: true,
      number: '',
      street: contact.street,
      suburb: contact.suburb,
      state: contact.state,
      postcode: contact.postcode,
      country: 'Australia',
    },
  ],
  webAddresses: contact.email === '' ? [] : [{ type: 'Email', value: contact.email }],
  phoneNumbers: [
    { type: 'Phone', value: contact.phone },
    ...(contact.mobile === '' ? [] : [{ type: 'Mobile', value: contact.mobile }]),
  ],
  persons: contact.kind === 'person' ? [{ recordId: `${contact.id}-person` }] : [],
  organisationDetails: contact.kind === 'person' ? null : { acn: contact.companyNumber, companyName: contact.name },
});

const listed = (matter: SimulatedMatter, typeName: string) => ({
  matterId: matter.id,
  fileNumber: matter.fileNumber,
  firstDescription: matter.title,
  secondDescription: matter.description,
  customDescription: '',
  matterTypeId: matter.typeId,
  matterTypeName: typeName,
  matterStatus: matter.status === 'closed' ? 'Complete' : 'In progress',
  isCurrent: matter.status === 'open',
  isArchived: matter.status === 'archived',
  deleted: matter.status === 'deleted',
  responsibleStaffId: matter.responsibleId,
  actingStaffId: matter.actingId ?? '',
  assistingStaffId: matter.assistingId ?? '',
  creditStaffId: matter.introducerId ?? '',
  instructionDate: `${matter.openedOn}T00:00:00`,
  archiveDate: matter.closedOn === null ? null : `${matter.closedOn}T00:00:00`,
});

const detailed = (matter: SimulatedMatter) => ({
  matterId: matter.id,
  cards: [
    ...(matter.clientId === null ? [] : [{ recordId: matter.clientId, order: 1, table: { title: 'Client' } }]),
    ...(matter.otherSideId === null
      ? []
      : [{ recordId: matter.otherSideId, order: 1, table: { title: 'Other side' } }]),
  ],
});

function answer({ path, query, records }: WireQuestion): object | null {
  const [kind = '', id = ''] = path.replace(/^\/api\/v\d\//, '').split('/');
  if (path === '/api/v1/lists/staff')
    return {
      staffList: records.staff.map(({ id: staffId, firstName, lastName, email, isActive }) => ({
        staffId,
        firstName,
        lastName,
        email,
        initials: `${firstName.charAt(0)}${lastName.charAt(0)}`,
        status: isActive ? 0 : 1,
      })),
    };
  if (/^\/api\/v2\/schema\/\d\/mattertypes\/query$/.test(path))
    return { data: records.matterTypes.map((type) => ({ ...type, deleteCode: '0', path: type.name })) };
  if (path === '/api/v2/cards') {
    const { page, last } = since(records.contacts, query);
    return {
      cardList: page.map((contact) => ({
        cardId: contact.id,
        shortName: contact.name,
        type: cardTypes[contact.kind],
        deleted: contact.isDeleted,
        rowVersion: contact.rowVersion,
      })),
      lastRowVersion: last,
    };
  }
  if (path === '/api/v3/matters') {
    const rows = records.matters.filter(({ status }) => status !== 'template');
    const { page, last } = since(rows, query);
    const nameOf = (typeId: string): string => records.matterTypes.find((type) => type.id === typeId)?.name ?? '';
    return {
      matterList: page.map((matter) => ({ ...listed(matter, nameOf(matter.typeId)), rowVersion: matter.rowVersion })),
      lastRowVersion: last,
    };
  }
  const contact = kind === 'cards' ? records.contacts.find((each) => each.id === id) : undefined;
  if (contact !== undefined) return card(contact);
  const matter = kind === 'matters' ? records.matters.find((each) => each.id === id) : undefined;
  if (matter === undefined) return null;
  return path.includes('/financialsummary/')
    ? { TrustBalance: matter.trustMinor / MINOR, TrustAvailable: matter.trustMinor / MINOR }
    : detailed(matter);
}

/** LEAP: rows by row version, then each record by itself; its definition is the one published for the United Kingdom. */
export const leapWire: Wire = {
  name: 'leap',
  label: 'LEAP',
  prefix: 'l',
  authorisePath: '/oauth/authorize',
  tokenPath: '/oauth/token',
  revokePath: '/oauth/revoke',
  apiPath: '',
  accessSeconds: 3600,
  rotates: true,
  contentType: 'application/json; charset=utf-8',
  perSecond: 200,
  asksForApiKey: true,
  accessToken: ({ key }, secret) =>
    `${base64({ alg: 'none' })}.${base64({ firmId: key, countryCode: 0, environment: 'simulated' })}.${secret}`,
  tokenExtras: () => ({}),
  answer,
};
