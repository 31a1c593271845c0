import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, LoadingShape, Notice } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import {
  confirmProvisioningMutation,
  provisioningRecordsQuery,
  provisioningTargetsQuery,
} from '../provisioning.operations.ts';
import type { SourceRecord } from './record-list.tsx';
import { Summary, type Run } from './summary.tsx';

const MOST = 200;
/** What somebody chose instead of what was suggested, by record; the empty text is a new record. */
type Chosen = Readonly<Record<string, string>>;

/** What was read and what would become of it, with who and what it is matched with; nothing is saved yet. */
export function Review({ system, run }: { system: SourceSystem; run: Run }): ReactElement {
  const { t } = useTranslation();
  const label = sourceName(t, system);
  const [chosen, setChosen] = useState<Chosen>({});
  const confirm = useCommand(confirmProvisioningMutation, { remote: 'integrations', area: 'provisioning' });
  const [{ data }] = useQuery({ query: provisioningTargetsQuery, variables: { sourceSystem: system } });
  const targets = data?.sourceSystem.run;
  const wanted = run.counts.reduce((sum, { create, match, done }) => sum + create + match - done, 0);
  const handleConfirm = (): void => {
    const choices = Object.entries(chosen).map(([recordId, targetId]) => ({
      recordId,
      targetId: targetId === '' ? null : targetId,
    }));
    void confirm.run({ sourceSystem: system, choices });
  };
  return (
    <>
      <Notice tone="info" title={t('integrations.review.title', 'Check what will be brought across')}>
        {t(
          'integrations.review.text',
          'Nothing has been saved yet, and nothing in {{system}} changes. Work in progress and unpaid invoices stay in {{system}}.',
          { system: label },
        )}
      </Notice>
      <Summary system={system} run={run} />
      {targets === null || targets === undefined ? (
        <LoadingShape rows={3} />
      ) : (
        <>
          <Mapping
            title={t('integrations.review.staff', 'Staff')}
            hint={t('integrations.review.staffHint', 'New people cannot sign in until an administrator allows it.')}
            system={system}
            kind="staff"
            targets={targets.people}
            chosen={chosen}
            onChoose={(id, target) => setChosen({ ...chosen, [id]: target })}
          />
          <Mapping
            title={t('integrations.review.types', 'Matter types')}
            hint={t('integrations.review.typesHint', 'Types without matters are left out.')}
            system={system}
            kind="matterType"
            targets={targets.matterTypes}
            chosen={chosen}
            onChoose={(id, target) => setChosen({ ...chosen, [id]: target })}
          />
        </>
      )}
      <div className="integrations-stand-alone__actions">
        <Button kind="primary" busy={confirm.isRunning} onClick={handleConfirm}>
          {t('integrations.review.confirm', 'Bring records across: {{number}}', { number: wanted })}
        </Button>
      </div>
    </>
  );
}

function Mapping({
  title,
  hint,
  system,
  kind,
  targets,
  chosen,
  onChoose,
}: {
  title: string;
  hint: string;
  system: SourceSystem;
  kind: 'staff' | 'matterType';
  targets: readonly { readonly id: string; readonly name: string }[];
  chosen: Chosen;
  onChoose: (recordId: string, targetId: string) => void;
}): ReactElement | null {
  const { t } = useTranslation();
  const [{ data }] = useQuery({
    query: provisioningRecordsQuery,
    variables: { sourceSystem: system, kind, only: '', first: MOST },
    requestPolicy: 'cache-and-network',
  });
  const records = (data?.sourceRecords.records ?? []).filter(
    ({ plan, state }: SourceRecord) => plan !== 'leaveOut' && state !== 'done',
  );
  if (records.length === 0) return null;
  const none =
    kind === 'staff'
      ? t('integrations.review.newPerson', 'A new person')
      : t('integrations.review.newType', 'A new matter type');
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{hint}</p>
      <div className="integrations-mapping">
        {records.map(({ id, label, targetId }) => (
          <ChoiceField
            key={id}
            label={label}
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
