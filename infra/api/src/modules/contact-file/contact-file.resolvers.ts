import { contact as record } from '@atrium/contracts';
import type { Statement } from '@atrium/database';
import DataLoader from 'dataloader';
import { columnAccessOf } from '../../policy/column-access.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { allOf, holdsAny, isInternal, viewerOf, type Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { readPage } from '../../server/paging.ts';
import type { LoaderFactory, RequestContext } from '../../server/request-context.ts';
import type { ContactFile } from '../contacts/record/contact-record.store.ts';
import { isPartClosed } from '../contacts/record/read-contact.ts';
import { documentReachOf, documentsPolicy } from '../documents/documents.policy.ts';
import { shownText } from '../matters/matter-column-access.ts';
import { tasksOf } from '../tasks/task-reach.ts';
import { seesAmounts } from '../../policy/amounts.ts';
import {
  activityStatement,
  documentStatements,
  enquiryStatements,
  eventStatement,
  invoiceStatements,
  listStatement,
  matterStatements,
  taskStatements,
  type ActivityOfContact,
  type DocumentOfContact,
  type EnquiryOfContact,
  type EventOfContact,
  type InvoiceOfContact,
  type ListOfContact,
  type MatterOfContact,
  type Of,
  type OfContacts,
  type TaskOfContact,
} from './contact-file.store.ts';

/** Who sees what hangs on a contact that they see; of it, what is within the reach of each feature. */
const opensMatters: Rule = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'));
const seesEnquiries: Rule = allOf(isInternal, holdsAny('leadsSummary'));
const seesLists: Rule = allOf(isInternal, holdsAny('mailingList'));
const seesEvents: Rule = allOf(isInternal, holdsAny('eventsAndCampaigns'));
const seesActivity: Rule = allOf(isInternal, holdsAny('nameSummary'));

const MOST_ACTIVITIES = 200;

interface Asking<Row> {
  readonly viewer: Viewer;
  readonly ids: OfContacts;
  ask<Parameters extends object>(
    statement: Statement<Parameters, Of<Row>>,
    parameters: NoInfer<Parameters>,
  ): Promise<Of<Row>[]>;
}
/** What hangs on contacts: one statement for all of them that a request shows; nothing where the viewer sees none. */
const loaderOf =
  <Row>(find: (asking: Asking<Row>) => Promise<Of<Row>[]> | readonly Of<Row>[]): LoaderFactory<string, Row[]> =>
  (context) =>
    new DataLoader(async (contactIds: readonly string[]) => {
      const viewer = viewerOf(context);
      const rows = await find({
        viewer,
        ids: { contactIds },
        ask: (statement, parameters) => context.runner.query(viewer.tenantId, statement, parameters),
      });
      const byContact = Map.groupBy(rows, ({ contactId }) => contactId);
      return contactIds.map((id) => byContact.get(id) ?? []);
    });

const mattersLoader = loaderOf<MatterOfContact>(({ viewer, ids, ask }) => {
  const reach = matterReachOf(viewer);
  return reach === null || !opensMatters(viewer)
    ? []
    : ask(matterStatements[reach], { ...matterReachParameters(viewer), ...ids });
});
const enquiriesLoader = loaderOf<EnquiryOfContact>(({ viewer, ids, ask }) => {
  const reach = rowReachOf(viewer, 'enquiries');
  return reach === null || !seesEnquiries(viewer)
    ? []
    : ask(enquiryStatements[reach], { ...matterReachParameters(viewer), ...ids });
});
const invoicesLoader = loaderOf<InvoiceOfContact>(({ viewer, ids, ask }) => {
  const reach = featureReachOf(viewer, 'invoices', 'view');
  return reach === null || !opensMatters(viewer)
    ? []
    : ask(invoiceStatements[reach.matters][reach.feature], { ...matterReachParameters(viewer), ...ids });
});
const listsLoader = loaderOf<ListOfContact>(({ viewer, ids, ask }) =>
  seesLists(viewer) ? ask(listStatement, ids) : [],
);
const eventsLoader = loaderOf<EventOfContact>(({ viewer, ids, ask }) =>
  seesEvents(viewer) ? ask(eventStatement, ids) : [],
);
const tasksLoader = loaderOf<TaskOfContact>(({ viewer, ids, ask }) => {
  const tasks = tasksOf(viewer, 'view');
  return tasks === null ? [] : ask(taskStatements[tasks.reach], { ...tasks.parameters, ...ids });
});
const documentsLoader = loaderOf<DocumentOfContact>(({ viewer, ids, ask }) => {
  const reach = documentReachOf(viewer, 'view');
  return reach === null || viewer.isExternal || !documentsPolicy.view(viewer)
    ? []
    : ask(documentStatements[reach.matters][reach.feature], { ...matterReachParameters(viewer), ...ids });
});
const activitiesLoader = loaderOf<ActivityOfContact>(({ viewer, ids, ask }) =>
  seesActivity(viewer) ? ask(activityStatement, { ...ids, first: MOST_ACTIVITIES }) : [],
);

const field =
  <Row>(loader: LoaderFactory<string, Row[]>) =>
  ({ id }: ContactFile, _input: unknown, context: RequestContext): Promise<Row[]> =>
    context.loader(loader).load(id);

export const contactFileResolvers = {
  ContactRecord: {
    matters: field(mattersLoader),
    enquiries: field(enquiriesLoader),
    invoices: field(invoicesLoader),
    lists: field(listsLoader),
    events: field(eventsLoader),
    async tasks({ id }: ContactFile, _input: unknown, context: RequestContext) {
      const seesMatters = tasksOf(viewerOf(context), 'view')?.parameters.seesMatters === true;
      const rows = await context.loader(tasksLoader).load(id);
      return rows.map((row) => ({ ...row, matterId: seesMatters ? row.matterId : null }));
    },
    documents: field(documentsLoader),
    async activities({ id }: ContactFile, input: { first?: number | null }, context: RequestContext) {
      const { first } = readPage({ first: input.first ?? null }, { first: 50, maximum: MOST_ACTIVITIES });
      return (await context.loader(activitiesLoader).load(id)).slice(0, first);
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
