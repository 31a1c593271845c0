import { contact as record } from '@atrium/contracts';
import { columnAccessOf } from '../../policy/column-access.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { rowReachOf } from '../../policy/row-reach.ts';
import { allOf, holdsAny, isInternal, viewerOf, type Rule } from '../../policy/rules.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { readPage } from '../../server/paging.ts';
import type { RequestContext } from '../../server/request-context.ts';
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
  type InvoiceOfContact,
  type MatterOfContact,
} from './contact-file.store.ts';

/** Who sees what hangs on a contact that they see; of it, what is within the reach of each feature. */
const opensMatters: Rule = allOf(isInternal, holdsAny('matterSummary', 'bulkMatterManagement'));
const seesEnquiries: Rule = allOf(isInternal, holdsAny('leadsSummary'));
const seesLists: Rule = allOf(isInternal, holdsAny('mailingList'));
const seesEvents: Rule = allOf(isInternal, holdsAny('eventsAndCampaigns'));
const seesActivity: Rule = allOf(isInternal, holdsAny('nameSummary'));

const MOST_ACTIVITIES = 200;

export const contactFileResolvers = {
  ContactRecord: {
    async matters({ id: contactId }: ContactFile, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const reach = matterReachOf(viewer);
      return reach === null || !opensMatters(viewer)
        ? []
        : context.runner.query(viewer.tenantId, matterStatements[reach], {
            ...matterReachParameters(viewer),
            contactId,
          });
    },
    async enquiries({ id: contactId }: ContactFile, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const reach = rowReachOf(viewer, 'enquiries');
      if (reach === null || !seesEnquiries(viewer)) return [];
      return context.runner.query(viewer.tenantId, enquiryStatements[reach], {
        ...matterReachParameters(viewer),
        contactId,
      });
    },
    async invoices({ id: contactId }: ContactFile, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const reach = featureReachOf(viewer, 'invoices', 'view');
      return reach === null || !opensMatters(viewer)
        ? []
        : context.runner.query(viewer.tenantId, invoiceStatements[reach.matters][reach.feature], {
            ...matterReachParameters(viewer),
            contactId,
          });
    },
    async lists({ id: contactId }: ContactFile, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      return seesLists(viewer) ? context.runner.query(viewer.tenantId, listStatement, { contactId }) : [];
    },
    async events({ id: contactId }: ContactFile, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      return seesEvents(viewer) ? context.runner.query(viewer.tenantId, eventStatement, { contactId }) : [];
    },
    async tasks({ id: contactId }: ContactFile, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const tasks = tasksOf(viewer, 'view');
      if (tasks === null) return [];
      const rows = await context.runner.query(viewer.tenantId, taskStatements[tasks.reach], {
        ...tasks.parameters,
        contactId,
      });
      return rows.map((row) => ({ ...row, matterId: tasks.parameters.seesMatters ? row.matterId : null }));
    },
    async documents({ id: contactId }: ContactFile, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      const reach = documentReachOf(viewer, 'view');
      return reach === null || viewer.isExternal || !documentsPolicy.view(viewer)
        ? []
        : context.runner.query(viewer.tenantId, documentStatements[reach.matters][reach.feature], {
            ...matterReachParameters(viewer),
            contactId,
          });
    },
    async activities({ id: contactId }: ContactFile, input: { first?: number | null }, context: RequestContext) {
      const viewer = viewerOf(context);
      const { first } = readPage({ first: input.first ?? null }, { first: 50, maximum: MOST_ACTIVITIES });
      return seesActivity(viewer) ? context.runner.query(viewer.tenantId, activityStatement, { contactId, first }) : [];
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
