import { COLUMN_MASK } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { useAccessTitles } from '@atrium/pickers';
import { Panel } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import type { ColumnAccess, SecurityOfList } from './columns-editor.tsx';
import { useSampleValue } from './use-sample-value.ts';
import './readers-view.css';

interface ReadersViewProps {
  readonly security: SecurityOfList;
  /** The role whose view is shown. */
  readonly reader: string;
  accessOf(roleId: string, column: string): ColumnAccess;
  onReader(roleId: string): void;
}

/** One made-up row of the list as a role reads it, with what was changed and is not saved yet. */
export function ReadersView({ security, reader, accessOf, onReader }: ReadersViewProps): ReactElement {
  const { t } = useTranslation();
  const titles = useAccessTitles();
  const sampleOf = useSampleValue();
  const { list, columns, roles } = security;
  const role = roles.find(({ roleId }) => roleId === reader) ?? roles[0];
  const shown = columns.filter(
    (column) => role !== undefined && accessOf(role.roleId, column) !== 'HIDDEN' && !role.unavailable.includes(column),
  );
  const unavailable = columns.filter((column) => role?.unavailable.includes(column));
  return (
    <Panel title={t('configuration.columns.view', 'What this role sees')}>
      <ChoiceField
        label={t('configuration.columns.role', 'Role')}
        value={role?.roleId ?? ''}
        choices={roles.map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))}
        onChange={onReader}
      />
      <dl className="configuration-readers-view" aria-live="polite">
        {shown.map((column) => (
          <div key={column} className="configuration-readers-view__line">
            <dt>{titles.column(list, column)}</dt>
            <dd>
              {role !== undefined && accessOf(role.roleId, column) === 'MASKED' ? (
                COLUMN_MASK
              ) : (
                <bdi className="configuration-readers-view__value">
                  {sampleOf(list, column) || t('configuration.columns.shown', 'shown')}
                </bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shown.length > 0 && (
        <p className="configuration-matrix__hint">{t('configuration.columns.madeUp', 'The values are made up.')}</p>
      )}
      {shown.length === 0 && <p>{t('configuration.columns.nothing', 'None of these columns.')}</p>}
      {unavailable.length > 0 && (
        <p className="configuration-matrix__hint">
          {t('configuration.columns.unavailable', 'Never shown to this role: {{columns}}.', {
            columns: unavailable.map((column) => titles.column(list, column)).join(', '),
          })}
        </p>
      )}
    </Panel>
  );
}
