import { contact as record } from '@atrium/contracts';
import { seesAmounts } from '../../policy/amounts.ts';
import { columnAccessOf } from '../../policy/column-access.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { readPage } from '../../server/paging.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import { contactsPolicy } from '../contacts/contacts.policy.ts';
import type { ContactFile } from '../contacts/record/contact-record.store.ts';
import { isPartClosed } from '../contacts/record/read-contact.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { tasksOf } from '../tasks/task-reach.ts';
import { contactFileLoaders, MOST_ACTIVITIES } from './contact-file.loaders.ts';
import type { ActivityOfContact, InvoiceOfContact, MatterOfContact } from './contact-file.store.ts';
import { readTimeline, type TimelineKind } from './contact-timeline.ts';
import { followTimeline } from './timeline-news.ts';

const { matters, enquiries, invoices, lists, events, tasks: tasksLoader, documents, activities } = contactFileLoaders;

const field =
  <Row>(loader: LoaderFactory<string, Row[]>) =>
  ({ id }: ContactFile, _input: unknown, context: RequestContext): Promise<Row[]> =>
    context.loader(loader).load(id);

export const contactFileResolvers = {
  Subscription: {
    contactTimelineChanged: {
      subscribe: (_root: unknown, { contactId }: { contactId: string }, context: RequestContext) =>
        followTimeline(context, permit(context, contactsPolicy.list), contactId.toLowerCase()),
    },
  },
  ContactRecord: {
    matters: field(matters),
    enquiries: field(enquiries),
    invoices: field(invoices),
    lists: field(lists),
    events: field(events),
    async tasks({ id }: ContactFile, _input: unknown, context: RequestContext) {
      const seesMatters = tasksOf(viewerOf(context), 'view')?.parameters.seesMatters === true;
      const rows = await context.loader(tasksLoader).load(id);
      return rows.map((row) => ({ ...row, matterId: seesMatters ? row.matterId : null }));
    },
    documents: field(documents),
    timeline: (
      file: ContactFile,
      input: { kinds?: readonly TimelineKind[] | null; offset?: number | null; first?: number | null },
      context: RequestContext,
    ) => readTimeline(context, file, input),
    async activities({ id }: ContactFile, input: { first?: number | null }, context: RequestContext) {
      const { first } = readPage({ first: input.first ?? null }, { first: 50, maximum: MOST_ACTIVITIES });
      return (await context.loader(activities).load(id)).slice(0, first);
    },
  },
  ContactMatter: {
    title: ({ title }: MatterOfContact, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'title', title),
    status: ({ status }: MatterOfContact, _input: unknown, { viewer }: RequestContext) =>
      shownText(viewer, 'status', status),
    openedOn: ({ openedOn }: MatterOfContact, _input: unknown, context: RequestContext) =>
      columnAccessOf(viewerOf(context), 'matters', 'openedOn') === 'read' ? openedOn : null,
  },
  ContactInvoice: {
    total: ({ totalMinor, currency }: InvoiceOfContact, _input: unknown, context: RequestContext) =>
      seesMoney(viewerOf(context), 'billed') ? { minor: totalMinor, currency } : null,
    owed: ({ owedMinor, currency }: InvoiceOfContact, _input: unknown, context: RequestContext) =>
      seesMoney(viewerOf(context), 'debtors') ? { minor: owedMinor, currency } : null,
  },
  ContactActivity: {
    changes({ detail }: ActivityOfContact, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const { changes } = detail as { readonly changes?: readonly { field: string; from: unknown; to: unknown }[] };
      return (changes ?? [])
        .filter(({ field }) => !isFieldClosed(viewer, field))
        .map(({ field, from, to }) => ({ field, from: textOf(from), to: textOf(to) }));
    },
  },
};

const seesMoney = (viewer: Viewer, column: 'billed' | 'debtors'): boolean =>
  seesAmounts(viewer) && columnAccessOf(viewer, 'matters', column) === 'read';

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value as string | number | boolean);

function isFieldClosed(viewer: Viewer, name: string): boolean {
  if (name === 'aliases' || name === 'emails' || name === 'phones' || name === 'addresses' || name === 'identityChecks')
    return isPartClosed(viewer, name);
  const field = Object.values(record.fields).find((each) => each.name === name);
  return field?.column != null && columnAccessOf(viewer, 'contacts', field.column) !== 'read';
}
