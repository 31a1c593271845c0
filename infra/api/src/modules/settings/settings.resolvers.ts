import { labelsWithFallbacks } from '@atrium/domain';
import { isSignedIn, permit, viewerOf } from '../../policy/rules.ts';
import { mutation } from '../../server/command.ts';
import type { RequestContext } from '../../server/request-context.ts';
import {
  applyConfiguration,
  previewConfiguration,
  writeConfiguration,
} from './configuration-file/configuration-file.service.ts';
import { getSettings, presentSettings, saveSettings } from './firm-settings.service.ts';
import type { VersionedSettings } from './firm-settings.store.ts';
import { readIntegrations } from './integrations/integration-states.ts';
import { tryIntegration } from './integrations/try-integration.ts';
import type { SettingInput } from './save-settings.ts';
import { settingsPolicy } from './settings.policy.ts';
import { findLabels } from './settings.store.ts';
import { decideSettingUpStep } from './decide-step.command.ts';
import { findSteps } from './setting-up.store.ts';

export const settingsResolvers = {
  Query: {
    settings(_root: unknown, _input: unknown, context: RequestContext) {
      const { homeCountry, timeZone, currency, yearStart } = permit(context, isSignedIn);
      return {
        regionSettings: { config: { homeCountry, timeZone, currency, financialYearStart: yearStart } },
        labelSettings: {},
      };
    },
    firmSettings: (_root: unknown, _input: unknown, context: RequestContext) =>
      getSettings(context, permit(context, settingsPolicy.configure)),
    configurationFile: (_root: unknown, _input: unknown, context: RequestContext) =>
      writeConfiguration(context, permit(context, settingsPolicy.transfer)),
    previewConfiguration: (_root: unknown, { content }: { content: string }, context: RequestContext) =>
      previewConfiguration(context, permit(context, settingsPolicy.transfer), content),
    settingUpSteps: (_root: unknown, _input: unknown, context: RequestContext) =>
      findSteps(context.runner, permit(context, settingsPolicy.setUp).tenantId),
    integrationStates: (_root: unknown, _input: unknown, context: RequestContext) =>
      readIntegrations(context, permit(context, settingsPolicy.integrate)),
  },
  Mutation: {
    async saveSettings(
      _root: unknown,
      input: { readonly input: { readonly version: number; readonly changes: readonly SettingInput[] } },
      context: RequestContext,
    ) {
      const { ok, error, conflict } = await saveSettings(context, input);
      const present = (stored: VersionedSettings | null) =>
        stored === null ? null : presentSettings(context, viewerOf(context), stored);
      return { ok: await present(ok), error, conflict: await present(conflict) };
    },
    applyConfiguration: mutation(applyConfiguration),
    decideSettingUpStep: mutation(decideSettingUpStep),
    tryIntegration: (_root: unknown, { service }: { service: string }, context: RequestContext) =>
      tryIntegration(context, permit(context, settingsPolicy.integrate), service),
  },
  LabelSettings: {
    async config(_settings: unknown, _input: unknown, context: RequestContext) {
      const viewer = viewerOf(context);
      return labelsWithFallbacks(await findLabels(context.runner, viewer.tenantId));
    },
  },
};
