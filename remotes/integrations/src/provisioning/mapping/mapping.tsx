import type { SourceSystem } from '@atrium/contracts';
import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import type { ProvisioningTargetsQuery } from '../../generated/graphql.ts';
import type { SourceRecord } from '../parts/record-list.tsx';
import { provisioningRecordsQuery, provisioningTargetsQuery } from '../provisioning.operations.ts';
import { statusNames } from '../provisioning.words.ts';
import { mapRecordsMutation } from './mapping.operations.ts';
import { SavedMappings } from './saved-mappings.tsx';

const MOST = 200;
type Targets = NonNullable<ProvisioningTargetsQuery['sourceSystem']['run']>;
/** What somebody chose and the answer does not say yet, by what it was chosen for; the empty text is a new one, or nothing. */
type Chosen = Readonly<Record<string, string>>;

/** What people, types, statuses, stages and areas of law become: suggested, chosen one by one, or as a saved mapping says. */
export function Mapping({ system }: { system: SourceSystem }): ReactElement {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen>({});
  const map = useCommand(mapRecordsMutation, { remote: 'integrations', area: 'mapping' });
  const [targets, askTargets] = useQuery({
    query: provisioningTargetsQuery,
    variables: { sourceSystem: system },
    requestPolicy: 'cache-and-network',
  });
  const [staff, askStaff] = useQuery(recordsOf(system, 'staff'));
  const [types, askTypes] = useQuery(recordsOf(system, 'matterType'));
  const reload = (): void => {
    for (const ask of [askTargets, askStaff, askTypes]) ask({ requestPolicy: 'network-only' });
  };
  const run = targets.data?.sourceSystem.run;
  if (run == null)
    return targets.error === undefined ? (
      <LoadingShape rows={3} />
    ) : (
      <ErrorState title={t('integrations.mapping.failed', 'The mapping could not be loaded')} onRetry={reload} />
    );
  const choose = async (key: string, target: string, change: Omit<Change, 'sourceSystem'>): Promise<void> => {
    const before = chosen[key];
    setChosen((now) => ({ ...now, [key]: target }));
    const { kind } = await map.run({ sourceSystem: system, ...change });
    // What was not taken is not shown as if it had been.
    if (kind !== 'saved')
      setChosen(({ [key]: _refused, ...now }) => (before === undefined ? now : { ...now, [key]: before }));
  };
  const chooseRecord = (recordId: string, target: string): void =>
    void choose(recordId, target, { choices: [{ recordId, targetId: target === '' ? null : target }], values: [] });
  const chooseValue = ({ kind, value }: Value, target: string): void =>
    void choose(`${kind} ${value}`, target, { choices: [], values: [{ kind, value, target }] });
  const values = run.values.map((value) => ({
    ...value,
    target: chosen[`${value.kind} ${value.value}`] ?? value.target,
  }));
  return (
    <>
      <SavedMappings
        system={system}
        onApplied={() => {
          setChosen({});
          reload();
        }}
      />
      <Records
        title={t('integrations.review.staff', 'Staff')}
        hint={t('integrations.review.staffHint', 'New people cannot sign in until an administrator allows it.')}
        none={t('integrations.review.newPerson', 'A new person')}
        records={staff.data?.sourceRecords.records ?? []}
        targets={run.people}
        chosen={chosen}
        onChoose={chooseRecord}
      />
      <Records
        title={t('integrations.review.types', 'Matter types')}
        hint={t('integrations.review.typesHint', 'Types without matters are left out.')}
        none={t('integrations.review.newType', 'A new matter type')}
        records={types.data?.sourceRecords.records ?? []}
        targets={run.matterTypes}
        chosen={chosen}
        onChoose={chooseRecord}
      />
      <Values
        title={t('integrations.mapping.statuses', 'Statuses')}
        hint={t('integrations.mapping.statusesHint', 'Both sides are compared in these statuses from then on.')}
        values={values.filter(({ kind }) => kind === 'status')}
        choicesOf={() =>
          Object.entries(statusNames).map(([value, name]) => ({
            value,
            label: t(`integrations.matterStatus.${value}`, name),
          }))
        }
        onChoose={chooseValue}
      />
      <Values
        title={t('integrations.mapping.stages', 'Stages')}
        hint={t('integrations.mapping.stagesHint', 'A stage that the type of a matter does not have is added to it.')}
        none={t('integrations.mapping.noStage', 'No stage')}
        values={values.filter(({ kind }) => kind === 'stage')}
        choicesOf={() => withTheirs(run.stages, run.values)}
        onChoose={chooseValue}
      />
      <Values
        title={t('integrations.mapping.areas', 'Areas of law')}
        hint={t('integrations.mapping.areasHint', 'Types of matter that are new get this area.')}
        none={t('integrations.mapping.noArea', 'No area')}
        values={values.filter(({ kind }) => kind === 'area')}
        choicesOf={() => run.areas.map((area) => ({ value: area, label: area }))}
        onChoose={chooseValue}
      />
    </>
  );
}

interface Change {
  readonly sourceSystem: string;
  readonly choices: { readonly recordId: string; readonly targetId: string | null }[];
  readonly values: { readonly kind: string; readonly value: string; readonly target: string }[];
}
type Value = Targets['values'][number];

const recordsOf = (system: SourceSystem, kind: 'staff' | 'matterType') => ({
  query: provisioningRecordsQuery,
  variables: { sourceSystem: system, kind, only: '', first: MOST },
  requestPolicy: 'cache-and-network' as const,
});

/** The firm's own stages, and those of the source that the firm does not have yet. */
function withTheirs(names: readonly string[], values: readonly Value[]) {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const theirs = values.filter(({ kind, value }) => kind === 'stage' && !known.has(value.toLowerCase()));
  return [...names, ...theirs.map(({ value }) => value)].map((name) => ({ value: name, label: name }));
}

/** On how many matters something is, as a line under its field. */
function useMattersText(): (count: number) => string {
  const { t } = useTranslation();
  return (count) => t('integrations.mapping.matters', 'Matters: {{number}}', { number: count });
}

function Records({
  title,
  hint,
  none,
  records,
  targets,
  chosen,
  onChoose,
}: {
  title: string;
  hint: string;
  none: string;
  records: readonly SourceRecord[];
  targets: readonly { readonly id: string; readonly name: string }[];
  chosen: Chosen;
  onChoose: (recordId: string, targetId: string) => void;
}): ReactElement | null {
  const mattersText = useMattersText();
  const shown = records.filter(({ plan, state }) => plan !== 'leaveOut' && state !== 'done');
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{hint}</p>
      <div className="integrations-mapping">
        {shown.map(({ id, label, targetId, matters }) => (
          <ChoiceField
            key={id}
            label={label}
            hint={mattersText(matters)}
            none={none}
            value={chosen[id] ?? targetId ?? ''}
            choices={targets.map((target) => ({ value: target.id, label: target.name }))}
            onChange={(value) => onChoose(id, value)}
          />
        ))}
      </div>
    </section>
  );
}

function Values({
  title,
  hint,
  none,
  values,
  choicesOf,
  onChoose,
}: {
  title: string;
  hint: string;
  none?: string;
  values: readonly Value[];
  choicesOf: (value: Value) => readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: Value, target: string) => void;
}): ReactElement | null {
  const mattersText = useMattersText();
  if (values.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{hint}</p>
      <div className="integrations-mapping">
        {values.map((value) => (
          <ChoiceField
            key={value.value}
            label={value.label}
            hint={mattersText(value.matters)}
            {...(none === undefined ? {} : { none })}
            value={value.target}
            choices={choicesOf(value)}
            onChange={(target) => onChoose(value, target)}
          />
        ))}
      </div>
    </section>
  );
}
