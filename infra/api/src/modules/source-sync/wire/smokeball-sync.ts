import { createHmac, timingSafeEqual } from 'node:crypto';
import { askOne } from '../../source-systems/wire/ask-one.ts';
import { record, records, text } from '../../source-systems/wire/read-answer.ts';
import type { SourceSession } from '../../source-systems/wire/source-adapter.ts';
import { contactOf, matterOf } from '../../source-systems/wire/smokeball.ts';
import type { SyncKind, ToldKind } from '../sync-fields.ts';
import { contactFields, has, idsOf, longText, matterFields, orNull, renamed } from './record-fields.ts';
import {
  noReferences,
  type ChangePage,
  type HookAdapter,
  type RecordToSend,
  type SyncAdapter,
  type SyncRecord,
} from './sync-adapter.ts';

const LIMIT = 100;
const EPOCH_TICKS = 621_355_968_000_000_000;
const TICKS_PER_MS = 10_000;
/** Clocks differ, and what was written while a list was read carries a moment before it: looked at again from here. */
const OVERLAP_MS = 5000;
type Answer = Readonly<Record<string, unknown>>;
const resources = { contact: 'contacts', matter: 'matters', task: 'tasks', note: 'memos', time: 'fees' } as const;
const idOf = (link: unknown): string => text(record(link)['id']);
const millisOf = (ticks: unknown): number => (Number(ticks ?? 0) - EPOCH_TICKS) / TICKS_PER_MS;

/** The cursor is `<moment from which> <offset> <latest moment seen>`: a list is read to its end before the moment moves on. */
async function readChanges(session: SourceSession, kind: SyncKind, cursor: string | null): Promise<ChangePage> {
  const [from = 0, offset = 0, latest = 0] = (cursor ?? '0 0 0').split(' ').map(Number);
  const since = from === 0 ? {} : { UpdatedSince: from * TICKS_PER_MS + EPOCH_TICKS };
  const answer = record(await session.ask(`/${resources[kind]}`, { Offset: offset, Limit: LIMIT, ...since }));
  const rows = records(answer['value']);
  const seen = Math.max(latest, ...rows.map(({ lastUpdated }) => millisOf(lastUpdated)));
  const hasMore = rows.length > 0 && answer['next'] !== null && answer['next'] !== undefined;
  return {
    changes: rows.map((row) => ({ id: text(row['id']), version: text(row['versionId']) })),
    cursor: hasMore
      ? `${from} ${offset + rows.length} ${seen}`
      : `${Math.max(from, Math.floor(seen) - OVERLAP_MS)} 0 ${seen}`,
    hasMore,
  };
}

async function readRecord(session: SourceSession, kind: SyncKind, id: string): Promise<SyncRecord | null> {
  const answer = await askOne(session, `/${resources[kind]}/${encodeURIComponent(id)}`);
  if (answer === null) return null;
  const at = millisOf(answer['lastUpdated']);
  const common = {
    ...noReferences,
    id,
    version: text(answer['versionId']),
    changedAt: at > 0 ? new Date(at).toISOString() : null,
    changedBy: text(answer['lastUpdatedBy']),
    isDeleted: answer['isDeleted'] === true,
    mergedInto: orNull(text(answer['mergedIntoId'])),
    isLeftOut: false,
  };
  if (kind === 'contact') {
    const contact = contactOf(answer);
    const isTrust = contact.kind === 'trust' || contact.kind === 'group';
    return {
      ...common,
      contactKind: contact.kind,
      fields: contactFields(contact, ...(isTrust ? ['email', 'companyNumber'] : [])),
    };
  }
  if (kind === 'matter') {
    const matter = matterOf(answer);
    return {
      ...common,
      ...matterFields(matter, [
        'fileNumber',
        ...(text(answer['title']) === '' ? [] : ['title' as const]),
        'description',
        'status',
        'responsibleId',
        'assistingId',
        'openedOn',
        'otherSides',
      ]),
      isDeleted: matter.status === 'Deleted',
      isLeftOut: answer['isLead'] === true || matter.fileNumber === '',
    };
  }
  return { ...common, ...hangingFields(kind, answer), matterId: idOf(answer['matter']) };
}

const SECONDS_PER_HOUR = 3600;
function hangingFields(kind: SyncKind, answer: Answer): Pick<SyncRecord, 'fields' | 'staffId'> {
  if (kind === 'task') {
    const assigneeId = idOf(records(answer['assignees'])[0]);
    return {
      fields: {
        subject: text(answer['subject']),
        note: longText(answer['note']),
        dueOn: text(answer['dueDate']).slice(0, 10),
        isDone: String(answer['isCompleted'] === true),
        assigneeId,
      },
      staffId: assigneeId,
    };
  }
  if (kind === 'note')
    return { fields: { subject: text(answer['title']), text: longText(answer['text']) }, staffId: '' };
  return {
    fields: {
      workedOn: text(answer['feeDate']).slice(0, 10),
      seconds: String(Math.round(Number(answer['durationHours'] ?? 0) * SECONDS_PER_HOUR)),
      narrative: longText(answer['description']),
      isBillable: String(answer['isBillable'] === true),
    },
    staffId: idOf(answer['staff']),
  };
}

const phoneOf = (value: string | undefined): object => {
  const [, areaCode = '', number = value ?? ''] = /^(\d{2}) (.+)$/.exec(value ?? '') ?? [];
  return { areaCode, number };
};

function contactBody({ fields, contactKind }: RecordToSend): object {
  const address = has(fields, 'addressLine', 'suburb', 'state', 'postcode')
    ? renamed(fields, { addressLine: 'streetName', suburb: 'city', state: 'state', postcode: 'zipCode' })
    : undefined;
  const phone = has(fields, 'phone') ? { phone: phoneOf(fields['phone']) } : {};
  if (contactKind === 'person')
    return {
      person: {
        ...renamed(fields, { title: 'title', firstName: 'firstName', lastName: 'lastName', email: 'email' }),
        ...phone,
        ...(has(fields, 'mobile') ? { cell: { areaCode: '', number: fields['mobile'] } } : {}),
        ...(address === undefined ? {} : { residentialAddress: address }),
      },
    };
  if (contactKind === 'organisation')
    return {
      company: {
        ...renamed(fields, { name: 'name', email: 'email', companyNumber: 'companyNumber' }),
        ...phone,
        ...(address === undefined ? {} : { businessAddress: address }),
      },
    };
  const held = { ...renamed(fields, { name: 'name' }), ...phone, ...(address === undefined ? {} : { address }) };
  return contactKind === 'trust' ? { trust: held } : { groupOfPeople: held };
}

const statuses: Readonly<Record<string, string>> = {
  Open: 'Open',
  Pending: 'Pending',
  Completed: 'Closed',
  Cancelled: 'Cancelled',
};
const dayOnWire = (day: string | undefined): string | null =>
  day === undefined || day === '' ? null : `${day}T00:00:00Z`;

function bodyOf(sent: RecordToSend, isNew: boolean): object {
  const { kind, fields, matterId, clientId, staffId, typeId, version } = sent;
  const stamp = isNew || version === '' ? {} : { versionId: version };
  if (kind === 'contact') return { ...stamp, ...contactBody(sent) };
  if (kind === 'matter')
    return {
      ...stamp,
      ...(isNew ? { matterTypeId: typeId, clientIds: [clientId] } : {}),
      ...renamed(fields, {
        fileNumber: 'number',
        title: 'title',
        description: 'description',
        responsibleId: 'personResponsibleStaffId',
        assistingId: 'personAssistingStaffId',
      }),
      ...(fields['otherSides'] === undefined ? {} : { otherSideIds: idsOf(fields['otherSides']) }),
      ...(has(fields, 'openedOn') ? { openedDate: dayOnWire(fields['openedOn']) } : {}),
      ...(fields['status'] === undefined ? {} : { status: statuses[fields['status']] ?? 'Open' }),
    };
  const common = { ...stamp, ...(isNew ? { matterId } : {}) };
  if (kind === 'task')
    return {
      ...common,
      ...renamed(fields, { subject: 'subject', note: 'note' }),
      ...(has(fields, 'dueOn') ? { dueDate: dayOnWire(fields['dueOn']) } : {}),
      ...(has(fields, 'isDone') ? { isCompleted: fields['isDone'] === 'true' } : {}),
      ...(has(fields, 'assigneeId') ? { assigneeIds: fields['assigneeId'] === '' ? [] : [fields['assigneeId']] } : {}),
    };
  if (kind === 'note') return { ...common, ...renamed(fields, { subject: 'title', text: 'text' }) };
  return {
    ...common,
    ...(isNew ? { staffId } : {}),
    ...renamed(fields, { narrative: 'description' }),
    ...(has(fields, 'workedOn') ? { feeDate: dayOnWire(fields['workedOn']) } : {}),
    ...(has(fields, 'seconds') ? { durationHours: Number(fields['seconds']) / SECONDS_PER_HOUR } : {}),
    ...(has(fields, 'isBillable') ? { isBillable: fields['isBillable'] === 'true' } : {}),
  };
}

const kindOf: Readonly<Record<string, ToldKind>> = {
  contact: 'contact',
  matter: 'matter',
  task: 'task',
  memo: 'note',
  fee: 'time',
  files: 'document',
  invoice: 'invoice',
};
const FRESH_MS = 300_000;

/** Signed over time, id and client, and not over what it says; what is old is refused, so that none can be sent again later. */
const hooks: HookAdapter = {
  async subscribe(session, address, secret) {
    const answer = record(
      await session.send({
        method: 'POST',
        path: '/webhooks',
        body: { name: 'Atrium', eventNotificationUrl: address, key: secret, eventTypes: ['*'] },
        requestId: crypto.randomUUID(),
      }),
    );
    return text(answer['id']);
  },
  async isThere(session, id) {
    const answer = record(await session.ask('/webhooks'));
    return records(answer['value']).some((each) => text(each['id']) === id);
  },
  async unsubscribe(session, id) {
    const path = `/webhooks/${encodeURIComponent(id)}`;
    await session.send({ method: 'DELETE', path, body: null, requestId: crypto.randomUUID() });
  },
  isGenuine({ headers }, secret, clientId) {
    const { timestamp = '', requestid = '', signature = '' } = headers;
    const age = Math.abs(Date.now() - Number(timestamp));
    if (!(age <= FRESH_MS) || requestid === '') return false;
    const expected = createHmac('sha256', secret).update(`${timestamp}|${requestid}|${clientId}`).digest();
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  },
  read({ headers, body }) {
    const payload = record(body['payload']);
    const [resource = ''] = text(body['type']).split('.');
    const failed = resource === 'error';
    const kind = kindOf[failed ? text(payload['resource']) : resource];
    const own = text(payload['id']);
    // Files and invoices stand under their matter.
    const isPaper = kind === 'document' || kind === 'invoice';
    const id = isPaper && own !== '' ? `${text(payload['matterId'])}/${own}` : own;
    return kind === undefined || id === ''
      ? null
      : {
          key: text(headers['requestid']),
          kind,
          id,
          requestId: text(body['requestId']),
          failure: failed ? text(payload['message'], 200) : null,
        };
  },
};

const pathOf = (kind: SyncKind, id: string): string => `/${resources[kind]}/${encodeURIComponent(id)}`;

const knownStatuses = {
  Open: 'Open',
  Pending: 'Pending',
  OnHold: 'Open',
  Completed: 'Completed',
  Archived: 'Completed',
  Destroyed: 'Completed',
  Cancelled: 'Cancelled',
};

/** Smokeball: tells of changes, takes writes with 202 and says later what failed. */
export const smokeballSync: SyncAdapter = {
  system: 'smokeball',
  writes: ['contact', 'matter', 'task', 'note', 'time'],
  writesLater: true,
  statuses: knownStatuses,
  hooks,
  cursorAt: (at) => `${at} 0 0`,
  readChanges,
  readRecord,
  async create(session, made) {
    const { kind, requestId } = made;
    const path = `/${resources[kind]}`;
    return text(record(await session.send({ method: 'POST', path, body: bodyOf(made, true), requestId }))['id']);
  },
  async update(session, id, changed) {
    const { kind, requestId } = changed;
    await session.send({ method: 'PUT', path: pathOf(kind, id), body: bodyOf(changed, false), requestId });
  },
  async remove(session, kind, id, requestId) {
    await session.send({ method: 'DELETE', path: pathOf(kind, id), body: null, requestId });
  },
};
