import DataLoader from 'dataloader';
import { viewerOf } from '../../policy/rules.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { readPage } from '../../server/paging.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import type { ContactFile } from '../contacts/record/contact-record.store.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import { messagesPolicy } from '../messages/messages.policy.ts';
import { notesPolicy } from '../notes/notes.policy.ts';
import { recordNoteLists } from '../notes/notes.store.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { columnAccessOf } from '../../policy/column-access.ts';
import { tasksOf } from '../tasks/task-reach.ts';
import { contactFileLoaders } from './contact-file.loaders.ts';
import { messageStatements, ownTextsStatement, type MessageOfContact } from './contact-file.store.ts';

export type TimelineKind =
  | 'MATTER'
  | 'ENQUIRY'
  | 'INVOICE'
  | 'MAILING_LIST'
  | 'EVENT'
  | 'TASK'
  | 'CALL'
  | 'NOTE'
  | 'EMAIL'
  | 'TEXT_MESSAGE'
  | 'DOCUMENT'
  | 'IDENTITY_CHECK';
export interface TimelineEntry {
  readonly id: string;
  readonly kind: TimelineKind;
  /** A moment, or the start of a day. */
  readonly at: string;
  readonly isDay: boolean;
  readonly title: string;
  readonly details: readonly string[];
  readonly matterId: string | null;
  readonly fileNumber: string | null;
}
export interface Timeline {
  readonly recordCount: number;
  readonly kinds: readonly TimelineKind[];
  readonly entries: readonly TimelineEntry[];
}

const MOST_NOTES = 100;
const DAY_LENGTH = '2026-11-28'.length;

type Made = Omit<TimelineEntry, 'isDay' | 'matterId' | 'fileNumber' | 'details'> & {
  readonly details: readonly (string | null | undefined)[];
  readonly matterId?: string | null;
  readonly fileNumber?: string | null;
};
/** An entry; nothing where it has no day. */
function entry(made: Omit<Made, 'at'> & { readonly at: string | null }): TimelineEntry[] {
  const { at, details, matterId = null, fileNumber = null, ...rest } = made;
  if (at === null || at === '') return [];
  return [
    {
      ...rest,
      at: new Date(at).toISOString(),
      isDay: at.length === DAY_LENGTH,
      details: details.filter((detail): detail is string => detail !== null && detail !== undefined && detail !== ''),
      matterId,
      fileNumber,
    },
  ];
}

/** Mail and text messages to contacts, of matters that the viewer reaches. */
const messagesLoader: LoaderFactory<string, MessageOfContact[]> = (context) =>
  new DataLoader(async (contactIds: readonly string[]) => {
    const viewer = viewerOf(context);
    const reach = matterReachOf(viewer);
    const rows =
      reach === null || !messagesPolicy.read(viewer)
        ? []
        : await context.runner.query(viewer.tenantId, messageStatements[reach], {
            ...matterReachParameters(viewer),
            contactIds,
          });
    const byContact = Map.groupBy(rows, ({ contactId }) => contactId);
    return contactIds.map((id) => byContact.get(id) ?? []);
  });

/** Text messages to contacts that are about no matter, for those who see the contacts. */
const ownTextsLoader: LoaderFactory<string, MessageOfContact[]> = (context) =>
  new DataLoader(async (contactIds: readonly string[]) => {
    const viewer = viewerOf(context);
    const rows = contactsPolicy.list(viewer)
      ? await context.runner.query(viewer.tenantId, ownTextsStatement, { contactIds })
      : [];
    const byContact = Map.groupBy(rows, ({ contactId }) => contactId);
    return contactIds.map((id) => byContact.get(id) ?? []);
  });

/** Everything of a contact that the viewer may see, each kind under its own policy, the newest first. */
export async function findTimelineEntries(
  context: RequestContext,
  { id, identityChecks }: Pick<ContactFile, 'id' | 'identityChecks'>,
): Promise<TimelineEntry[]> {
  const viewer = viewerOf(context);
  const of = <Row>(loader: LoaderFactory<string, Row[]>): Promise<Row[]> => context.loader(loader).load(id);
  const { matters, enquiries, invoices, lists, events, tasks, documents } = contactFileLoaders;
  const seesOpened = columnAccessOf(viewer, 'matters', 'openedOn') === 'read';
  const seesTaskMatters = tasksOf(viewer, 'view')?.parameters.seesMatters === true;
  const notes = notesPolicy.contacts(viewer)
    ? (
        await recordNoteLists.contact.find(
          context.runner,
          viewer,
          { recordId: id, first: MOST_NOTES },
          new Set(['notes']),
        )
      ).notes
    : [];
  const found: TimelineEntry[][] = [
    // Somebody may be on one matter in several roles; it was opened once.
    ...[...Map.groupBy(await of(matters), (matter) => matter.id).values()].flatMap((roles) => {
      const [matter] = roles;
      return matter === undefined
        ? []
        : [
            entry({
              id: matter.id,
              kind: 'MATTER',
              at: seesOpened ? matter.openedOn : null,
              title: shownText(viewer, 'title', matter.title),
              details: [...new Set(roles.map(({ role }) => role)), shownText(viewer, 'status', matter.status)],
              matterId: matter.id,
              fileNumber: matter.fileNumber,
            }),
          ];
    }),
    ...(await of(enquiries)).map((enquiry) =>
      entry({
        id: enquiry.id,
        kind: 'ENQUIRY',
        at: enquiry.receivedAt,
        title: String(enquiry.number),
        details: [enquiry.areaOfLaw, enquiry.stage],
      }),
    ),
    ...(await of(invoices)).map((invoice) =>
      entry({
        id: invoice.id,
        kind: 'INVOICE',
        at: invoice.issuedOn,
        title: invoice.number,
        details: [invoice.status],
        matterId: invoice.matterId,
        fileNumber: invoice.fileNumber,
      }),
    ),
    ...(await of(lists)).flatMap((list) => [
      entry({
        id: list.id,
        kind: 'MAILING_LIST',
        at: list.consentedAt,
        title: list.name,
        details: [list.consentSource],
      }),
      entry({ id: list.id, kind: 'MAILING_LIST', at: list.optedOutAt, title: list.name, details: ['optedOut'] }),
    ]),
    ...(await of(events)).map((event) =>
      entry({
        id: event.id,
        kind: 'EVENT',
        at: event.startsAt,
        title: event.name,
        details: [event.category, event.attendance ?? event.rsvp],
      }),
    ),
    ...(await of(tasks)).map((task) =>
      entry({
        id: task.id,
        kind: task.kind === 'phone' ? 'CALL' : 'TASK',
        at: task.calledAt ?? task.createdAt,
        title: task.subject,
        details: [task.status],
        matterId: seesTaskMatters ? task.matterId : null,
      }),
    ),
    ...notes.map((note) =>
      entry({ id: note.id, kind: 'NOTE', at: note.createdAt, title: note.subject, details: [note.noteType] }),
    ),
    ...[...(await of(messagesLoader)), ...(await of(ownTextsLoader))].map((message) =>
      entry({
        id: message.id,
        kind: message.isText ? 'TEXT_MESSAGE' : 'EMAIL',
        at: message.createdAt,
        title: message.subject,
        details: [message.state],
        matterId: message.matterId,
        fileNumber: message.fileNumber,
      }),
    ),
    ...(await of(documents)).map((document) =>
      entry({
        id: document.id,
        kind: 'DOCUMENT',
        at: document.createdAt,
        title: document.name,
        details: [document.category],
        matterId: document.matterId,
        fileNumber: document.fileNumber,
      }),
    ),
    ...identityChecks.map((check, at) =>
      entry({ id: `${id}-${at}`, kind: 'IDENTITY_CHECK', at: check.checkedOn, title: check.kind, details: [] }),
    ),
  ];
  return found
    .flat()
    .toSorted(
      (one, other) =>
        other.at.localeCompare(one.at) || one.kind.localeCompare(other.kind) || one.id.localeCompare(other.id),
    );
}

interface TimelineInput {
  readonly kinds?: readonly TimelineKind[] | null;
  readonly offset?: number | null;
  readonly first?: number | null;
}
/** A page of the timeline of a contact. */
export async function readTimeline(
  context: RequestContext,
  file: ContactFile,
  input: TimelineInput,
): Promise<Timeline> {
  const { offset, first } = readPage(input, { first: 30, maximum: 200 });
  const all = await findTimelineEntries(context, file);
  const shown = input.kinds == null ? all : all.filter(({ kind }) => input.kinds?.includes(kind));
  return {
    recordCount: shown.length,
    kinds: [...new Set(all.map(({ kind }) => kind))].toSorted(),
    entries: shown.slice(offset, offset + first),
  };
}
