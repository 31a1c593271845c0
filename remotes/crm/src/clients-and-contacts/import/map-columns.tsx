import { useTranslation } from '@atrium/platform';
import { Button, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import { useId, useState } from 'react';
import type { ContactImport_RunFragment } from '../../generated/graphql.ts';
import { importFieldLabel } from './import-words.ts';
import type { ContactImportWork } from './use-contact-import.ts';

interface MapColumnsProps {
  readonly run: ContactImport_RunFragment;
  readonly work: ContactImportWork;
  onAgain(): void;
}

/** The second step: what each column is. What was suggested, or chosen the last time, is chosen already. */
export function MapColumns({ run, work, onAgain }: MapColumnsProps) {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const [fields, setFields] = useState<Readonly<Record<number, string>>>(
    Object.fromEntries(run.mapping.map(({ column, field }) => [column, field])),
  );
  const taken = new Set(Object.values(fields));
  const change = (column: number, field: string | undefined): void =>
    setFields((before) => {
      const { [column]: _former, ...others } = before;
      return field === undefined ? others : { ...others, [column]: field };
    });
  return (
    <form
      className="crm-import__form"
      noValidate
      aria-label={t('crm.import.columns', 'Columns')}
      onSubmit={(event) => {
        event.preventDefault();
        void work.map(Object.entries(fields).map(([column, field]) => ({ column: Number(column), field })));
      }}
    >
      <p>
        {t('crm.import.columnsHint', {
          count: run.total,
          file: run.fileName,
          defaultValue_one:
            '{{file}} has {{count}} row. Say what its columns are; those you leave empty are not imported.',
          defaultValue_other:
            '{{file}} has {{count}} rows. Say what its columns are; those you leave empty are not imported.',
        })}
      </p>
      <div className="crm-import__columns">
        {run.headings.map((heading, column) => {
          const samples = run.samples.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
          const name = heading === '' ? t('crm.import.column', 'Column {{number}}', { number: column + 1 }) : heading;
          return (
            <Field
              key={`${column} ${heading}`}
              id={`${id}-${column}`}
              label={name}
              hint={samples.length === 0 ? t('crm.import.noSample', 'Empty in the first rows') : samples.join(' · ')}
            >
              <Select
                id={`${id}-${column}`}
                size={size}
                allowClear
                showSearch
                optionFilterProp="label"
                placeholder={t('crm.import.leaveOut', 'Leave out')}
                value={fields[column]}
                options={run.fields
                  .filter((field) => field === fields[column] || !taken.has(field))
                  .map((field) => ({ value: field, label: importFieldLabel(t, field) }))}
                onChange={(field?: string) => change(column, field)}
              />
            </Field>
          );
        })}
      </div>
      <div className="crm-import__actions">
        <Button kind="primary" type="submit" busy={work.isBusy}>
          {t('crm.import.preview', 'Preview')}
        </Button>
        <Button kind="quiet" onClick={onAgain}>
          {t('crm.import.again', 'Choose another file')}
        </Button>
      </div>
    </form>
  );
}
