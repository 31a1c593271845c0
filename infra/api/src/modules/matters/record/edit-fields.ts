import { matterLimits } from '@atrium/contracts';
import type { MatterColumnName } from '../list/matter-columns.ts';

/** What an edit sets; the input of `updateMatter` without its enums. */
export interface MatterEdits {
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly stage: string;
  readonly personResponsibleId: string;
  readonly personActingId: string | null;
  readonly personAssistingId: string | null;
  readonly introducerId: string | null;
  readonly officeId: string | null;
  readonly teamId: string | null;
  readonly referrerId: string | null;
  readonly instructedOn: string | null;
  readonly openedOn: string | null;
  readonly billingType: string;
  readonly estimateMinor: number | null;
  readonly estimateWarningPercent: number;
  readonly costAgreement: string;
  readonly costAgreementOn: string | null;
  readonly banner: string;
  readonly archiveNumber: string;
  readonly archiveBox: string;
  readonly destroyOn: string | null;
}
export type EditField = keyof MatterEdits;
/** What the fields of an input may hold before they are read. */
export type EditInput = Readonly<Partial<Record<EditField, string | number | null>>>;

type FieldKind =
  | { readonly kind: 'text'; readonly longest: number; readonly isRequired?: true }
  | { readonly kind: 'id'; readonly of: 'person' | 'office' | 'team' | 'referrer'; readonly isRequired?: true }
  /** With `isPast` it may not lie ahead: it tells of what has been. */
  | { readonly kind: 'day'; readonly isPast?: true }
  | { readonly kind: 'code' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly isRequired?: true };

export type EditFieldRule = FieldKind & {
  /** As it is called on screen and in the activity log. */
  readonly name: string;
  readonly sql: string;
  /** The column of the list that shows it: whoever may not read that may not set it. */
  readonly column: MatterColumnName | null;
  /** Whether a change can move the matter in or out of somebody's reach. */
  readonly movesReach?: true;
};

export const editFields: Readonly<Record<EditField, EditFieldRule>> = {
  title: { name: 'title', sql: 'title', kind: 'text', longest: matterLimits.title, isRequired: true, column: 'title' },
  // Whoever may not read the title reads no description either.
  description: {
    name: 'description',
    sql: 'description',
    kind: 'text',
    longest: matterLimits.description,
    column: 'title',
  },
  type: { name: 'type', sql: 'type', kind: 'text', longest: matterLimits.word, isRequired: true, column: 'type' },
  stage: { name: 'stage', sql: 'stage', kind: 'text', longest: matterLimits.word, column: 'stage' },
  personResponsibleId: {
    name: 'personResponsible',
    sql: 'person_responsible_id',
    kind: 'id',
    of: 'person',
    isRequired: true,
    column: 'personResponsible',
    movesReach: true,
  },
  personActingId: {
    name: 'personActing',
    sql: 'person_acting_id',
    kind: 'id',
    of: 'person',
    column: 'personActing',
    movesReach: true,
  },
  personAssistingId: {
    name: 'personAssisting',
    sql: 'person_assisting_id',
    kind: 'id',
    of: 'person',
    column: 'personAssisting',
    movesReach: true,
  },
  introducerId: { name: 'introducer', sql: 'introducer_id', kind: 'id', of: 'person', column: 'introducer' },
  officeId: { name: 'office', sql: 'office_id', kind: 'id', of: 'office', column: 'office', movesReach: true },
  teamId: { name: 'team', sql: 'team_id', kind: 'id', of: 'team', column: null, movesReach: true },
  referrerId: { name: 'referrer', sql: 'referrer_id', kind: 'id', of: 'referrer', column: null },
  instructedOn: { name: 'instructedOn', sql: 'instructed_on', kind: 'day', isPast: true, column: null },
  openedOn: { name: 'openedOn', sql: 'opened_on', kind: 'day', isPast: true, column: 'openedOn' },
  billingType: { name: 'billingType', sql: 'billing_type', kind: 'code', column: null },
  estimateMinor: {
    name: 'estimate',
    sql: 'estimate_minor',
    kind: 'number',
    least: 0,
    most: matterLimits.estimateMinor,
    column: 'estimate',
  },
  estimateWarningPercent: {
    name: 'estimateWarningPercent',
    sql: 'estimate_warning_percent',
    kind: 'number',
    least: 1,
    most: 100,
    isRequired: true,
    column: 'estimate',
  },
  costAgreement: { name: 'costAgreement', sql: 'cost_agreement', kind: 'code', column: null },
  costAgreementOn: { name: 'costAgreementOn', sql: 'cost_agreement_on', kind: 'day', column: null },
  banner: { name: 'banner', sql: 'banner', kind: 'text', longest: matterLimits.banner, column: null },
  archiveNumber: {
    name: 'archiveNumber',
    sql: 'archive_number',
    kind: 'text',
    longest: matterLimits.archiveNumber,
    column: null,
  },
  archiveBox: { name: 'archiveBox', sql: 'archive_box', kind: 'text', longest: matterLimits.archiveBox, column: null },
  destroyOn: { name: 'destroyOn', sql: 'destroy_on', kind: 'day', column: null },
};
export const editFieldNames = Object.keys(editFields) as EditField[];
