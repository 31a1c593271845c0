import { useTranslation } from '@atrium/platform';
import type { ExplainedKind } from './record-sources.ts';

/** What can be asked about. */
export type SubjectKind =
  'screen' | 'flag' | 'command' | 'feature' | 'column' | 'matter' | 'contact' | 'enquiry' | ExplainedKind;

/** Every kind with its name: what of the product first, then records by the part of the product they are in. */
export function useSubjectKinds(): readonly { readonly value: SubjectKind; readonly label: string }[] {
  const { t } = useTranslation();
  return [
    { value: 'screen', label: t('pickers.access.kind.screen', 'A screen') },
    { value: 'flag', label: t('pickers.access.kind.flag', 'A part of the product') },
    { value: 'command', label: t('pickers.access.kind.command', 'A command') },
    { value: 'feature', label: t('pickers.access.kind.feature', 'An action in a feature') },
    { value: 'column', label: t('pickers.access.kind.column', 'A column of a list') },
    { value: 'matter', label: t('pickers.access.kind.matter', 'A matter') },
    { value: 'matterDate', label: t('pickers.access.kind.matterDate', 'A critical date') },
    { value: 'note', label: t('pickers.access.kind.note', 'A note') },
    { value: 'document', label: t('pickers.access.kind.document', 'A document') },
    { value: 'message', label: t('pickers.access.kind.message', 'A message of a matter') },
    { value: 'conflictReport', label: t('pickers.access.kind.conflictReport', 'A conflict report') },
    { value: 'task', label: t('pickers.access.kind.task', 'A task or call') },
    { value: 'appointment', label: t('pickers.access.kind.appointment', 'An appointment or absence') },
    { value: 'timeEntry', label: t('pickers.access.kind.timeEntry', 'A time entry') },
    { value: 'invoice', label: t('pickers.access.kind.invoice', 'An invoice or pre-bill') },
    { value: 'expense', label: t('pickers.access.kind.expense', 'An expense') },
    { value: 'writeOff', label: t('pickers.access.kind.writeOff', 'A write-off') },
    { value: 'contact', label: t('pickers.access.kind.contact', 'A client or contact') },
    { value: 'referrer', label: t('pickers.access.kind.referrer', 'A referrer') },
    { value: 'enquiry', label: t('pickers.access.kind.enquiry', 'An enquiry') },
    { value: 'enquiryField', label: t('pickers.access.kind.enquiryField', 'A field of enquiries') },
    { value: 'event', label: t('pickers.access.kind.event', 'An event') },
    { value: 'campaign', label: t('pickers.access.kind.campaign', 'A campaign') },
    { value: 'mailingList', label: t('pickers.access.kind.mailingList', 'A mailing list') },
    { value: 'materialItem', label: t('pickers.access.kind.materialItem', 'An item of the knowledge bank') },
    { value: 'report', label: t('pickers.access.kind.report', 'A report') },
    { value: 'reportSchedule', label: t('pickers.access.kind.reportSchedule', 'A schedule of a report') },
    { value: 'savedView', label: t('pickers.access.kind.savedView', 'A saved view') },
    { value: 'userAccount', label: t('pickers.access.kind.userAccount', 'A user') },
  ];
}
