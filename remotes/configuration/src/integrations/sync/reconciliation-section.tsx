import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, Tag } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import type { SourceDifferencesQuery, SourceSync_StatusFragment } from '../../generated/graphql.ts';
import { RecordLink } from './record-link.tsx';
import { useSyncValue } from './use-sync-value.ts';
import { Section } from './section.tsx';
import { differenceNames, syncFieldNames, syncKindNames, syncRecordNames } from './sync.names.ts';
import { differencesQuery, settleDifferenceMutation, startReconciliationMutation } from './sync.operations.ts';

type Difference = SourceDifferencesQuery['sourceDifferences']['differences'][number];
const PAGE = 25;
const MOST = 200;
const context = { remote: 'configuration', area: 'synchronisation' } as const;

/** The last comparison of both sides: counts and hashes of each kind, and what differs with a remedy. */
export function ReconciliationSection({
  system,
  sync,
  onChanged,
}: {
  system: SourceSystem;
  sync: SourceSync_StatusFragment;
  onChanged: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const [first, setFirst] = useState(PAGE);
  const [{ data, error }, ask] = useQuery({
    query: differencesQuery,
    variables: { sourceSystem: system, first },
    requestPolicy: 'cache-and-network',
  });
  const start = useCommand(startReconciliationMutation, context);
  const reload = (): void => ask({ requestPolicy: 'network-only' });
  const last = sync.reconciliation;
  const isRunning = last?.state === 'running';
  const list = data?.sourceDifferences;
  const compare = async (): Promise<void> => {
    await start.run({ sourceSystem: system });
    onChanged();
  };
  return (
    <Section
      title={t('configuration.sync.comparison', 'Comparison of both sides')}
      actions={
        <Button busy={start.isRunning} disabled={isRunning} onClick={() => void compare()}>
          {isRunning ? t('configuration.sync.comparing', 'Comparing…') : t('configuration.sync.compare', 'Compare now')}
        </Button>
      }
      isLoading={list === undefined}
      hasFailed={error !== undefined}
      onRetry={reload}
      empty={
        last == null
          ? t('configuration.sync.neverCompared', 'The two sides have not been compared yet. This happens every night.')
          : t('configuration.sync.noDifferences', 'No differences are left.')
      }
      count={list?.recordCount ?? 0}
      total={(last?.parts ?? []).reduce((sum, { differences }) => sum + differences, 0)}
      shown={list?.differences.length ?? 0}
      {...(first < MOST ? { onMore: () => setFirst(MOST) } : {})}
    >
      <ul className="configuration-sync__list">
        {list?.differences.map((difference) => (
          <DifferenceItem
            key={difference.id}
            label={label}
            difference={difference}
            onSettled={() => {
              reload();
              onChanged();
            }}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Counts and hashes of each kind, side by side. */
export function ReconciliationTable({ system, sync }: { system: SourceSystem; sync: SourceSync_StatusFragment }) {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const last = sync.reconciliation;
  if (last == null || last.parts.length === 0) return null;
  return (
    <div
      className="configuration-sync__scroll"
      tabIndex={0}
      role="region"
      aria-label={t('configuration.sync.counts', 'Counts')}
    >
      <table className="configuration-sync__table">
        <caption>
          {last.finishedAt == null ? (
            t('configuration.sync.underWay', 'Under way')
          ) : (
            <DateText value={last.finishedAt} withTime />
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('configuration.sync.kind', 'Kind')}</th>
            <th scope="col">{t('configuration.sync.here', 'Here')}</th>
            <th scope="col">{label}</th>
            <th scope="col">{t('configuration.sync.differences', 'Differences')}</th>
            <th scope="col">{t('configuration.sync.hash', 'Hash')}</th>
          </tr>
        </thead>
        <tbody>
          {last.parts.map((part) => {
            const agrees = part.hashHere === part.hashThere;
            return (
              <tr key={part.kind}>
                <th scope="row">{t(`configuration.syncKind.${part.kind}`, syncKindNames[part.kind] ?? part.kind)}</th>
                <td>{part.here}</td>
                <td>{part.there}</td>
                <td>{part.differences}</td>
                <td>
                  <Tag tone={agrees ? 'accent' : 'warn'}>
                    {agrees ? t('configuration.sync.same', 'Same') : t('configuration.sync.notSame', 'Not the same')}
                  </Tag>{' '}
                  <code>{part.hashHere.slice(0, 8)}</code>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function DifferenceItem({
  label,
  difference,
  onSettled,
}: {
  label: string;
  difference: Difference;
  onSettled: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const { run, isRunning } = useCommand(settleDifferenceMutation, context);
  const valueText = useSyncValue();
  const settle = async (remedy: string): Promise<void> => {
    await run({ id: difference.id, remedy });
    onSettled();
  };
  const { difference: what, kind } = difference;
  const takesTheirs = what !== 'missingThere';
  const sendsOurs = what === 'missingThere' || what === 'differs';
  const button = (remedy: string, text: string): ReactElement => (
    <Button busy={isRunning} aria-label={`${text}: ${difference.label}`} onClick={() => void settle(remedy)}>
      {text}
    </Button>
  );
  return (
    <li>
      <p>
        <strong>{t(`configuration.syncDifference.${what}`, differenceNames[what] ?? what, { system: label })}</strong> ·{' '}
        {t(`configuration.syncRecord.${kind}`, syncRecordNames[kind] ?? kind)} ·{' '}
        <RecordLink {...difference} recordId={difference.recordId ?? null} matterId={difference.matterId ?? null} />
      </p>
      {difference.fields.map(({ field, ours, theirs }) => (
        <p key={field}>
          {t(`configuration.syncField.${field}`, syncFieldNames[field] ?? field)}:{' '}
          {t('configuration.sync.bothValues', '“{{ours}}” here, “{{theirs}}” in {{system}}', {
            ours: valueText(field, ours),
            theirs: valueText(field, theirs),
            system: label,
          })}
        </p>
      ))}
      <div className="configuration-sync__actions">
        {takesTheirs && button('theirs', t('configuration.sync.remedyTheirs', 'Take theirs'))}
        {sendsOurs && button('ours', t('configuration.sync.remedyOurs', 'Send ours'))}
        {button('ignore', t('configuration.sync.remedyIgnore', 'Ignore'))}
      </div>
    </li>
  );
}
