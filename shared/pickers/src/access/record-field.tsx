import { LIST_ROW_HEIGHT_PX } from '@atrium/contracts';
import { useRegion, useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { useId, useMemo, type ReactElement } from 'react';
import type { MatterOption } from '../matter/matter-option.ts';
import { MatterPicker } from '../matter/matter-picker.tsx';
import { TwoLines } from '../picker/field-parts.tsx';
import { SinglePicker } from '../picker/single-picker.tsx';
import { isOnMatter, recordSource, type ExplainedKind, type RecordOption } from './record-sources.ts';

interface RecordFieldProps {
  readonly kind: ExplainedKind;
  /** The matter that documents and time are found on. */
  readonly matter: MatterOption | null;
  readonly record: RecordOption | null;
  onChange(choice: { readonly matter?: MatterOption | null; readonly record: RecordOption | null }): void;
}

/** Chooses a task, note, invoice or field, or a document or time entry on a matter that is chosen first. */
export function RecordField({ kind, matter, record, onChange }: RecordFieldProps): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const id = useId();
  const matterId = matter?.id ?? '';
  const source = useMemo(() => recordSource(kind, { matterId, language }), [kind, matterId, language]);
  const labels: Readonly<Record<ExplainedKind, string>> = {
    task: t('pickers.access.taskLabel', 'Task or call'),
    note: t('pickers.access.noteLabel', 'Note'),
    invoice: t('pickers.access.invoiceLabel', 'Invoice'),
    document: t('pickers.access.documentLabel', 'Document'),
    timeEntry: t('pickers.access.timeLabel', 'Time entry'),
    enquiryField: t('pickers.access.fieldLabel', 'Field'),
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
