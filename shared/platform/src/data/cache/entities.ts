import type { CacheEntity, CacheUpdates } from './cache-entry.ts';
import { columnSecurityEntity } from './column-security.entity.ts';
import { draftEntity } from './draft.entity.ts';
import { externalLinksEntity } from './external-links.entity.ts';
import { firmSettingsEntity } from './firm-settings.entity.ts';
import { generalMaterialEntity } from './general-material.entity.ts';
import { helpArticleEntity } from './help-article.entity.ts';
import { matterInstructionEntity } from './matter-instruction.entity.ts';
import { matterIntakeEntity } from './matter-intake.entity.ts';
import { messageEntity } from './message.entity.ts';
import { narrativeTemplateEntity } from './narrative-template.entity.ts';
import { notificationEntity } from './notification.entity.ts';
import { roleSecurityEntity } from './role-security.entity.ts';
import { savedLayoutEntity } from './saved-layout.entity.ts';
import { savedViewEntity } from './saved-view.entity.ts';
import { sessionEntity } from './session.entity.ts';
import { timeEntryEntity } from './time-entry.entity.ts';
import { userAccountEntity } from './user-account.entity.ts';
import { userPreferencesEntity } from './user-preferences.entity.ts';

const entities: readonly CacheEntity[] = [
  columnSecurityEntity,
  draftEntity,
  externalLinksEntity,
  firmSettingsEntity,
  generalMaterialEntity,
  helpArticleEntity,
  matterInstructionEntity,
  matterIntakeEntity,
  messageEntity,
  narrativeTemplateEntity,
  notificationEntity,
  roleSecurityEntity,
  savedLayoutEntity,
  savedViewEntity,
  sessionEntity,
  timeEntryEntity,
  userAccountEntity,
  userPreferencesEntity,
];

/** What each mutation changes in the cache. */
export const cacheUpdates: CacheUpdates = {
  Mutation: Object.assign({}, ...entities.map(({ mutations }) => mutations)),
};
