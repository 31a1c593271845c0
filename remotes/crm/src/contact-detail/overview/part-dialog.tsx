import { useAppUser, useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, Field, IconButton, TextField } from '@atrium/ui';
import { ChoiceField, DayField, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { updateContactMutation } from '../../common/contacts/contact-record.operations.ts';
import type { ContactHeader } from '../contact-tab.ts';
import { CountrySelect } from './field-list.tsx';
import {
  emptyRow,
  inputOfRows,
  partFields,
  partTitle,
  rowsOf,
  type PartField,
  type PartName,
  type PartRow,
} from './part-fields.ts';

interface PartDialogProps {
  readonly contact: ContactHeader;
  readonly part: PartName;
  onClose(): void;
}

/** One list of a contact, edited as a whole. */
export function PartDialog({ contact, part, onClose }: PartDialogProps) {
  const { t } = useTranslation();
  const { homeCountry } = useRegion();
  const { userId } = useAppUser();
  const update = useCommand(updateContactMutation, { remote: 'crm', area: `change ${part}` });
  const title = partTitle(t, part);
  const record = contact.record;
  const form = useEditForm<{ readonly rows: readonly PartRow[] }>({
    base: { version: record?.version ?? 0, values: { rows: record ? rowsOf(record, part) : [] } },
    isNew: false,
    label: () => title,
    text: (_key, rows) => rows.map((row) => Object.values(row).filter(Boolean).join(', ')).join('; '),
    async save(version, { rows }) {
      const input = inputOfRows(part, rows ?? [], userId);
      const outcome = await update.run({ contactId: contact.nameID, version, input }, { silent: true });
      return saveAnswer(outcome, (current) => ({
        version: current.record?.version ?? 0,
        values: { rows: current.record ? rowsOf(current.record, part) : [] },
      }));
    },
  });
  const { rows } = form.values;
  const change = (at: number, changes: PartRow) =>
    form.change({ rows: rows.map((row, index) => (index === at ? ({ ...row, ...changes } as PartRow) : row)) });
  return (
    <RecordDialog form={form} title={title} width={720} onClose={onClose}>
      <div className="crm-parts">
        {rows.map((row, at) => (
          // A row has no name of its own: it is where it stands.
          <fieldset
            key={at}
            className="crm-parts__row"
            aria-label={t('crm.part.row', '{{title}}, {{number}}', { title, number: at + 1 })}
          >
            <div className="crm-parts__fields">
              {partFields(t, part).map((field) => (
                <PartControl
                  key={field.key}
                  field={field}
                  value={row[field.key] ?? ''}
                  onChange={(value) => change(at, { [field.key]: value })}
                />
              ))}
            </div>
            <IconButton
              icon="trash"
              label={t('crm.part.remove', 'Remove row {{number}}', { number: at + 1 })}
              onClick={() => form.change({ rows: rows.filter((_, index) => index !== at) })}
            />
          </fieldset>
        ))}
        <Button
          icon="plus"
          onClick={() => form.change({ rows: [...rows, emptyRow(part, contact.country || homeCountry)] })}
        >
          {t('crm.part.add', 'Add another')}
        </Button>
      </div>
    </RecordDialog>
  );
}

function PartControl({
  field: { key, label, kind, choices },
  value,
  onChange,
}: {
  readonly field: PartField;
  readonly value: string;
  onChange(value: string): void;
}) {
  switch (kind) {
    case 'day':
      return <DayField name={key} label={label} value={value} onChange={onChange} />;
    case 'country':
      return (
        <Field label={label} id={`country-${value}`}>
          <CountrySelect label={label} value={value} onChange={onChange} />
        </Field>
      );
    case 'choice':
      return <ChoiceField label={label} value={value} choices={choices ?? []} onChange={onChange} />;
    case 'text':
      return <TextField label={label} value={value} maxLength={200} onChange={onChange} />;
  }
}
