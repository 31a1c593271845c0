import { stageNames, type FirmRecords, type SimulatedContact, type SimulatedMatter } from './records.ts';
import type { Change, ChangeEvent, ChangingKind, FirmStore, Values } from './firm-store.ts';
import { numberOf, objectOf, taken, type Wire, type WireChange, type WireHooks, type WireQuestion } from './wire.ts';

const PAGE_SIZE = 50;
const MOST = 200;
const statuses = {
  open: 'Active',
  pending: 'Inactive',
  closed: 'Closed',
  archived: 'Closed',
  cancelled: 'Closed',
  deleted: 'Closed',
  template: 'Template',
} as const;
const letter = (value: boolean): 'T' | 'F' => (value ? 'T' : 'F');

/** The rows of the page that is asked for. */
function shownOf<Row>(rows: readonly Row[], query: URLSearchParams) {
  const size = Math.max(1, numberOf(query, 'pageSize', PAGE_SIZE, MOST));
  const page = Math.max(1, numberOf(query, 'page', 1, Number.MAX_SAFE_INTEGER));
  return { shown: rows.slice((page - 1) * size, page * size), page, size };
}

/** A page under the name of its resource. A page of one row is the row itself, not a list of one. */
function paged(name: string, query: URLSearchParams, rows: readonly object[]): object {
  const { shown, page, size } = shownOf(rows, query);
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  return {
    links: {},
    [name]: shown.length === 1 ? shown[0] : shown,
    meta: { paging: { [name]: { recordCount: rows.length, pageCount, page, pageSize: size } } },
  };
}

const phoneOnWire = (text: string): object => {
  const [, phone1Area = '', phone1Number = text] = /^(\d{2}) (.+)$/.exec(text) ?? [];
  return { phone1Area, phone1Number };
};
/** Its clock says whole seconds, and the zone without a colon. */
const momentOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+0000');
const SECOND_MS = 1000;
const stampOf = ({ at, by }: Change): object => ({ modifiedTimestamp: momentOf(at), modifiedBy: by });
/** In the order of the change, since a moment where the query names one. */
function since<Row>(store: FirmStore, kind: ChangingKind, query: URLSearchParams): { row: Row; change: Change }[] {
  const from = Date.parse((query.get('modifiedTimestamp_gteq') ?? '').replace(/\+0000$/, 'Z'));
  const rows = Number.isNaN(from)
    ? store.rows(kind).map((row) => ({ row, change: store.changeOf(kind, row.id) }))
    : store.inOrder(kind).filter(({ change }) => change.at >= Math.floor(from / SECOND_MS) * SECOND_MS);
  return rows as unknown as { row: Row; change: Change }[];
}

const participant = (contact: SimulatedContact, change: Change): object => ({
  id: contact.id,
  ...stampOf(change),
  displayName: contact.name,
  isCompany: letter(contact.kind !== 'person'),
  companyName: contact.kind === 'person' ? null : contact.name,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  salutation: contact.title,
  taxNumber: contact.companyNumber,
  ...phoneOnWire(contact.phone),
  phone2Label: 'Mobile',
  phone2Number: contact.mobile,
  physicalAddressLine1: contact.street,
  physicalCity: contact.suburb,
  physicalStateProvince: contact.state,
  physicalPostCode: contact.postcode,
  isDeleted: letter(contact.isDeleted),
  links: {},
});

const action = (matter: SimulatedMatter, change: Change): object => ({
  id: matter.id,
  name: matter.title,
  reference: matter.fileNumber,
  status: statuses[matter.status],
  isDeleted: letter(matter.status === 'deleted'),
  createdTimestamp: `${matter.openedOn}T09:00:00+1000`,
  ...stampOf(change),
  closedDate: matter.closedOn,
  links: {
    assignedTo: matter.responsibleId,
    actionType: matter.typeId,
    primaryParticipants: matter.clientId === null ? [] : [matter.clientId],
    step: stepIdOf(matter.stage),
  },
});
const stepIdOf = (stage: string): string | null => (stage === '' ? null : String(stageNames.indexOf(stage) + 1));

const SECONDS_PER_HOUR = 3600;
const hanging = { tasks: 'task', filenotes: 'note', timeentries: 'time' } as const;
const hangingOnWire = (kind: ChangingKind, row: Values & { readonly id: string }, change: Change): object => {
  const common = { id: row.id, ...stampOf(change), isDeleted: letter(row['isDeleted'] === true) };
  const action = row['matterId'];
  if (kind === 'task')
    return {
      ...common,
      name: row['subject'],
      description: row['note'],
      status: row['isDone'] === true ? 'Complete' : 'Incomplete',
      dueTimestamp: row['dueOn'] === '' ? null : `${String(row['dueOn'])}T00:00:00+0000`,
      links: { action, assignee: row['assigneeId'] },
    };
  if (kind === 'note') return { ...common, subject: row['subject'], text: row['text'], links: { action } };
  return {
    ...common,
    timestampDate: row['workedOn'],
    actualHours: Number(row['seconds']) / SECONDS_PER_HOUR,
    description: row['narrative'],
    isBillable: letter(row['isBillable'] === true),
    links: { action, participant: row['staffId'] },
  };
};
/** One record by itself, under the name of its resource. */
const single = (name: string, row: object | undefined): object | null =>
  row === undefined ? null : { links: {}, [name]: row };

const OTHER_SIDE = { id: '12', name: 'Other Side' };
const idsIn = (joined: string): string[] => joined.split(' ').filter((id) => id !== '');

/** Who takes part in a matter, in what role: ids are made of the three. */
const participantsOf = (matter: SimulatedMatter): object[] =>
  idsIn(matter.otherSideIds).map((participantId) => ({
    id: `${matter.id}--${OTHER_SIDE.id}--${participantId}`,
    participantNumber: 1,
    links: { action: matter.id, participantType: OTHER_SIDE.id, participant: participantId },
  }));

/** With `include`, what matters are linked to comes along. */
function linkedTo(matters: readonly SimulatedMatter[], query: URLSearchParams): object {
  const include = (query.get('include') ?? '').split(',');
  if (!include.includes('actionparticipants')) return {};
  const rows = matters.flatMap(participantsOf);
  const steps = stageNames.map((stepName, index) => ({ id: String(index + 1), stepNumber: index + 1, stepName }));
  return {
    linked: {
      actionparticipants: rows.length === 1 ? rows[0] : rows,
      participanttypes: OTHER_SIDE,
      ...(include.includes('step') ? { steps } : {}),
    },
  };
}

const documentOnWire = (document: FirmRecords['documents'][number], change: Change): object => ({
  id: document.id,
  name: document.name.replace(/\.[^.]*$/, ''),
  fileName: document.name,
  extension: `.${document.name.split('.').at(-1) ?? ''}`,
  fileSize: Buffer.byteLength(document.content),
  file: `f-${document.id}`,
  isDeleted: letter(document.isDeleted),
  ...stampOf(change),
  links: { action: document.matterId },
});
const FILE_PATH = /^\/api\/rest\/files\/f-([^/]+)$/;
const PART_BYTES = 5 * 1024 * 1024;

/** The content of a document, a part at a time. */
function file({ path, query, records }: WireQuestion): Buffer | null {
  const id = FILE_PATH.exec(path)?.[1];
  const document = records.documents.find((each) => each.id === id);
  if (document === undefined) return null;
  const part = numberOf(query, 'part_number', 1, Number.MAX_SAFE_INTEGER);
  return Buffer.from(document.content).subarray((part - 1) * PART_BYTES, part * PART_BYTES);
}

function answer({ path, query, records, store }: WireQuestion): object | null {
  const [resource = '', id = ''] = path.replace(/^\/api\/rest\//, '').split('/');
  if (resource === 'participanttypes') return paged('participanttypes', query, [OTHER_SIDE]);
  if (resource === 'actiondocuments') {
    const rows = since<FirmRecords['documents'][number]>(store, 'document', query);
    if (id === '')
      return paged(
        resource,
        query,
        rows.map(({ row, change }) => documentOnWire(row, change)),
      );
    const found = records.documents.find((each) => each.id === id);
    return single(resource, found && documentOnWire(found, store.changeOf('document', id)));
  }
  if (Object.hasOwn(hanging, resource)) {
    const kind = hanging[resource as keyof typeof hanging];
    const rows = since<Values & { readonly id: string }>(store, kind, query);
    if (id === '')
      return paged(
        resource,
        query,
        rows.map(({ row, change }) => hangingOnWire(kind, row, change)),
      );
    const row = store.find(kind, id);
    return single(resource, row && hangingOnWire(kind, row, store.changeOf(kind, id)));
  }
  if (resource === 'participants' && id !== '') {
    const contact = records.contacts.find((each) => each.id === id);
    return single(resource, contact && participant(contact, store.changeOf('contact', id)));
  }
  if (resource === 'actions' && id !== '') {
    const matter = records.matters.find((each) => each.id === id);
    const one = single(resource, matter && action(matter, store.changeOf('matter', id)));
    return one === null || matter === undefined ? null : { ...one, ...linkedTo([matter], query) };
  }
  switch (path) {
    case '/api/rest/users':
      return paged(
        'users',
        query,
        records.staff.map(({ id, firstName, lastName, email, isActive }) => ({
          id,
          name: `${firstName} ${lastName}`,
          emailAddress: email,
          isActive: letter(isActive),
        })),
      );
    case '/api/rest/actiontypes':
      return paged(
        'actiontypes',
        query,
        records.matterTypes.map(({ id, name }) => ({ id, name, isDisabled: 'F' })),
      );
    case '/api/rest/participants':
      return paged(
        'participants',
        query,
        since<SimulatedContact>(store, 'contact', query).map(({ row, change }) => participant(row, change)),
      );
    case '/api/rest/actions':
      return {
        ...paged(
          'actions',
          query,
          since<SimulatedMatter>(store, 'matter', query).map(({ row, change }) => action(row, change)),
        ),
        ...linkedTo(
          shownOf(
            since<SimulatedMatter>(store, 'matter', query).map(({ row }) => row),
            query,
          ).shown,
          query,
        ),
      };
    default:
      return null;
  }
}

const linkOf = (body: Readonly<Record<string, unknown>>, name: string): Values => {
  const value = objectOf(body['links'])[name];
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  return typeof first === 'string' ? { [name]: first } : {};
};
const renamed = (values: Values, from: string, to: string): Values =>
  values[from] === undefined ? {} : { [to]: values[from] };

function participantValues(body: Readonly<Record<string, unknown>>): Values {
  const isCompany = body['isCompany'];
  const hasPhone = body['phone1Number'] !== undefined;
  const { phone1Area = '', phone1Number = '' } = body;
  return {
    ...(isCompany === undefined ? {} : { kind: isCompany === 'T' ? 'organisation' : 'person' }),
    ...taken(body, {
      companyName: 'name',
      salutation: 'title',
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      phone2Number: 'mobile',
      physicalAddressLine1: 'street',
      physicalCity: 'suburb',
      physicalStateProvince: 'state',
      physicalPostCode: 'postcode',
      taxNumber: 'companyNumber',
    }),
    ...(hasPhone ? { phone: [phone1Area, phone1Number].filter((part) => part !== '').join(' ') } : {}),
  };
}

function actionValues(body: Readonly<Record<string, unknown>>): Values {
  const status = Object.entries(statuses).find(([, name]) => name === body['status'])?.[0];
  return {
    ...taken(body, { name: 'title', actionName: 'title', reference: 'fileNumber', fileReference: 'fileNumber' }),
    ...(status === undefined ? {} : { status }),
    ...renamed(linkOf(body, 'assignedTo'), 'assignedTo', 'responsibleId'),
    ...renamed(linkOf(body, 'actionType'), 'actionType', 'typeId'),
    ...renamed(linkOf(body, 'primaryParticipants'), 'primaryParticipants', 'clientId'),
  };
}

function hangingValues(kind: ChangingKind, body: Readonly<Record<string, unknown>>): Values {
  const names = {
    task: { name: 'subject', description: 'note' },
    note: { subject: 'subject', text: 'text' },
    time: { description: 'narrative', timestampDate: 'workedOn' },
  }[kind as 'task'];
  const { dueTimestamp: due, status, actualHours: hours, isBillable } = body;
  return {
    ...taken(body, names),
    ...renamed(linkOf(body, 'action'), 'action', 'matterId'),
    ...renamed(linkOf(body, 'assignee'), 'assignee', 'assigneeId'),
    ...renamed(linkOf(body, 'participant'), 'participant', 'staffId'),
    ...(due === undefined ? {} : { dueOn: typeof due === 'string' ? due.slice(0, 10) : '' }),
    ...(typeof status === 'string' ? { isDone: status === 'Complete' } : {}),
    ...(typeof hours === 'number' ? { seconds: Math.round(hours * SECONDS_PER_HOUR) } : {}),
    ...(typeof isBillable === 'string' ? { isBillable: isBillable === 'T' } : {}),
  };
}

/** Somebody who is to take part in a matter, or no longer: a change of the matter. */
function readParticipant({ method, store }: WireChange, composite: string, given: Readonly<Record<string, unknown>>) {
  const { action = '', participant = '' } = objectOf(given['links']);
  const [id = '', , participantId = ''] =
    method === 'DELETE' ? composite.split('--') : [String(action), '', String(participant)];
  const matter = store.find('matter', id);
  if (matter === undefined) return null;
  const others = idsIn(String(matter['otherSideIds'])).filter((each) => each !== participantId);
  const otherSideIds = (method === 'DELETE' ? others : [...others, participantId]).join(' ');
  return { kind: 'matter' as const, id, values: { otherSideIds }, isDeletion: false, version: null };
}

/** A body is a record under the name of its resource; a matter is made by `actioncreate`. */
function readWrite(change: WireChange) {
  const { method, path, body } = change;
  const [resource = '', id = ''] = path.replace(/^\/api\/rest\//, '').split('/');
  const given = objectOf(body[resource]);
  if (resource === 'actionparticipants') return readParticipant(change, id, given);
  const isDeletion = method === 'DELETE';
  const version = null;
  if ((method === 'POST') !== (id === '')) return null;
  if (resource === 'participants')
    return { kind: 'contact' as const, id, values: participantValues(given), isDeletion, version };
  if (resource === 'actioncreate' || (resource === 'actions' && id !== ''))
    return { kind: 'matter' as const, id, values: actionValues(given), isDeletion: false, version };
  if (!Object.hasOwn(hanging, resource)) return null;
  const kind = hanging[resource as keyof typeof hanging];
  return { kind, id, values: hangingValues(kind, given), isDeletion, version };
}

const resourceOf = {
  contact: 'participants',
  matter: 'actions',
  task: 'tasks',
  note: 'filenotes',
  time: 'timeentries',
  document: 'actiondocuments',
  invoice: 'invoices',
} as const;
const eventNames = {
  contact: 'Participant',
  matter: 'Action',
  task: 'Task',
  note: 'FileNote',
  time: 'TimeEntry',
  document: 'ActionDocument',
  invoice: 'Invoice',
} as const;
const endings = { created: 'Created', updated: 'Updated', deleted: 'Deleted', failed: 'Failed' } as const;

/** Nothing is signed: the address itself is the secret. One answer that is not 200 ends it. */
const hooks: WireHooks = {
  path: '/api/rest/resthooks',
  endsAfterFailure: true,
  readSubscription(body) {
    const { targetUrl } = objectOf(body['resthooks']);
    return typeof targetUrl === 'string' ? { url: targetUrl, secret: '' } : null;
  },
  messageOf: ({ kind, id, action }: ChangeEvent, _subscription, key) => ({
    headers: { 'x-event-id': key },
    body: { data: { type: `${eventNames[kind]}${endings[action]}`, id, attributes: {} } },
  }),
};

/** Actionstep: resources under their names, links by id, letters for yes and no. */
export const actionstepWire: Wire = {
  name: 'actionstep',
  label: 'Actionstep',
  prefix: 'a',
  authorisePath: '/api/oauth/authorize',
  tokenPath: '/api/oauth/token',
  revokePath: '/api/oauth/revoke',
  apiPath: '/api/rest',
  accessSeconds: 28_800,
  rotates: true,
  contentType: 'application/vnd.api+json',
  perSecond: 30,
  asksForApiKey: false,
  accessToken: (_firm, secret) => secret,
  tokenExtras: ({ key }, apiUrl) => ({ api_endpoint: `${apiUrl}/api/`, orgkey: key }),
  answer,
  file,
  readWrite,
  written: (kind, id) =>
    kind === 'matter'
      ? { actioncreate: { id: `create-${id}`, links: { action: id } } }
      : { [resourceOf[kind]]: { id, links: {} } },
  writesLater: false,
  hooks,
};
