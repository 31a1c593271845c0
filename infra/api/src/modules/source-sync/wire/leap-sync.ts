import { contactOf, matterOf, OTHER_SIDE } from '../../source-systems/wire/leap.ts';
import { askOne } from '../../source-systems/wire/ask-one.ts';
import { record, records, text } from '../../source-systems/wire/read-answer.ts';
import { RefusedWrite, type SourceSession } from '../../source-systems/wire/source-adapter.ts';
import type { SyncKind } from '../sync-fields.ts';
import { contactFields, has, idsOf, longText, matterFields, orNull, renamed } from './record-fields.ts';
import { noReferences, type ChangePage, type RecordToSend, type SyncAdapter, type SyncRecord } from './sync-adapter.ts';

const MOST = 200;
type Answer = Readonly<Record<string, unknown>>;

/** Where records of a kind are: their list by row version, each by itself, and where they are written. */
const places = {
  contact: { list: '/api/v2/cards', rows: 'cardList', id: 'cardId', one: '/api/v2/cards' },
  matter: { list: '/api/v3/matters', rows: 'matterList', id: 'matterId', one: '/api/v1/matters' },
  task: { list: '/api/v1/tasks', rows: 'taskList', id: 'taskId', one: '/api/v1/tasks' },
  note: { list: '/api/v1/filenotes', rows: 'fileNoteList', id: 'fileNoteId', one: '/api/v1/filenotes' },
  time: { list: '/api/v1/fees', rows: 'feeList', id: 'feeId', one: '/api/v1/fees' },
} as const;

async function readChanges(session: SourceSession, kind: SyncKind, cursor: string | null): Promise<ChangePage> {
  const { list, rows, id } = places[kind];
  const answer = record(await session.ask(list, { rowVersion: cursor ?? 0, maxItems: MOST }));
  const last = answer['lastRowVersion'];
  const changes = records(answer[rows]).map((row) => ({ id: text(row[id]), version: text(row['rowVersion']) }));
  const isOver = last === null || last === undefined;
  return { changes, cursor: isOver ? (cursor ?? '0') : text(last), hasMore: !isOver };
}

async function readRecord(session: SourceSession, kind: SyncKind, id: string): Promise<SyncRecord | null> {
  const answer = await askOne(session, `${places[kind].one}/${encodeURIComponent(id)}`);
  if (answer === null) return null;
  const common = {
    ...noReferences,
    id,
    version: text(answer['rowVersion']),
    changedAt: orNull(text(answer['lastModifiedDate'])),
    changedBy: text(answer['lastModifiedBy']),
    isDeleted: answer['deleted'] === true,
    mergedInto: null,
    isLeftOut: false,
  };
  if (kind === 'contact') {
    const contact = contactOf(answer);
    return {
      ...common,
      fields: contactFields(contact),
      contactKind: contact.kind,
      isDeleted: contact.isDeleted,
      mergedInto: orNull(text(answer['mergedToCardId'])),
    };
  }
  if (kind === 'matter') {
    const matter = matterOf(answer, answer, {});
    const isDeleted = matter.status === 'Deleted';
    return {
      ...common,
      ...matterFields(matter, [
        'fileNumber',
        'title',
        'description',
        'status',
        'responsibleId',
        'actingId',
        'assistingId',
        'openedOn',
        'otherSides',
      ]),
      isDeleted,
    };
  }
  return { ...common, ...hangingFields(kind, answer), matterId: text(answer['matterId']) };
}

function hangingFields(kind: SyncKind, answer: Answer): Pick<SyncRecord, 'fields' | 'staffId'> {
  if (kind === 'task')
    return {
      fields: {
        subject: text(answer['description']),
        note: longText(answer['note']),
        dueOn: text(answer['dueDate']).slice(0, 10),
        isDone: String(answer['isComplete'] === true),
        assigneeId: text(answer['staffId']),
      },
      staffId: text(answer['staffId']),
    };
  if (kind === 'note')
    return { fields: { subject: text(answer['subject']), text: longText(answer['body']) }, staffId: '' };
  return {
    fields: {
      workedOn: text(answer['transactionDate']).slice(0, 10),
      seconds: text(answer['secondsElapsed']),
      narrative: longText(answer['billingDescription']),
      isBillable: String(Number(answer['billingMode'] ?? 0) !== -1),
    },
    staffId: text(answer['workDoneByStaffId']),
  };
}

const cardTypes = { person: 'People', organisation: 'Company', trust: 'Trust', group: 'Company' } as const;

/** A card has lists of addresses and numbers: what is sent stands for the whole of a list. */
function cardOf({ fields, contactKind }: RecordToSend, isNew: boolean): object {
  return {
    ...(isNew ? { type: cardTypes[contactKind] } : {}),
    ...(has(fields, 'name') ? { fullName: fields['name'] } : {}),
    ...(has(fields, 'title') ? { title: fields['title'] } : {}),
    ...(has(fields, 'email') ? { webAddresses: valueList('Email', fields['email']) } : {}),
    ...(has(fields, 'phone', 'mobile')
      ? { phoneNumbers: [...valueList('Phone', fields['phone']), ...valueList('Mobile', fields['mobile'])] }
      : {}),
    ...(has(fields, 'addressLine', 'suburb', 'state', 'postcode')
      ? {
          addresses: [
            {
              type: 'Street',
              isDefault: true,
              street: fields['addressLine'],
              suburb: fields['suburb'],
              state: fields['state'],
              postcode: fields['postcode'],
            },
          ],
        }
      : {}),
    ...(has(fields, 'companyNumber') ? { organisationDetails: { acn: fields['companyNumber'] } } : {}),
  };
}
const valueList = (type: string, value: string | undefined): object[] =>
  value === undefined || value === '' ? [] : [{ type, value }];

const statuses: Readonly<Record<string, object>> = {
  Open: { isCurrent: true, isArchived: false, matterStatus: 'In progress' },
  Completed: { isCurrent: false, isArchived: false, matterStatus: 'Complete' },
  Archived: { isCurrent: false, isArchived: true, matterStatus: 'Complete' },
};

/** The cards of a matter, of which what is sent stands for all: other sides after those that stay. */
const cardsOf = (staying: readonly object[], otherSides: string | undefined): object[] => [
  ...staying,
  ...idsOf(otherSides).map((recordId, index) => ({ recordId, order: index + 1, table: { title: 'Other side' } })),
];

const clientCard = (recordId: string): object => ({ recordId, order: 1, table: { title: 'Client' } });

/** What a change of the other sides leaves as it is. */
async function stayingCards(session: SourceSession, id: string): Promise<readonly object[]> {
  const answer = await askOne(session, `${places.matter.one}/${encodeURIComponent(id)}`);
  if (answer === null) throw new RefusedWrite('gone', '');
  return records(answer['cards']).filter(({ table }) => !OTHER_SIDE.test(text(record(table)['title'])));
}

function bodyOf(sent: RecordToSend, isNew: boolean): object {
  const { kind, fields, matterId, clientId, staffId, typeId, version } = sent;
  const stamp = isNew || version === '' ? {} : { rowVersion: Number(version) };
  if (kind === 'contact') return { ...stamp, ...cardOf(sent, isNew) };
  if (kind === 'matter')
    return {
      ...stamp,
      ...(isNew ? { matterTypeId: typeId } : {}),
      ...(isNew ? { cards: cardsOf([clientCard(clientId)], fields['otherSides']) } : {}),
      ...renamed(fields, {
        fileNumber: 'fileNumber',
        title: 'firstDescription',
        description: 'secondDescription',
        responsibleId: 'responsibleStaffId',
        actingId: 'actingStaffId',
        assistingId: 'assistingStaffId',
        openedOn: 'instructionDate',
      }),
      ...(fields['status'] === undefined ? {} : statuses[fields['status']]),
    };
  const common = { ...stamp, ...(isNew ? { matterId } : {}) };
  if (kind === 'task')
    return {
      ...common,
      ...renamed(fields, { subject: 'description', note: 'note', assigneeId: 'staffId' }),
      ...(has(fields, 'dueOn') ? { dueDate: orNull(fields['dueOn'] ?? '') } : {}),
      ...(has(fields, 'isDone') ? { isComplete: fields['isDone'] === 'true' } : {}),
    };
  if (kind === 'note') return { ...common, ...renamed(fields, { subject: 'subject', text: 'body' }) };
  return {
    ...common,
    ...(isNew ? { workDoneByStaffId: staffId } : {}),
    ...renamed(fields, { workedOn: 'transactionDate', narrative: 'billingDescription' }),
    ...(has(fields, 'seconds') ? { secondsElapsed: Number(fields['seconds']) } : {}),
    ...(has(fields, 'isBillable') ? { billingMode: fields['isBillable'] === 'true' ? 0 : -1 } : {}),
  };
}

/** Where a new matter is made: `/api/v2/matters`, though it is read elsewhere. */
const madeAt = (kind: SyncKind): string => (kind === 'matter' ? '/api/v2/matters' : places[kind].one);

const knownStatuses = {
  Open: 'Open',
  Pending: 'Open',
  OnHold: 'Open',
  Completed: 'Completed',
  Cancelled: 'Completed',
  Archived: 'Archived',
  Destroyed: 'Archived',
};

/** LEAP: rows by row version, asked for again and again, for it tells nothing of itself. */
export const leapSync: SyncAdapter = {
  system: 'leap',
  writes: ['contact', 'matter', 'task', 'note', 'time'],
  writesLater: false,
  statuses: knownStatuses,
  hooks: null,
  cursorAt: () => null,
  readChanges,
  readRecord,
  async create(session, made) {
    const { kind, requestId } = made;
    const answer = record(
      await session.send({ method: 'POST', path: madeAt(kind), body: bodyOf(made, true), requestId }),
    );
    return text(answer[places[kind].id]);
  },
  async update(session, id, changed) {
    const { kind, requestId } = changed;
    const path = `${places[kind].one}/${encodeURIComponent(id)}`;
    const { otherSides } = changed.fields;
    const cards =
      kind === 'matter' && otherSides !== undefined
        ? { cards: cardsOf(await stayingCards(session, id), otherSides) }
        : {};
    await session.send({ method: 'PUT', path, body: { ...bodyOf(changed, false), ...cards }, requestId });
  },
  async remove(session, kind, id, requestId) {
    const path = `${places[kind].one}/${encodeURIComponent(id)}`;
    await session.send({ method: 'DELETE', path, body: null, requestId });
  },
};
