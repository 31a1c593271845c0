import { command } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import { findSteps, isStep, lockDecision, writeDecision, type SettingUpStep } from './setting-up.store.ts';
import { settingsPolicy } from './settings.policy.ts';

interface Decision {
  readonly step: string;
  readonly isDecided: boolean;
}

/** Leaves a step of setting up as it is, which makes it done, or opens it again. Answers all steps. */
export const decideSettingUpStep = command<Decision, boolean, readonly SettingUpStep[]>({
  name: 'settings.decideStep',
  policy: settingsPolicy.setUp,
  key: 'none',
  lock: ({ tx, translate, viewer }, { step }) => {
    if (!isStep(step))
      throw refuse({ field: 'step', message: translate('api.setting.unknownStep', 'This step does not exist.') });
    return lockDecision(tx, viewer.tenantId, step);
  },
  version: 'none',
  run: async (unit, { input: { step, isDecided }, current }) => {
    const { tenantId, userId: viewerId } = unit.viewer;
    if (current === isDecided) return unit.unchanged(await findSteps(unit.tx, tenantId));
    await writeDecision(unit.tx, tenantId, { step, isDecided, viewerId });
    return findSteps(unit.tx, tenantId);
  },
  audit: ({ input: { step, isDecided }, current }) => ({
    kind: 'configuration',
    objectType: 'setting',
    objectId: null,
    action: 'change',
    detail: { name: `settingUp.${step}`, changes: [{ field: `settingUp.${step}`, before: current, after: isDecided }] },
  }),
  announces: () => ({ topic: 'settings', id: '' }),
});
