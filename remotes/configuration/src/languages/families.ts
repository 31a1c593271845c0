import {
  configurationAreas,
  configurationCards,
  licenceModuleLabels,
  settingProblemTexts,
  settingTabs,
  settingTexts,
} from '@atrium/contracts';
import { stepNames } from '../configuration-dashboard/setting-up.names.ts';
import { licenceStateNames } from '../common/licence-state.names.ts';
import { integrationNames, integrationStateNames, integrationTabs } from '../integrations/integration.names.ts';
import {
  conflictNames,
  differenceNames,
  leadNames,
  syncFieldNames,
  syncKindNames,
  syncRecordNames,
  syncStateNames,
} from '../integrations/sync/sync.names.ts';
import { centreTitles } from '../help-articles/centres.ts';
import { messageTypeNames } from '../message-templates/message-templates.types.ts';
import { settingUnits } from '../settings/setting-units.ts';

const cardTexts = configurationCards.flatMap(({ key, title, description }) => [
  [`${key}.title`, title] as const,
  [`${key}.description`, description] as const,
]);

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = {
  'configuration.group.': Object.fromEntries(configurationCards.map(({ group }) => [group, group])),
  'configuration.card.': Object.fromEntries(cardTexts),
  'configuration.helpCentre.': centreTitles,
  'configuration.integration.': integrationNames,
  'configuration.integrationState.': integrationStateNames,
  'configuration.integrationTab.': integrationTabs,
  'configuration.licenceModule.': licenceModuleLabels,
  'configuration.licenceState.': licenceStateNames,
  'configuration.messageType.': messageTypeNames,
  'configuration.setting.': settingTexts,
  'configuration.settingProblem.': settingProblemTexts,
  'configuration.settingTab.': { ...settingTabs.firm, ...settingTabs.application },
  'configuration.settingUnit.': settingUnits,
  'configuration.step.': stepNames,
  'configuration.syncConflict.': conflictNames,
  'configuration.syncDifference.': differenceNames,
  'configuration.syncField.': syncFieldNames,
  'configuration.syncKind.': syncKindNames,
  'configuration.syncRecord.': syncRecordNames,
  'configuration.syncLead.': leadNames,
  'configuration.syncState.': syncStateNames,
  'configuration.transferArea.': configurationAreas,
};
