import type { SimulatedContact, SimulatedMatter } from './records.ts';
import { answerPapers } from './smokeball-papers.ts';
import { link, paged, stampOf, ticksOf } from './smokeball-pages.ts';
import { createHmac } from 'node:crypto';
import type { ChangeEvent, ChangingKind, FirmStore, Values } from './firm-store.ts';
import { objectOf, taken, type Wire, type WireChange, type WireHooks, type WireQuestion } from './wire.ts';

const MINOR = 100;
const TRUST_ACCOUNT = 'trust-account';
const statuses = {
  open: 'Open',
  pending: 'Pending',
  closed: 'Closed',
  archived: 'Closed',
  cancelled: 'Cancelled',
  deleted: 'Deleted',
  template: 'Deleted',
} as const;

const phoneOnWire = (text: string): object => {
  const [, areaCode = '', number = text] = /^(\d{2}) (.+)$/.exec(text) ?? [];
  return { areaCode, number };
};
const phoneValue = (value: unknown): string | undefined => {
  if (value === undefined) return undefined;
  const { areaCode = '', number = '' } = objectOf(value);
  return [areaCode, number].filter((part) => part !== '').join(' ');
};

function contactOnWire(contact: SimulatedContact, store: FirmStore): object {
  const address = {
    streetName: contact.street,
    city: contact.suburb,
    state: contact.state,
    zipCode: contact.postcode,
    country: 'Australia',
  };
  const phone = phoneOnWire(contact.phone);
  const common = { id: contact.id, isDeleted: contact.isDeleted, ...stampOf(store, 'contact', contact.id) };
  if (contact.kind === 'person')
    return {
      ...common,
      person: {
        title: contact.title,
        firstName: contact.firstName,
        lastName: contact.lastName,
        email: contact.email,
        phone,
        cell: { areaCode: '', number: contact.mobile },
        residentialAddress: address,
      },
    };
  if (contact.kind === 'trust') return { ...common, trust: { name: contact.name, phone, address } };
  return {
    ...common,
    company: {
      name: contact.name,
      email: contact.email,
      phone,
      companyNumber: contact.companyNumber,
      businessAddress: address,
    },
  };
}

const matterOnWire = (matter: SimulatedMatter, store: FirmStore): object => ({
  id: matter.id,
  ...stampOf(store, 'matter', matter.id),
  number: matter.fileNumber,
  title: matter.title,
  description: matter.description,
  status: statuses[matter.status],
  isLead: false,
  matterType: link('mattertypes', matter.typeId),
  clients: matter.clientId === null ? [] : [link('contacts', matter.clientId)],
  otherSides: matter.otherSideIds
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => link('contacts', id)),
  personResponsible: link('staff', matter.responsibleId),
  personAssisting: link('staff', matter.assistingId),
  originatingStaff: link('staff', matter.introducerId),
  openedDate: matter.openedOn === '' ? null : `${matter.openedOn}T00:00:00Z`,
  closedDate: matter.closedOn === null ? null : `${matter.closedOn}T00:00:00Z`,
});

const SECONDS_PER_HOUR = 3600;
/** Records that hang on a matter, by their resource. */
const hanging = { tasks: 'task', memos: 'note', fees: 'time' } as const;

function hangingOnWire(kind: ChangingKind, row: Values & { readonly id: string }, store: FirmStore): object {
  const common = {
    id: row.id,
    ...stampOf(store, kind, row.id),
    isDeleted: row['isDeleted'],
    matter: link('matters', String(row['matterId'])),
  };
  if (kind === 'task')
    return {
      ...common,
      subject: row['subject'],
      note: row['note'],
      dueDate: row['dueOn'] === '' ? null : `${String(row['dueOn'])}T00:00:00Z`,
      isCompleted: row['isDone'],
      assignees: row['assigneeId'] === '' ? [] : [link('staff', String(row['assigneeId']))],
    };
  if (kind === 'note') return { ...common, title: row['subject'], text: row['text'] };
  return {
    ...common,
    staff: link('staff', String(row['staffId'])),
    feeDate: `${String(row['workedOn'])}T00:00:00Z`,
    durationHours: Number(row['seconds']) / SECONDS_PER_HOUR,
    description: row['narrative'],
    isBillable: row['isBillable'],
  };
}

function answer(question: WireQuestion): object | null {
  const { path, query, records, store } = question;
  const papers = answerPapers(question);
  if (papers !== null) return papers;
  const since = Number(query.get('UpdatedSince') ?? 0);
  const [, resource = '', id = ''] = path.split('/');
  const changed = <Row>(kind: ChangingKind, isListed: (row: Row) => boolean = () => true): Row[] =>
    (since === 0 ? store.rows(kind).map((row) => ({ row, change: null })) : store.inOrder(kind))
      .filter(({ row, change }) => isListed(row as unknown as Row) && (change === null || ticksOf(change.at) >= since))
      .map(({ row }) => row as unknown as Row);
  if (Object.hasOwn(hanging, resource)) {
    const kind = hanging[resource as keyof typeof hanging];
    const row = store.find(kind, id);
    if (id !== '') return row === undefined ? null : hangingOnWire(kind, row, store);
    return paged(path, query, changed<Values & { id: string }>(kind), (each) => hangingOnWire(kind, each, store));
  }
  if (resource === 'contacts' && id !== '') {
    const contact = records.contacts.find((each) => each.id === id);
    return contact === undefined ? null : contactOnWire(contact, store);
  }
  if (resource === 'matters' && id !== '') {
    const matter = records.matters.find((each) => each.id === id);
    return matter === undefined ? null : matterOnWire(matter, store);
  }
  switch (path) {
    case '/staff':
      return paged(
        path,
        query,
        records.staff.map(({ isActive, ...staff }) => ({ ...staff, enabled: isActive, former: !isActive })),
      );
    case '/mattertypes':
      return paged(
        path,
        query,
        records.matterTypes.map(({ area, ...type }) => ({ ...type, category: area, isDeleted: false })),
      );
    case '/contacts':
      return paged(path, query, changed<SimulatedContact>('contact'), (contact) => contactOnWire(contact, store));
    case '/matters':
      return paged(
        path,
        query,
        changed<SimulatedMatter>('matter', ({ status }) => status !== 'template'),
        (matter) => matterOnWire(matter, store),
      );
    case '/stages':
      return paged(
        path,
        query,
        records.matters
          .filter(({ stage }) => stage !== '')
          .map(({ id: matterId, stage }) => ({
            matter: link('matters', matterId),
            stage: { id: `stage-${stage}`, name: stage, isDeleted: false },
          })),
      );
    case '/bankaccounts':
      return paged(path, query, [{ id: TRUST_ACCOUNT, name: 'Trust account', type: 'Trust' }]);
    case `/bankaccounts/${TRUST_ACCOUNT}/matter-balances`:
      return paged(
        path,
        query,
        records.matters
          .filter(({ trustMinor }) => trustMinor !== 0)
          .map(({ id, trustMinor }) => ({ matter: link('matters', id), balance: trustMinor / MINOR })),
      );
    case '/matterbalances':
      return paged(
        path,
        query,
        records.matters
          .filter(({ wipMinor, debtorsMinor }) => wipMinor !== 0 || debtorsMinor !== 0)
          .map(({ id, wipMinor, debtorsMinor }) => ({
            matter: link('matters', id),
            unbilled: wipMinor / MINOR,
            outstanding: debtorsMinor / MINOR,
          })),
      );
    default:
      return null;
  }
}

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');
const present = (values: Readonly<Record<string, string | number | boolean | null | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

function contactValues(body: Readonly<Record<string, unknown>>): Values {
  const [kind, held] =
    body['person'] !== undefined
      ? (['person', objectOf(body['person'])] as const)
      : body['trust'] !== undefined
        ? (['trust', objectOf(body['trust'])] as const)
        : (['organisation', objectOf(body['company'])] as const);
  const address = objectOf(held['residentialAddress'] ?? held['businessAddress'] ?? held['address']);
  return {
    kind,
    ...taken(held, {
      name: 'name',
      title: 'title',
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      companyNumber: 'companyNumber',
    }),
    ...present({ phone: phoneValue(held['phone']), mobile: phoneValue(held['cell']) }),
    ...taken(address, { streetName: 'street', city: 'suburb', state: 'state', zipCode: 'postcode' }),
  };
}

function matterValues(body: Readonly<Record<string, unknown>>): Values {
  const status = Object.entries(statuses).find(([, name]) => name === body['status'])?.[0];
  const { clientIds: clients, otherSideIds } = body;
  return {
    ...taken(body, {
      number: 'fileNumber',
      title: 'title',
      description: 'description',
      matterTypeId: 'typeId',
      personResponsibleStaffId: 'responsibleId',
      personAssistingStaffId: 'assistingId',
    }),
    ...present({
      status,
      clientId: Array.isArray(clients) ? String(clients[0]) : undefined,
      otherSideIds: Array.isArray(otherSideIds) ? otherSideIds.map(String).join(' ') : undefined,
      openedOn: body['openedDate'] === undefined ? undefined : dayOf(body['openedDate']),
    }),
  };
}

function hangingValues(kind: ChangingKind, body: Readonly<Record<string, unknown>>): Values {
  const { assigneeIds: assignees, durationHours } = body;
  const names = {
    task: { matterId: 'matterId', subject: 'subject', note: 'note' },
    note: { matterId: 'matterId', title: 'subject', text: 'text' },
    time: { matterId: 'matterId', staffId: 'staffId', description: 'narrative' },
  }[kind as 'task'];
  return {
    ...taken(body, names),
    ...present({
      dueOn: body['dueDate'] === undefined ? undefined : dayOf(body['dueDate']),
      isDone: typeof body['isCompleted'] === 'boolean' ? body['isCompleted'] : undefined,
      assigneeId: Array.isArray(assignees) ? String(assignees[0] ?? '') : undefined,
      workedOn: body['feeDate'] === undefined ? undefined : dayOf(body['feeDate']),
      seconds: typeof durationHours === 'number' ? Math.round(durationHours * SECONDS_PER_HOUR) : undefined,
      isBillable: typeof body['isBillable'] === 'boolean' ? body['isBillable'] : undefined,
    }),
  };
}

function readWrite({ method, path, body }: WireChange) {
  const [, resource = '', id = ''] = path.split('/');
  const version = typeof body['versionId'] === 'string' ? Number(body['versionId']) : null;
  const isDeletion = method === 'DELETE';
  if ((method === 'POST') !== (id === '')) return null;
  if (resource === 'contacts')
    return { kind: 'contact' as const, id, values: isDeletion ? {} : contactValues(body), isDeletion, version };
  if (resource === 'matters')
    return { kind: 'matter' as const, id, values: matterValues(body), isDeletion: false, version };
  if (!Object.hasOwn(hanging, resource)) return null;
  const kind = hanging[resource as keyof typeof hanging];
  return { kind, id, values: hangingValues(kind, body), isDeletion, version };
}

const resourceOf = {
  contact: 'contact',
  matter: 'matter',
  task: 'task',
  note: 'memo',
  time: 'fee',
  document: 'files',
  invoice: 'invoice',
} as const;
/** Of documents and invoices it tells one thing alone: that they are other than they were. */
const typeOf = ({ kind, action }: ChangeEvent): string =>
  action === 'failed'
    ? 'error'
    : `${resourceOf[kind]}.${kind === 'document' || kind === 'invoice' ? 'updated' : action}`;

/** Signed over time, id and client, not over the body: what it says is a sign to look, no more. */
const hooks: WireHooks = {
  path: '/webhooks',
  endsAfterFailure: false,
  readSubscription: (body) =>
    typeof body['eventNotificationUrl'] === 'string' && typeof body['key'] === 'string'
      ? { url: body['eventNotificationUrl'], secret: body['key'] }
      : null,
  messageOf(event, { secret }, key) {
    const place = event.matterId === '' ? {} : { matterId: event.matterId };
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secret).update(`${timestamp}|${key}|simulated`).digest('hex');
    return {
      headers: { timestamp, requestid: key, clientid: 'simulated', signature },
      body: {
        type: typeOf(event),
        requestId: event.requestId,
        payload:
          event.action === 'failed'
            ? { resource: resourceOf[event.kind], id: event.id, message: event.message }
            : { id: event.id, ...place },
      },
    };
  },
};

/** Smokeball: pages by offset with links, five requests in a second. */
export const smokeballWire: Wire = {
  name: 'smokeball',
  label: 'Smokeball',
  prefix: 's',
  authorisePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  revokePath: '/oauth2/revoke',
  apiPath: '',
  accessSeconds: 3600,
  rotates: false,
  contentType: 'application/json',
  perSecond: 5,
  asksForApiKey: true,
  accessToken: (_firm, secret) => secret,
  tokenExtras: () => ({}),
  answer,
  readWrite,
  written: (kind, id) => ({ id, href: `/${resourceOf[kind]}s/${id}` }),
  writesLater: true,
  hooks,
};
