import type { Translate } from '@atrium/platform';
import type { Tone } from '@atrium/ui';
import type { EnquiryRowFragment } from '../../generated/graphql.ts';

export type EnquiryRow = EnquiryRowFragment;

export const openStatuses = ['Open', 'Ongoing', 'OnHold'] as const;

const statusLabels = (t: Translate): Readonly<Record<string, string>> => ({
  Open: t('crm.enquiry.status.open', 'Open'),
  Ongoing: t('crm.enquiry.status.ongoing', 'Ongoing'),
  OnHold: t('crm.enquiry.status.onHold', 'On hold'),
  Won: t('crm.enquiry.status.won', 'Won'),
  Lost: t('crm.enquiry.status.lost', 'Lost'),
});
export const statusChoices = (t: Translate) =>
  Object.entries(statusLabels(t)).map(([value, label]) => ({ value, label }));
export const statusLabel = (t: Translate, status: string): string => statusLabels(t)[status] ?? status;

const statusTones: Readonly<Record<string, Tone>> = {
  Open: 'warn',
  Ongoing: 'info',
  OnHold: 'neutral',
  Won: 'accent',
  Lost: 'neutral',
};
export const statusTone = (status: string): Tone => statusTones[status] ?? 'neutral';

const urgencyLabels = (t: Translate): Readonly<Record<string, string>> => ({
  Low: t('crm.enquiry.urgency.low', 'Not urgent'),
  Normal: t('crm.enquiry.urgency.normal', 'Usual'),
  High: t('crm.enquiry.urgency.high', 'Urgent'),
});
export const urgencyChoices = (t: Translate) =>
  Object.entries(urgencyLabels(t)).map(([value, label]) => ({ value, label }));
export const urgencyLabel = (t: Translate, urgency: string): string => urgencyLabels(t)[urgency] ?? urgency;

export const isOpenEnquiry = ({ status }: Pick<EnquiryRow, 'status'>): boolean =>
  openStatuses.some((each) => each === status);
