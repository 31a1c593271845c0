import { matterLimits } from '../matter-limits.ts';
import { defineRecord } from './define-record.ts';
import { choice, day, integer, money, reference, text } from './fields.ts';

/** Fields that lists of matters show, too. */
const listed = {
  title: text({ max: matterLimits.title, required: true, column: 'title' }),
  // Whoever may not read the title reads no description either.
  description: text({ max: matterLimits.description, multiline: true, column: 'title' }),
  type: text({ max: matterLimits.word, required: true, column: 'type' }),
  stage: text({ max: matterLimits.word, column: 'stage' }),
  personResponsibleId: reference('person', {
    required: true,
    column: 'personResponsible',
    label: 'Person responsible',
  }),
  personActingId: reference('person', { column: 'personActing', label: 'Person acting' }),
  personAssistingId: reference('person', { column: 'personAssisting', label: 'Person assisting' }),
  introducerId: reference('person', { column: 'introducer', label: 'Introducer' }),
  officeId: reference('office', { column: 'office', label: 'Office' }),
  openedOn: day({
    past: true,
    column: 'openedOn',
    label: 'Opened',
    problems: { dayAhead: 'The opening date can’t be in the future.' },
  }),
  estimateMinor: money({ max: matterLimits.estimateMinor, column: 'estimate', label: 'Estimate' }),
} as const;

/** What the firm has on file beside that. */
const filed = {
  teamId: reference('team', { label: 'Team' }),
  referrerId: reference('referrer', { label: 'Referrer' }),
  instructedOn: day({
    past: true,
    label: 'Instructed',
    problems: { dayAhead: 'The date of instruction can’t be in the future.' },
  }),
  billingType: choice(['time', 'fixed', 'contingent'], { required: true, label: 'Billing' }),
  estimateWarningPercent: integer({ min: 1, max: 100, required: true, column: 'estimate', label: 'Warn at' }),
  costAgreement: choice(['notSent', 'sent', 'signed', 'notRequired'], { required: true }),
  costAgreementOn: day({ label: 'Agreement dated' }),
  banner: text({ max: matterLimits.banner, multiline: true }),
  archiveNumber: text({ max: matterLimits.archiveNumber }),
  archiveBox: text({ max: matterLimits.archiveBox, label: 'Box' }),
  destroyOn: day({ label: 'May be destroyed from' }),
} as const;

/** A matter, as far as an edit can change it. Its columns in SQL are named as its fields are. */
export const matter = defineRecord('matter', { ...listed, ...filed });
export const listedMatter = defineRecord('matter', listed);
export const filedMatter = defineRecord('matter', filed);
