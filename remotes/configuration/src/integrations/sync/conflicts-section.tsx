import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText } from '@atrium/ui';
import { useState, type ReactElement } from 'react';
import type { SourceConflictsQuery } from '../../generated/graphql.ts';
import { RecordLink } from './record-link.tsx';
import { Section } from './section.tsx';
import { useReloadOn } from './use-reload-on.ts';
import { useSyncValue } from './use-sync-value.ts';
import { conflictNames, syncFieldNames, syncRecordNames } from './sync.names.ts';
import { conflictsQuery, resolveConflictMutation } from './sync.operations.ts';

type Conflict = SourceConflictsQuery['sourceConflicts']['conflicts'][number];
const PAGE = 25;
const MOST = 200;

/** What both sides changed, with both values, who and when; one click decides. */
export function ConflictsSection({
  system,
  total,
  stamp,
  onChanged,
}: {
  system: SourceSystem;
  /** How many there are for everybody. */
  total: number;
  /** Another one where the list has to be read again. */
  stamp: string;
  onChanged: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const [first, setFirst] = useState(PAGE);
  const [{ data, error }, ask] = useQuery({
    query: conflictsQuery,
    variables: { sourceSystem: system, first },
    requestPolicy: 'cache-and-network',
  });
  const reload = (): void => ask({ requestPolicy: 'network-only' });
  useReloadOn(stamp, reload);
  const list = data?.sourceConflicts;
  return (
    <Section
      title={t('configuration.sync.conflicts', 'Changed on both sides')}
      isLoading={list === undefined}
      hasFailed={error !== undefined}
      onRetry={reload}
      empty={t('configuration.sync.noConflicts', 'Nothing waits for a decision.')}
      count={list?.recordCount ?? 0}
      total={total}
      shown={list?.conflicts.length ?? 0}
      {...(first < MOST ? { onMore: () => setFirst(MOST) } : {})}
    >
      <ul className="configuration-sync__list">
        {list?.conflicts.map((conflict) => (
          <ConflictItem
            key={conflict.id}
            system={system}
            conflict={conflict}
            onResolved={() => {
              reload();
              onChanged();
            }}
          />
        ))}
      </ul>
    </Section>
  );
}

function ConflictItem({
  system,
  conflict,
  onResolved,
}: {
  system: SourceSystem;
  conflict: Conflict;
  onResolved: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const valueText = useSyncValue();
  const { id, version, kind, field, what } = conflict;
  const { run, isRunning } = useCommand(resolveConflictMutation, { remote: 'configuration', area: 'synchronisation' });
  const take = async (side: 'ours' | 'theirs'): Promise<void> => {
    await run({ id, version, take: side });
    onResolved();
  };
  const isField = what === 'changed';
  const title = isField
    ? t(`configuration.syncField.${field}`, syncFieldNames[field] ?? field)
    : t(`configuration.syncConflict.${what}`, conflictNames[what] ?? what, { system: label });
  const [keepOurs, keepTheirs] = choicesOf(t, what, label);
  return (
    <li>
      <p>
        <strong>{title}</strong> · {t(`configuration.syncRecord.${kind}`, syncRecordNames[kind] ?? kind)} ·{' '}
        <RecordLink {...conflict} matterId={conflict.matterId ?? null} />
      </p>
      {isField && (
        <div className="configuration-sync__sides">
          <Side
            title={t('configuration.sync.here', 'Here')}
            value={valueText(field, conflict.ourValue)}
            by={conflict.ourBy}
            at={conflict.ourAt ?? null}
          />
          <Side
            title={label}
            value={valueText(field, conflict.theirValue)}
            by={conflict.theirBy}
            at={conflict.theirAt ?? null}
          />
        </div>
      )}
      <div className="configuration-sync__actions">
        {keepOurs !== null && (
          <Button
            busy={isRunning}
            aria-label={`${keepOurs}: ${title}, ${conflict.label}`}
            onClick={() => void take('ours')}
          >
            {keepOurs}
          </Button>
        )}
        <Button
          busy={isRunning}
          aria-label={`${keepTheirs}: ${title}, ${conflict.label}`}
          onClick={() => void take('theirs')}
        >
          {keepTheirs}
        </Button>
      </div>
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** What can be done about it, ours first; null where there is no such way. */
function choicesOf(t: Translate, what: string, system: string): [string | null, string] {
  switch (what) {
    case 'deletedThere':
      return [
        t('configuration.sync.restoreThere', 'Create it in {{system}} again', { system }),
        t('configuration.sync.acceptDeletion', 'Accept the deletion'),
      ];
    case 'deletedHere':
      return [
        t('configuration.sync.deleteThere', 'Delete it in {{system}}', { system }),
        t('configuration.sync.leaveThere', 'Leave it in {{system}}', { system }),
      ];
    case 'mergedThere':
      return [null, t('configuration.sync.acknowledge', 'Acknowledge')];
    default:
      return [
        t('configuration.sync.takeOurs', 'Keep what is here'),
        t('configuration.sync.takeTheirs', 'Take what {{system}} says', { system }),
      ];
  }
}

function Side({ title, value, by, at }: { title: string; value: string; by: string; at: string | null }): ReactElement {
  return (
    <div>
      <span className="configuration-sync__about">
        {title}
        {by !== '' && ` · ${by}`}
        {at !== null && (
          <>
            {' · '}
            <DateText value={at} withTime />
          </>
        )}
      </span>
      <p dir="auto">{value}</p>
    </div>
  );
}
