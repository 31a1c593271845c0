import { useTranslation } from '@atrium/platform';
import { Checkbox, Chip } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { useId, useState, type ReactElement } from 'react';
import { groupParameter } from '../report-address.ts';
import type { ReportPartProps } from './report-parameters.tsx';

/** How the rows stand: what they are grouped by, and which columns are shown. */
export function ReportShape({ report, asked, onChange }: ReportPartProps): ReactElement {
  const { t } = useTranslation();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const groups = report.columns.filter(({ canGroup }) => canGroup);
  const shown = new Set(asked.columns.map(({ name }) => name));
  const toggle = (name: string, isShown: boolean): void => {
    const names = report.columns
      .map((column) => column.name)
      .filter((each) => (each === name ? isShown : shown.has(each)));
    if (names.length > 0) onChange({ columns: names.join(',') });
  };
  return (
    <>
      {groups.length > 0 && (
        <ChoiceField
          label={t('reports.viewer.groupBy', 'Group by')}
          value={asked.groupBy ?? ''}
          none={t('reports.viewer.noGroup', 'Nothing')}
          choices={groups.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(name) => onChange({ group: groupParameter(name), within: null })}
        />
      )}
      <div className="reports-columns">
        <Chip
          icon="columns"
          label={t('reports.viewer.columns', 'Columns')}
          active={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {isOpen && (
          <fieldset id={panelId} className="reports-columns__list">
            <legend className="reports-label">{t('reports.viewer.columnsShown', 'Columns that are shown')}</legend>
            {report.columns.map(({ name, title }) => (
              <Checkbox key={name} checked={shown.has(name)} onChange={(isShown) => toggle(name, isShown)}>
                {title}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </div>
    </>
  );
}
