import { isHostName, type BuildSummary, type RolloutUnit } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { Modal, Segmented } from '@atrium/ui/antd';
import { useState } from 'react';
import { queryOf } from '../api/operators-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { usePropose } from '../change/change-provider.tsx';
import { shortId } from '../common/names.ts';
import { useOverview } from '../session/overview.tsx';
import { readSteps } from './read-steps.ts';

const USUAL_STEPS = '5, 25, 50, 100';
const USUAL_BUDGET = '1';

type StartBuild = Pick<BuildSummary, 'buildId' | 'name' | 'version'>;

/** Asks how a build reaches firms: of whom the shares are, in which steps, and how many failures are too many. */
export function StartRolloutDialog({ build, onClose }: { build: StartBuild | null; onClose: () => void }) {
  const { t } = useTranslation();
  const propose = usePropose();
  const overview = useOverview().data;
  const [chosenName, setChosenName] = useState(build?.name ?? '');
  const [chosenId, setChosenId] = useState(build?.buildId ?? '');
  const [unit, setUnit] = useState<RolloutUnit>('firms');
  const [tenantId, setTenantId] = useState('');
  const [stepsText, setStepsText] = useState(USUAL_STEPS);
  const [budgetText, setBudgetText] = useState(USUAL_BUDGET);
  const [wasTried, setWasTried] = useState(false);
  const builds = useAnswer<readonly BuildSummary[]>(
    build === null && chosenName !== '' ? `/builds${queryOf({ name: chosenName })}` : null,
  );
  const isHost = isHostName(chosenName);
  const steps = readSteps(stepsText);
  const errorBudget = Number(budgetText.replace(',', '.'));
  const hasBudget = budgetText.trim() !== '' && errorBudget >= 0 && errorBudget <= 100;
  const next = (): void => {
    setWasTried(true);
    if (chosenId === '' || steps === null || !hasBudget) return;
    propose({
      change: {
        verb: 'startRollout',
        name: chosenName,
        buildId: chosenId,
        unit: isHost ? 'firms' : unit,
        tenantId: tenantId === '' ? null : tenantId,
        steps,
        errorBudget,
      },
    });
    onClose();
  };
  return (
    <Modal
      open
      title={
        build === null
          ? t('console.startRollout.title', 'Start a rollout')
          : t('console.startRollout.titleOf', 'Roll out {{build}}', { build: `${build.name} ${build.version}` })
      }
      onCancel={onClose}
      footer={
        <div className="co-actions co-actions--end">
          <Button onClick={onClose}>{t('console.change.cancel', 'Cancel')}</Button>
          <Button kind="primary" disabled={chosenId === ''} onClick={next}>
            {t('console.change.look', 'Preview the effect')}
          </Button>
        </div>
      }
    >
      <div className="co-stack">
        {build === null && (
          <div className="co-pick">
            <label className="co-pick__label">
              {t('console.filter.name', 'Remote')}
              <select
                className="co-select"
                value={chosenName}
                onChange={(event) => {
                  setChosenName(event.target.value);
                  setChosenId('');
                }}
              >
                <option value="">{t('console.startRollout.choose', 'Choose')}</option>
                {overview?.names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <label className="co-pick__label">
              {t('console.filter.build', 'Build')}
              <select
                className="co-select"
                value={chosenId}
                disabled={chosenName === ''}
                onChange={(event) => setChosenId(event.target.value)}
              >
                <option value="">{t('console.startRollout.choose', 'Choose')}</option>
                {builds.data
                  ?.filter(({ isBlocked }) => !isBlocked)
                  .map((each) => (
                    <option key={each.buildId} value={each.buildId}>
                      {`${each.version} · ${shortId(each.buildId)}`}
                    </option>
                  ))}
              </select>
            </label>
          </div>
        )}
        {!isHost && (
          <div className="co-pick__label">
            {t('console.startRollout.unit', 'A share of')}
            <Segmented<RolloutUnit>
              aria-label={t('console.startRollout.unit', 'A share of')}
              value={unit}
              onChange={setUnit}
              options={[
                { value: 'firms', label: t('console.startRollout.firms', 'Firms') },
                { value: 'users', label: t('console.startRollout.users', 'Users') },
              ]}
            />
          </div>
        )}
        <label className="co-pick__label">
          {t('console.startRollout.firm', 'Only this firm')}
          <select className="co-select" value={tenantId} onChange={(event) => setTenantId(event.target.value)}>
            <option value="">{t('console.startRollout.everyone', 'Every firm on stable without a pin')}</option>
            {overview?.firms.map((firm) => (
              <option key={firm.tenantId} value={firm.tenantId}>
                {firm.title}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label={t('console.startRollout.steps', 'Steps in per cent')}
          hint={t('console.startRollout.stepsHint', 'In ascending order, ending with 100')}
          error={
            wasTried && steps === null
              ? t(
                  'console.startRollout.stepsWrong',
                  'Enter ascending percentages that end with 100, such as 5, 25, 100',
                )
              : undefined
          }
          value={stepsText}
          onChange={setStepsText}
        />
        <TextField
          label={t('console.startRollout.budget', 'Error budget in per cent')}
          hint={t(
            'console.startRollout.budgetHint',
            'If more page sessions fail, the rollout is rolled back automatically',
          )}
          error={
            wasTried && !hasBudget ? t('console.startRollout.budgetWrong', 'Enter a number from 0 to 100') : undefined
          }
          inputMode="decimal"
          value={budgetText}
          onChange={setBudgetText}
        />
      </div>
    </Modal>
  );
}
