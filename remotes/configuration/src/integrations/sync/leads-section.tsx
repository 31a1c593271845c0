import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useCommand, useQuery, useTranslation } from '@atrium/platform';
import type { ReactElement } from 'react';
import { Section } from './section.tsx';
import { leadNames, syncFieldNames, syncKindNames } from './sync.names.ts';
import { fieldLeadsQuery, setLeadMutation } from './sync.operations.ts';

/** Which side is right where both changed a field, as the firm says. */
export function LeadsSection({ system }: { system: SourceSystem }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const [{ data, error }, ask] = useQuery({
    query: fieldLeadsQuery,
    variables: { sourceSystem: system },
    requestPolicy: 'cache-and-network',
  });
  const { run, isRunning } = useCommand(setLeadMutation, { remote: 'configuration', area: 'synchronisation' });
  const reload = (): void => ask({ requestPolicy: 'network-only' });
  const leads = data?.sourceFieldLeads;
  return (
    <Section
      title={t('configuration.sync.leads', 'Where both sides changed a field')}
      isLoading={leads === undefined}
      hasFailed={error !== undefined}
      onRetry={reload}
      empty=""
      count={leads?.length ?? 0}
      shown={leads?.length ?? 0}
    >
      <ul className="configuration-sync__leads">
        {leads?.map(({ kind, field, lead }) => {
          const id = `lead-${kind}-${field}`;
          return (
            <li key={id}>
              <label htmlFor={id}>
                {t(`configuration.syncKind.${kind}`, syncKindNames[kind] ?? kind)}:{' '}
                {t(`configuration.syncField.${field}`, syncFieldNames[field] ?? field)}
              </label>
              <select
                id={id}
                value={lead}
                disabled={isRunning}
                onChange={(event) =>
                  void run({ sourceSystem: system, kind, field, lead: event.target.value }).then(reload)
                }
              >
                {Object.entries(leadNames).map(([value, name]) => (
                  <option key={value} value={value}>
                    {t(`configuration.syncLead.${value}`, name, { system: label })}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
