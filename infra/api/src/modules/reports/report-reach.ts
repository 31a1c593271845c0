import { isFromSource, limitedToSource } from '../../policy/came-from.ts';
import { enquiryPredicate } from '../../policy/enquiry-reach.ts';
import { featureReachOf } from '../../policy/feature-reach.ts';
import { matterPredicate, matterReaches, matterReachOf, matterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, rowReachOf } from '../../policy/row-reach.ts';
import type { Feature, Viewer } from '../../policy/viewer.ts';
import { joinedTaskPredicate, taskReaches, tasksOf } from '../tasks/task-reach.ts';

/**
 * What of the firm a viewer sees, as reports bind it: each reach by its name, and none where there is none. A report
 * has one statement for everybody; PostgreSQL plans it for the values of each call and folds the other reaches away.
 */
export function reachParameters(viewer: Viewer): object {
  const tasks = tasksOf(viewer, 'view');
  const featureOf = (feature: Feature): string => featureReachOf(viewer, feature, 'view')?.feature ?? '';
  return {
    taskScope: 'none',
    taskKinds: [],
    seesMatters: false,
    seesTitles: false,
    ...tasks?.parameters,
    ...matterReachParameters(viewer),
    matterReach: matterReachOf(viewer) ?? '',
    invoiceReach: featureOf('invoices'),
    timeReach: rowReachOf(viewer, 'time') ?? '',
    contactReach: rowReachOf(viewer, 'contacts') ?? '',
    enquiryReach: rowReachOf(viewer, 'enquiries') ?? '',
    taskReach: tasks?.reach ?? '',
  };
}

const choose = <Key extends string>(parameter: string, keys: readonly Key[], predicate: (key: Key) => string): string =>
  `case :${parameter}::text ${keys.map((key) => `when '${key}' then ${predicate(key)}`).join('\n  ')} else false end`;

// Each is limited to what came from a source system where the report is asked so (`:cameFrom`).
/** Rows of `matters` (under this alias) that the viewer sees. */
export const seesMatter = (alias = 'm'): string =>
  `${alias}.tenant_id = :tenantId and ${choose('matterReach', matterReaches, (reach) => matterPredicate(reach, alias))}
    and ${limitedToSource(isFromSource.matter(`${alias}.id`))}`;
/** Matters whose invoices and work in progress the viewer sees. */
export const seesMoneyOfMatter = (alias = 'm'): string =>
  `${seesMatter(alias)} and ${choose('invoiceReach', matterReaches, (reach) => matterPredicate(reach, alias))}`;
/** People whose time the viewer sees. */
export const seesTimeOf = (column: string): string =>
  choose('timeReach', rowReaches, (reach) => personPredicate(reach, column));
/** Contacts by their owner, whatever they came from: those that a row names. */
export const seesContactOf = (column: string): string =>
  choose('contactReach', rowReaches, (reach) => personPredicate(reach, column));
/** Contacts under this alias that a report is about. */
export const seesContact = (alias = 'c'): string =>
  `${seesContactOf(`${alias}.owner_id`)}
    and ${limitedToSource(isFromSource.contact(`${alias}.id`))}`;
export const seesEnquiry = (alias = 'e'): string =>
  `${alias}.tenant_id = :tenantId and ${choose('enquiryReach', rowReaches, (reach) => enquiryPredicate(reach, alias))}
    and ${limitedToSource(isFromSource.enquiry(alias))}`;
/** Tasks `t`, joined with their matters by `taskMatterJoin`. */
export const seesTask = `${choose('taskReach', taskReaches, joinedTaskPredicate)}
    and ${limitedToSource(isFromSource.matter('t.matter_id'))}`;
