import type { SourceSystem } from '@atrium/contracts';
import { Link, sourceName, useQuery, useTranslation } from '@atrium/platform';
import { DateText, KeyFacts, Notice, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { SourceSync_StatusFragment } from '../../generated/graphql.ts';
import { syncKindNames, syncStateNames, syncStateTones } from './sync.names.ts';
import { syncQuery } from './sync.operations.ts';
import './sync.css';

/** How far both sides are with each other, in the list of systems; nothing where they are not kept equal. */
export function SyncStatus({ system }: { system: SourceSystem }): ReactElement | null {
  const { t } = useTranslation();
  const [{ data }] = useQuery({
    query: syncQuery,
    variables: { sourceSystem: system },
    requestPolicy: 'cache-and-network',
  });
  const sync = data?.sourceSync;
  if (sync == null) return null;
  return (
    <>
      <SyncFacts system={system} sync={sync} />
      <p>
        <Link to={`/integrationConfiguration/sourceSystems/${system}`}>
          {t('configuration.sync.open', 'Conflicts, errors and comparison of {{system}}', {
            system: sourceName(t, system),
          })}
        </Link>
      </p>
    </>
  );
}

/** Last changes, what waits, what failed. */
export function SyncFacts({ system, sync }: { system: SourceSystem; sync: SourceSync_StatusFragment }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const waiting = sync.waitingIn + sync.waitingOut;
  return (
    <>
      <KeyFacts
        items={[
          {
            label: t('configuration.sync.state', 'Synchronisation'),
            value: (
              <Tag tone={syncStateTones[sync.state]}>
                {t(`configuration.syncState.${sync.state}`, syncStateNames[sync.state] ?? sync.state)}
              </Tag>
            ),
          },
          {
            label: t('configuration.sync.lastIn', 'Last change from {{system}}', { system: label }),
            value: <DateText value={sync.lastInAt ?? null} withTime />,
          },
          {
            label: t('configuration.sync.lastOut', 'Last change to {{system}}', { system: label }),
            value: <DateText value={sync.lastOutAt ?? null} withTime />,
          },
          {
            label: t('configuration.sync.lastAsked', 'Last asked for changes'),
            value: <DateText value={sync.lastAskedAt ?? null} withTime />,
          },
          {
            label: t('configuration.sync.waiting', 'Waiting'),
            value:
              waiting === 0
                ? t('configuration.sync.nothingWaits', 'Nothing')
                : t('configuration.sync.queue', '{{in}} in, {{out}} out, for {{minutes}} min', {
                    in: sync.waitingIn,
                    out: sync.waitingOut,
                    minutes: Math.ceil(sync.lagSeconds / 60),
                  }),
          },
          { label: t('configuration.sync.failedCount', 'Not carried over'), value: String(sync.failed) },
          { label: t('configuration.sync.conflictCount', 'Changed on both sides'), value: String(sync.conflicts) },
        ]}
      />
      {sync.problem !== '' && <Notice tone="bad" title={sync.problem} />}
      {sync.reasons.length > 0 && (
        <Notice tone="warn" title={t('configuration.sync.errors', 'Not carried over')}>
          <ul className="configuration-sync__reasons">
            {sync.reasons.map(({ kind, count, reason, advice }) => (
              <li key={`${kind} ${reason}`}>
                {t('configuration.sync.reason', '{{kind}}: {{number}}.', {
                  kind: t(`configuration.syncKind.${kind}`, syncKindNames[kind] ?? kind),
                  number: count,
                })}{' '}
                {reason} {advice}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
