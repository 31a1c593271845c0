import { LIST_ROW_HEIGHT_PX } from '@atrium/contracts';
import { dayIn } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { useId, useMemo, type ReactElement } from 'react';
import type { MatterOption } from '../matter/matter-option.ts';
import { MatterPicker } from '../matter/matter-picker.tsx';
import { TwoLines } from '../picker/field-parts.tsx';
import { SinglePicker } from '../picker/single-picker.tsx';
import type { RecordOption } from './record-option.ts';
import { isOnMatter, recordSource, type ExplainedKind } from './record-sources.ts';

interface RecordFieldProps {
  readonly kind: ExplainedKind;
  /** The matter that documents, time and the like are found on. */
  readonly matter: MatterOption | null;
  readonly record: RecordOption | null;
  onChange(choice: { readonly matter?: MatterOption | null; readonly record: RecordOption | null }): void;
}

/** Chooses a record by typing what it is called; where it is found on a matter, on one that is chosen first. */
export function RecordField({ kind, matter, record, onChange }: RecordFieldProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const id = useId();
  const matterId = matter?.id ?? '';
  const today = dayIn(timeZone, new Date());
  const source = useMemo(() => recordSource(kind, { matterId, language, today }), [kind, matterId, language, today]);
  const labels: Readonly<Record<ExplainedKind, string>> = {
    task: t('pickers.access.taskLabel', 'Task or call'),
    note: t('pickers.access.noteLabel', 'Note'),
    invoice: t('pickers.access.invoiceLabel', 'Invoice'),
    document: t('pickers.access.documentLabel', 'Document'),
    timeEntry: t('pickers.access.timeLabel', 'Time entry'),
    enquiryField: t('pickers.access.fieldLabel', 'Field'),
    appointment: t('pickers.access.appointmentLabel', 'Appointment'),
    matterDate: t('pickers.access.dateLabel', 'Critical date'),
    message: t('pickers.access.messageLabel', 'Message'),
    expense: t('pickers.access.expenseLabel', 'Expense'),
    writeOff: t('pickers.access.writeOffLabel', 'Write-off'),
    conflictReport: t('pickers.access.conflictReportLabel', 'Conflict report'),
    event: t('pickers.access.eventLabel', 'Event'),
    campaign: t('pickers.access.campaignLabel', 'Campaign'),
    mailingList: t('pickers.access.mailingListLabel', 'Mailing list'),
    referrer: t('pickers.access.referrerLabel', 'Referrer'),
    materialItem: t('pickers.access.materialLabel', 'Item'),
    report: t('pickers.access.reportLabel', 'Report'),
    reportSchedule: t('pickers.access.scheduleLabel', 'Schedule'),
    savedView: t('pickers.access.viewLabel', 'View'),
    userAccount: t('pickers.access.userLabel', 'User'),
  };
  const texts = {
    placeholder: t('pickers.access.findRecord', 'Find by name'),
    none: t('pickers.access.noRecords', 'Nothing matches'),
    failed: t('pickers.access.recordsFailed', 'The list could not be loaded. Close and open it to try again.'),
  };
  return (
    <>
      {isOnMatter(kind) && (
        <Field id={`${id}-matter`} label={t('pickers.access.onMatterLabel', 'On matter')}>
          <MatterPicker
            id={`${id}-matter`}
            value={matter}
            onChange={(chosen) => onChange({ matter: chosen, record: null })}
          />
        </Field>
      )}
      {(!isOnMatter(kind) || matter !== null) && (
        <Field id={id} label={labels[kind]}>
          <SinglePicker
            key={`${kind} ${matterId}`}
            id={id}
            value={record}
            source={source}
            texts={texts}
            rowHeight={LIST_ROW_HEIGHT_PX}
            renderRow={({ name, detail }) => <TwoLines first={name} second={detail} />}
            onChange={(chosen) => onChange({ record: chosen })}
          />
        </Field>
      )}
    </>
  );
}
