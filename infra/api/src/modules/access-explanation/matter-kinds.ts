import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { findReport, type ReportRow } from '../conflicts/conflict-reports.store.ts';
import { enquiryReachOf, mayCheckConflicts } from '../conflicts/conflicts.policy.ts';
import { enquiryList } from '../enquiries/enquiries.list.ts';
import { findVisibleExpense } from '../invoices/unbilled-work.store.ts';
import { billingPolicy } from '../ledger/ledger.policy.ts';
import { writeOffList } from '../ledger/write-offs.list.ts';
import { findMatterInReach } from '../matters/matter-in-reach.store.ts';
import { findClientMessage } from '../messages/client-messages.store.ts';
import { messagesPolicy } from '../messages/messages.policy.ts';
import { findMessagePlace } from '../messages/messages.store.ts';
import { notForThem, type RecordKind, type SeenRecord } from './record-kind.ts';

/** An email about a matter: people of the firm see it there, those from outside on their own page. */
const message: RecordKind = {
  feature: 'matters',
  belongsTo: 'matter',
  opens: (_seen, { isExternal }) => (isExternal ? messagesPolicy.clientPage : messagesPolicy.read),
  async find(runner, viewer, id) {
    const asked = { ...matterReachParameters(viewer), id };
    if (viewer.isExternal) return findClientMessage(runner, viewer.tenantId, asked);
    const reach = matterReachOf(viewer);
    return reach === null ? null : findMessagePlace(runner, viewer.tenantId, reach, asked);
  },
  hidden: (_runner, { reader, translate, person: { name } }) =>
    reader.isExternal
      ? notForThem(
          translate('api.access.messageToOthers', 'The message was neither written to {{name}} nor by them.', { name }),
        )
      : Promise.resolve(null),
};

/** An expense, among the work of its matter that waits to be billed, or on its invoice. */
const expense: RecordKind = {
  feature: 'invoices',
  belongsTo: 'matter',
  opens: () => billingPolicy.view,
  async find(runner, viewer, id) {
    const reach = featureReachOf(viewer, 'invoices', 'view');
    const asked = { ...matterReachParameters(viewer), id };
    return reach === null ? null : findVisibleExpense(runner, viewer.tenantId, reach, asked);
  },
};

const writeOff: RecordKind = {
  feature: 'invoices',
  belongsTo: 'matter',
  opens: () => billingPolicy.view,
  find: async (runner, viewer, id) => (await writeOffList.findByIds(runner, viewer, [id]))[0] ?? null,
};

/** A conflict report: whoever ran it sees it, and whoever sees the matter or the enquiry that it is on. */
const conflictReport: RecordKind<SeenRecord & { readonly on: Pick<ReportRow, 'matterId' | 'enquiryId'> }> = {
  feature: 'matters',
  belongsTo: 'matter',
  opens: () => mayCheckConflicts,
  // Whoever ran a check sees its report, though what it is on may be behind a wall by now.
  async isToldTo(runner, asker, { on: { matterId, enquiryId } }) {
    const asked = matterId === null ? null : ({ matterId, feature: 'matters', action: 'view' } as const);
    if (asked !== null && (await findMatterInReach(runner, asker, asked)) === null) return false;
    return enquiryId === null || (await enquiryList.findByIds(runner, asker, [enquiryId])).length > 0;
  },
  async find(runner, viewer, id) {
    const reach = matterReachOf(viewer);
    if (reach === null) return null;
    const asked = { ...matterReachParameters(viewer), enquiryReach: enquiryReachOf(viewer), id };
    const found = await findReport(runner, viewer.tenantId, reach, asked);
    // The matter alone does not decide.
    return found === null ? null : { matterId: null, on: found };
  },
  hidden: (_runner, { translate, person: { name } }) =>
    notForThem(
      translate(
        'api.access.conflictReportOfOthers',
        '{{name}} did not run this check, and sees neither the matter nor the enquiry that it is on.',
        { name },
      ),
    ),
};

export const matterKinds = { message, expense, writeOff, conflictReport };
