import { askOne } from '../../source-systems/wire/ask-one.ts';
import { record, records, text } from '../../source-systems/wire/read-answer.ts';
import { itemsOf, linked, WITH_PARTICIPANTS, withOtherSides } from '../../source-systems/wire/actionstep.ts';
import {
  RefusedWrite,
  type SourceContact,
  type SourceMatter,
  type SourceSession,
} from '../../source-systems/wire/source-adapter.ts';
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

const PAGE_SIZE = 100;
const OVERLAP_MS = 5000;
type Answer = Readonly<Record<string, unknown>>;
const resources = {
  contact: 'participants',
  matter: 'actions',
  task: 'tasks',
  note: 'filenotes',
  time: 'timeentries',
} as const;
/** Its moments say the zone without a colon. */
const millisOf = (moment: unknown): number => Date.parse(text(moment).replace(/([+-]\d{2})(\d{2})$/, '$1:$2')) || 0;
const momentOf = (at: number): string => new Date(at).toISOString().replace(/Z$/, '+0000');

/** Its clock knows whole seconds: what was looked at within the second of a change may have been changed once more in it. */
const SECOND_LOOK_MS = 2000;

/**
 * The cursor is `<moment from which> <page> <latest moment seen> <when that was seen first>`. What is listed again since
 * it is as recent as the latest is looked at a second time, once its second is over for sure, by this machine's clock alone.
 */
async function readChanges(session: SourceSession, kind: SyncKind, cursor: string | null): Promise<ChangePage> {
  const name = resources[kind];
  const [from = 0, page = 1, latest = 0, seenAt = 0] = (cursor ?? '0 1 0 0').split(' ').map(Number);
  const since = from === 0 ? {} : { modifiedTimestamp_gteq: momentOf(from) };
  const answer = record(await session.ask(`/${name}`, { page, pageSize: PAGE_SIZE, ...since }));
  const paging = record(record(record(answer['meta'])['paging'])[name]);
  const rows = records(answer[name]).filter((row) => text(row['id']) !== '');
  const seen = Math.max(latest, ...rows.map((row) => millisOf(row['modifiedTimestamp'])));
  const hasMore = page < Number(paging['pageCount'] ?? 1);
  const firstSeenAt = seen > latest ? Date.now() : seenAt;
  const isSecondLook = from > 0 && Date.now() - seenAt >= SECOND_LOOK_MS;
  const versionOf = (moment: string): string =>
    isSecondLook && millisOf(moment) <= from + OVERLAP_MS ? `${moment} again` : moment;
  return {
    changes: rows.map((row) => ({ id: text(row['id']), version: versionOf(text(row['modifiedTimestamp'])) })),
    cursor: hasMore
      ? `${from} ${page + 1} ${seen} ${firstSeenAt}`
      : `${Math.max(from, seen - OVERLAP_MS)} 1 ${seen} ${firstSeenAt}`,
    hasMore,
  };
}

async function readRecord(session: SourceSession, kind: SyncKind, id: string): Promise<SyncRecord | null> {
  const name = resources[kind];
  const included = kind === 'matter' ? WITH_PARTICIPANTS : {};
  const answer = await askOne(session, `/${name}/${encodeURIComponent(id)}`, included);
  const [row] = answer === null ? [] : records(answer[name]);
  if (row === undefined || answer === null) return null;
  const at = millisOf(row['modifiedTimestamp']);
  const common = {
    ...noReferences,
    id,
    version: text(row['modifiedTimestamp']),
    changedAt: at > 0 ? new Date(at).toISOString() : null,
    changedBy: text(row['modifiedBy']),
    isDeleted: row['isDeleted'] === 'T',
    mergedInto: orNull(text(row['mergedIntoId'])),
    isLeftOut: false,
  };
  if (kind === 'contact') {
    const contact = itemsOf.contact(row) as SourceContact;
    return { ...common, fields: contactFields(contact), contactKind: contact.kind };
  }
  if (kind === 'matter') {
    const matter = withOtherSides(itemsOf.matter(row) as SourceMatter, answer);
    return { ...common, ...matterFields(matter, ['fileNumber', 'title', 'status', 'responsibleId', 'otherSides']) };
  }
  return { ...common, ...hangingFields(kind, row), matterId: linked(row, 'action')[0] ?? '' };
}

const SECONDS_PER_HOUR = 3600;
function hangingFields(kind: SyncKind, row: Answer): Pick<SyncRecord, 'fields' | 'staffId'> {
  if (kind === 'task') {
    const [assigneeId = ''] = linked(row, 'assignee');
    return {
      fields: {
        subject: text(row['name']),
        note: longText(row['description']),
        dueOn: text(row['dueTimestamp']).slice(0, 10),
        // Its error codes and its definition name the statuses differently: both are taken.
        isDone: String(/^complete/i.test(text(row['status']))),
        assigneeId,
      },
      staffId: assigneeId,
    };
  }
  if (kind === 'note') return { fields: { subject: text(row['subject']), text: longText(row['text']) }, staffId: '' };
  return {
    fields: {
      workedOn: text(row['timestampDate']).slice(0, 10),
      seconds: String(Math.round(Number(row['actualHours'] ?? 0) * SECONDS_PER_HOUR)),
      narrative: longText(row['description']),
      isBillable: String(row['isBillable'] === 'T'),
    },
    staffId: linked(row, 'participant')[0] ?? '',
  };
}

const letter = (value: boolean): 'T' | 'F' => (value ? 'T' : 'F');
const statuses: Readonly<Record<string, string>> = {
  Open: 'Active',
  Pending: 'Inactive',
  Completed: 'Closed',
};

function participantBody({ fields, contactKind }: RecordToSend, isNew: boolean): object {
  const isPerson = contactKind === 'person';
  const [, phone1Area = '', phone1Number = fields['phone'] ?? ''] = /^(\d{2}) (.+)$/.exec(fields['phone'] ?? '') ?? [];
  return {
    ...(isNew ? { isCompany: letter(!isPerson) } : {}),
    ...renamed(fields, {
      ...(isPerson ? { firstName: 'firstName', lastName: 'lastName', title: 'salutation' } : { name: 'companyName' }),
      email: 'email',
      addressLine: 'physicalAddressLine1',
      suburb: 'physicalCity',
      state: 'physicalStateProvince',
      postcode: 'physicalPostCode',
      companyNumber: 'taxNumber',
    }),
    ...(has(fields, 'phone') ? { phone1Area, phone1Number } : {}),
    ...(has(fields, 'mobile') ? { phone2Label: 'Mobile', phone2Number: fields['mobile'] } : {}),
  };
}

function bodyOf(sent: RecordToSend, isNew: boolean): object {
  const { kind, fields, matterId, clientId, staffId, typeId } = sent;
  if (kind === 'contact') return participantBody(sent, isNew);
  if (kind === 'matter')
    return {
      ...renamed(fields, { title: isNew ? 'actionName' : 'name', fileNumber: isNew ? 'fileReference' : 'reference' }),
      ...(fields['status'] === undefined ? {} : { status: statuses[fields['status']] ?? 'Active' }),
      links: {
        ...renamed(fields, { responsibleId: 'assignedTo' }),
        ...(isNew ? { actionType: typeId, primaryParticipants: [clientId] } : {}),
      },
    };
  const action = isNew ? { action: matterId } : {};
  if (kind === 'task')
    return {
      ...renamed(fields, { subject: 'name', note: 'description' }),
      ...(has(fields, 'dueOn')
        ? { dueTimestamp: fields['dueOn'] === '' ? null : `${fields['dueOn'] ?? ''}T00:00:00+0000` }
        : {}),
      ...(has(fields, 'isDone') ? { status: fields['isDone'] === 'true' ? 'Complete' : 'Incomplete' } : {}),
      links: { ...action, ...renamed(fields, { assigneeId: 'assignee' }) },
    };
  if (kind === 'note') return { ...renamed(fields, { subject: 'subject', text: 'text' }), links: action };
  return {
    ...renamed(fields, { workedOn: 'timestampDate', narrative: 'description' }),
    ...(has(fields, 'seconds') ? { actualHours: Number(fields['seconds']) / SECONDS_PER_HOUR } : {}),
    ...(has(fields, 'isBillable') ? { isBillable: letter(fields['isBillable'] === 'true') } : {}),
    links: { ...action, ...(isNew ? { participant: staffId } : {}) },
  };
}

const events: Readonly<Record<string, ToldKind>> = {
  Participant: 'contact',
  Action: 'matter',
  ActionParticipant: 'matter',
  Task: 'task',
  FileNote: 'note',
  TimeEntry: 'time',
  ActionDocument: 'document',
};

/** Nothing is signed: the address that the system was given is the secret, and every record is asked for again. */
const hooks: HookAdapter = {
  async subscribe(session, address) {
    const answer = record(
      await session.send({
        method: 'POST',
        path: '/resthooks',
        body: { resthooks: { eventName: '*', targetUrl: address } },
        requestId: crypto.randomUUID(),
      }),
    );
    return text(record(answer['resthooks'])['id']) || text(answer['id']);
  },
  async isThere(session, id) {
    const answer = record(await session.ask('/resthooks'));
    return records(answer['value'] ?? answer['resthooks']).some((each) => text(each['id']) === id);
  },
  async unsubscribe(session, id) {
    const path = `/resthooks/${encodeURIComponent(id)}`;
    await session.send({ method: 'DELETE', path, body: null, requestId: crypto.randomUUID() });
  },
  isGenuine: () => true,
  read({ headers, body }) {
    const { type, id } = record(body['data']);
    const kind = events[text(type).replace(/(Created|Updated|Deleted|Changed)$/, '')];
    const key = text(headers['x-event-id']);
    // Where an event has no id, what is told is asked for each time.
    return kind === undefined || text(id) === ''
      ? null
      : { key: key === '' ? crypto.randomUUID() : key, kind, id: text(id), requestId: '', failure: null };
  },
};

/**
 * A write of its says nothing of the state that it was made on, so that state is asked for right before it: an edit there
 * since the two sides were compared is met, and only one within the moment of the write itself is not.
 */
async function refuseChanged(session: SourceSession, kind: SyncKind, id: string, version: string): Promise<void> {
  if (version === '') return;
  const now = await readRecord(session, kind, id);
  if (now === null) throw new RefusedWrite('gone', '');
  if (now.version !== version) throw new RefusedWrite('changed', '');
}

/** Who takes part in a matter are records of their own, made and deleted one by one, so that doing it again is harmless. */
async function sendOtherSides(session: SourceSession, id: string, { fields, requestId }: RecordToSend): Promise<void> {
  const now = await readRecord(session, 'matter', id);
  if (now === null) throw new RefusedWrite('gone', '');
  const wanted = idsOf(fields['otherSides']);
  const there = idsOf(now.fields['otherSides']);
  const added = wanted.filter((each) => !there.includes(each));
  const removed = there.filter((each) => !wanted.includes(each));
  if (added.length + removed.length === 0) return;
  const types = records(record(await session.ask('/participanttypes', { pageSize: PAGE_SIZE }))['participanttypes']);
  const type = text(types.find(({ name }) => /^other side/i.test(text(name)))?.['id']);
  if (type === '') throw new RefusedWrite('invalid', 'There is no participant type “Other Side”.');
  for (const participant of added) {
    const links = { action: id, participantType: type, participant };
    const body = { actionparticipants: { links } };
    await session.send({ method: 'POST', path: '/actionparticipants', body, requestId });
  }
  for (const participant of removed) {
    const path = `/actionparticipants/${encodeURIComponent(`${id}--${type}--${participant}`)}`;
    await session.send({ method: 'DELETE', path, body: null, requestId });
  }
}

const pathOf = (kind: SyncKind, id: string): string => `/${resources[kind]}/${encodeURIComponent(id)}`;

const knownStatuses = {
  Open: 'Open',
  Pending: 'Pending',
  OnHold: 'Pending',
  Completed: 'Completed',
  Archived: 'Completed',
  Destroyed: 'Completed',
  Cancelled: 'Completed',
};

/** Actionstep: tells of changes until one answer is not 200; a matter is made by `actioncreate`. */
export const actionstepSync: SyncAdapter = {
  system: 'actionstep',
  writes: ['contact', 'matter', 'task', 'note', 'time'],
  writesLater: false,
  statuses: knownStatuses,
  hooks,
  cursorAt: (at) => `${at} 1 0 0`,
  readChanges,
  readRecord,
  async create(session, made) {
    const { kind, requestId } = made;
    const name = kind === 'matter' ? 'actioncreate' : resources[kind];
    const answer = record(
      await session.send({ method: 'POST', path: `/${name}`, body: { [name]: bodyOf(made, true) }, requestId }),
    );
    const [row = {}] = records(answer[name]);
    if (kind !== 'matter') return text(row['id']);
    const [id = ''] = linked(row, 'action');
    if (id !== '' && has(made.fields, 'otherSides')) await sendOtherSides(session, id, made);
    return id;
  },
  async update(session, id, changed) {
    const { kind, requestId, version } = changed;
    await refuseChanged(session, kind, id, version);
    if (kind === 'matter' && has(changed.fields, 'otherSides')) await sendOtherSides(session, id, changed);
    const { otherSides: _sent, ...others } = changed.fields;
    if (kind === 'matter' && Object.keys(others).length === 0) return;
    const body = { [resources[kind]]: bodyOf(changed, false) };
    await session.send({ method: 'PUT', path: pathOf(kind, id), body, requestId });
  },
  async remove(session, kind, id, requestId) {
    await session.send({ method: 'DELETE', path: pathOf(kind, id), body: null, requestId });
  },
};
