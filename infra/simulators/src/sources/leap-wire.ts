import { answerPapers } from './leap-papers.ts';
import type { SimulatedContact, SimulatedMatter } from './records.ts';
import type { ChangingKind, FirmStore, Values } from './firm-store.ts';
import { entryOf, numberOf, objectOf, taken, type Wire, type WireChange, type WireQuestion } from './wire.ts';

const MOST_ITEMS = 10_000;
const MINOR = 100;
const cardTypes = { person: 'People', organisation: 'Company', trust: 'Trust' } as const;

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Rows after a row version, with the version to go on from; null where there are no more. */
function since<Row>(
  store: FirmStore,
  kind: ChangingKind,
  query: URLSearchParams,
  isListed: (row: Row) => boolean = () => true,
): { page: (Row & { rowVersion: number })[]; last: number | null } {
  const from = numberOf(query, 'rowVersion', 0, Number.MAX_SAFE_INTEGER);
  const most = numberOf(query, 'maxItems', 100, MOST_ITEMS);
  const page = store
    .inOrder(kind)
    .filter(({ row, change }) => change.version > from && isListed(row as unknown as Row))
    .slice(0, most)
    .map(({ row, change }) => ({ ...(row as unknown as Row), rowVersion: change.version }));
  return { page, last: page.at(-1)?.rowVersion ?? null };
}

/** Records that hang on a matter: how a list of them is called, and what they are under. */
const hanging = {
  tasks: { kind: 'task', list: 'taskList', id: 'taskId' },
  filenotes: { kind: 'note', list: 'fileNoteList', id: 'fileNoteId' },
  fees: { kind: 'time', list: 'feeList', id: 'feeId' },
} as const;
const SECONDS_PER_HOUR = 3600;
const hangingOnWire = (kind: ChangingKind, row: Readonly<Record<string, unknown>>): object => {
  const { matterId, isDeleted: deleted } = row;
  if (kind === 'task')
    return {
      taskId: row['id'],
      matterId,
      deleted,
      description: row['subject'],
      note: row['note'],
      dueDate: row['dueOn'] === '' ? null : `${String(row['dueOn'])}T00:00:00`,
      isComplete: row['isDone'],
      staffId: row['assigneeId'],
    };
  if (kind === 'note') return { fileNoteId: row['id'], matterId, deleted, subject: row['subject'], body: row['text'] };
  return {
    feeId: row['id'],
    matterId,
    deleted,
    workDoneByStaffId: row['staffId'],
    transactionDate: `${String(row['workedOn'])}T00:00:00`,
    secondsElapsed: row['seconds'],
    hours: Number(row['seconds']) / SECONDS_PER_HOUR,
    billingDescription: row['narrative'],
    billingMode: row['isBillable'] === true ? 0 : -1,
  };
};

const card = (contact: SimulatedContact, store: FirmStore) => ({
  cardId: contact.id,
  ...stampOf(store, 'contact', contact.id),
  mergedToCardId: contact.mergedInto === '' ? null : contact.mergedInto,
  shortName: contact.name,
  fullName: contact.name,
  type: cardTypes[contact.kind],
  deleteCode: contact.isDeleted ? 1 : 0,
  title: contact.title,
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

/** Who changed a record last, and when. */
const stampOf = (store: FirmStore, kind: ChangingKind, id: string): object => {
  const { version: rowVersion, at, by } = store.changeOf(kind, id);
  return { rowVersion, lastModifiedDate: new Date(at).toISOString(), lastModifiedBy: by };
};

const listed = (matter: SimulatedMatter, typeName: string) => ({
  matterId: matter.id,
  fileNumber: matter.fileNumber,
  firstDescription: matter.title,
  secondDescription: matter.description,
  customDescription: '',
  matterTypeId: matter.typeId,
  matterTypeName: typeName,
  matterStatus: matter.status === 'closed' ? 'Complete' : matter.status === 'pending' ? 'Pending' : 'In progress',
  isCurrent: matter.status === 'open',
  isArchived: matter.status === 'archived',
  deleted: matter.status === 'deleted',
  responsibleStaffId: matter.responsibleId,
  actingStaffId: matter.actingId ?? '',
  assistingStaffId: matter.assistingId ?? '',
  creditStaffId: matter.introducerId ?? '',
  instructionDate: matter.openedOn === '' ? null : `${matter.openedOn}T00:00:00`,
  archiveDate: matter.closedOn === null ? null : `${matter.closedOn}T00:00:00`,
});

const detailed = (matter: SimulatedMatter, store: FirmStore) => ({
  ...listed(matter, typeNameOf(store, matter.typeId)),
  ...stampOf(store, 'matter', matter.id),
  cards: [
    ...(matter.clientId === null ? [] : [{ recordId: matter.clientId, order: 1, table: { title: 'Client' } }]),
    ...matter.otherSideIds
      .split(' ')
      .filter((id) => id !== '')
      .map((recordId, index) => ({ recordId, order: index + 1, table: { title: 'Other side' } })),
  ],
});

const typeNameOf = ({ records }: FirmStore, typeId: string): string =>
  records.matterTypes.find((type) => type.id === typeId)?.name ?? '';

function answer(question: WireQuestion): object | null {
  const { path, query, records, store } = question;
  const papers = answerPapers(question);
  if (papers !== null) return papers;
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
    return { data: records.matterTypes.map(({ id, name }) => ({ id, name, deleteCode: '0', path: name })) };
  if (path === '/api/v2/cards') {
    const { page, last } = since<SimulatedContact>(store, 'contact', query);
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
    const { page, last } = since<SimulatedMatter>(store, 'matter', query, ({ status }) => status !== 'template');
    return {
      matterList: page.map((matter) => ({
        ...listed(matter, typeNameOf(store, matter.typeId)),
        rowVersion: matter.rowVersion,
      })),
      lastRowVersion: last,
    };
  }
  const hung = Object.hasOwn(hanging, kind) ? hanging[kind as keyof typeof hanging] : null;
  if (hung !== null && id === '') {
    const { page, last } = since<Values & { id: string }>(store, hung.kind, query);
    return {
      [hung.list]: page.map((row) => ({
        ...hangingOnWire(hung.kind, row),
        ...stampOf(store, hung.kind, row.id),
      })),
      lastRowVersion: last,
    };
  }
  if (hung !== null) {
    const row = store.find(hung.kind, id);
    return row === undefined ? null : { ...hangingOnWire(hung.kind, row), ...stampOf(store, hung.kind, id) };
  }
  const contact = kind === 'cards' ? records.contacts.find((each) => each.id === id) : undefined;
  if (contact !== undefined) return card(contact, store);
  const matter = kind === 'matters' ? records.matters.find((each) => each.id === id) : undefined;
  if (matter === undefined) return null;
  return path.includes('/financialsummary/')
    ? {
        TrustBalance: matter.trustMinor / MINOR,
        TrustAvailable: matter.trustMinor / MINOR,
        UnbilledTotal: matter.wipMinor / MINOR,
        DebtorsTotal: matter.debtorsMinor / MINOR,
      }
    : detailed(matter, store);
}

const matterNames = {
  fileNumber: 'fileNumber',
  firstDescription: 'title',
  secondDescription: 'description',
  matterTypeId: 'typeId',
  responsibleStaffId: 'responsibleId',
  actingStaffId: 'actingId',
  assistingStaffId: 'assistingId',
};
const dayOf = (value: unknown): string => String(value).slice(0, 10);

function matterValues(body: Readonly<Record<string, unknown>>): Values {
  const client = entryOf(body['cards'], ({ table }) => objectOf(table)['title'] === 'Client');
  const otherSides = (Array.isArray(body['cards']) ? (body['cards'] as unknown[]) : [])
    .map(objectOf)
    .filter(({ table }) => objectOf(table)['title'] === 'Other side')
    .map(({ recordId }) => String(recordId));
  const status =
    body['isArchived'] === true
      ? 'archived'
      : body['isCurrent'] === true
        ? 'open'
        : body['matterStatus'] === 'Pending'
          ? 'pending'
          : 'closed';
  return {
    ...taken(body, matterNames),
    ...(client === undefined ? {} : { clientId: String(client['recordId']) }),
    // The list stands for all cards of the matter.
    ...(body['cards'] === undefined ? {} : { otherSideIds: otherSides.join(' ') }),
    ...(typeof body['instructionDate'] === 'string' ? { openedOn: dayOf(body['instructionDate']) } : {}),
    ...(body['isCurrent'] === undefined && body['isArchived'] === undefined ? {} : { status }),
  };
}

function cardValues(body: Readonly<Record<string, unknown>>): Values {
  const [address] = Array.isArray(body['addresses']) ? body['addresses'].map(objectOf) : [];
  const valueOf = (list: string, type: string): Record<string, string> => {
    if (!Array.isArray(body[list])) return {};
    const name = type === 'Email' ? 'email' : type === 'Mobile' ? 'mobile' : 'phone';
    return { [name]: String(entryOf(body[list], (entry) => entry['type'] === type)?.['value'] ?? '') };
  };
  const kind = Object.entries(cardTypes).find(([, name]) => name === body['type'])?.[0];
  const organisation = objectOf(body['organisationDetails']);
  return {
    ...(kind === undefined ? {} : { kind }),
    ...taken(body, { fullName: 'name', title: 'title' }),
    ...valueOf('webAddresses', 'Email'),
    ...valueOf('phoneNumbers', 'Phone'),
    ...valueOf('phoneNumbers', 'Mobile'),
    ...(address === undefined
      ? {}
      : taken(address, { street: 'street', suburb: 'suburb', state: 'state', postcode: 'postcode' })),
    ...taken(organisation, { acn: 'companyNumber' }),
  };
}

function hangingValues(kind: ChangingKind, body: Readonly<Record<string, unknown>>): Values {
  const names = {
    task: { matterId: 'matterId', description: 'subject', note: 'note', staffId: 'assigneeId' },
    note: { matterId: 'matterId', subject: 'subject', body: 'text' },
    time: { matterId: 'matterId', workDoneByStaffId: 'staffId', billingDescription: 'narrative' },
  }[kind as 'task'];
  return {
    ...taken(body, names),
    ...(body['dueDate'] === undefined ? {} : { dueOn: body['dueDate'] === null ? '' : dayOf(body['dueDate']) }),
    ...(typeof body['isComplete'] === 'boolean' ? { isDone: body['isComplete'] } : {}),
    ...(typeof body['secondsElapsed'] === 'number' ? { seconds: body['secondsElapsed'] } : {}),
    ...(typeof body['transactionDate'] === 'string' ? { workedOn: dayOf(body['transactionDate']) } : {}),
    ...(typeof body['billingMode'] === 'number' ? { isBillable: body['billingMode'] !== -1 } : {}),
  };
}

function readWrite({ method, path, body }: WireChange) {
  const [name = '', id = ''] = path.replace(/^\/api\/v\d\//, '').split('/');
  const version = typeof body['rowVersion'] === 'number' ? body['rowVersion'] : null;
  const isDeletion = method === 'DELETE';
  if ((method === 'POST') !== (id === '')) return null;
  if (name === 'matters')
    return { kind: 'matter' as const, id, values: matterValues(body), isDeletion: false, version };
  if (name === 'cards') return { kind: 'contact' as const, id, values: cardValues(body), isDeletion, version };
  if (!Object.hasOwn(hanging, name)) return null;
  const { kind } = hanging[name as keyof typeof hanging];
  return { kind, id, values: hangingValues(kind, body), isDeletion, version };
}

const writtenAs = {
  contact: 'cardId',
  matter: 'matterId',
  task: 'taskId',
  note: 'fileNoteId',
  time: 'feeId',
  document: 'documentId',
  invoice: 'InvoiceGUID',
} as const;

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
  accessToken: ({ key, country = 0 }, secret) =>
    `${base64({ alg: 'none' })}.${base64({ firmId: key, countryCode: country, environment: 'simulated' })}.${secret}`,
  tokenExtras: () => ({}),
  answer,
  readWrite,
  written: (kind, id) => ({
    [writtenAs[kind]]: id,
  }),
  writesLater: false,
  // None is in the definition that it published: whoever wants to know asks.
  hooks: null,
};
