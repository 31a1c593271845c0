import type { Statement } from '@atrium/database';
import DataLoader from 'dataloader';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { viewerOf } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { LoaderFactory } from '../../server/request-context.ts';
import { documentReachOf, documentsPolicy } from '../documents/documents.policy.ts';
import { tasksOf } from '../tasks/task-reach.ts';
import { contactFilePolicy } from './contact-file.policy.ts';
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

export const MOST_ACTIVITIES = 200;

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
  return reach === null || !contactFilePolicy.matters(viewer)
    ? []
    : ask(matterStatements[reach], { ...matterReachParameters(viewer), ...ids });
});
const enquiriesLoader = loaderOf<EnquiryOfContact>(({ viewer, ids, ask }) => {
  const reach = rowReachOf(viewer, 'enquiries');
  return reach === null || !contactFilePolicy.enquiries(viewer)
    ? []
    : ask(enquiryStatements[reach], { ...matterReachParameters(viewer), ...ids });
});
const invoicesLoader = loaderOf<InvoiceOfContact>(({ viewer, ids, ask }) => {
  const reach = featureReachOf(viewer, 'invoices', 'view');
  return reach === null || !contactFilePolicy.matters(viewer)
    ? []
    : ask(invoiceStatements[reach.matters][reach.feature], { ...matterReachParameters(viewer), ...ids });
});
const listsLoader = loaderOf<ListOfContact>(({ viewer, ids, ask }) =>
  contactFilePolicy.lists(viewer) ? ask(listStatement, ids) : [],
);
const eventsLoader = loaderOf<EventOfContact>(({ viewer, ids, ask }) =>
  contactFilePolicy.events(viewer) ? ask(eventStatement, ids) : [],
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
  contactFilePolicy.activity(viewer) ? ask(activityStatement, { ...ids, first: MOST_ACTIVITIES }) : [],
);

/** What hangs on a contact, each as far as the viewer may see it. */
export const contactFileLoaders = {
  matters: mattersLoader,
  enquiries: enquiriesLoader,
  invoices: invoicesLoader,
  lists: listsLoader,
  events: eventsLoader,
  tasks: tasksLoader,
  documents: documentsLoader,
  activities: activitiesLoader,
};
