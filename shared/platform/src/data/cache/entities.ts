import type { CacheEntity, CacheKeys, CacheUpdates } from './cache-entry.ts';
import { aiEntity } from './ai.entity.ts';
import { columnSecurityEntity } from './column-security.entity.ts';
import { contactEntity } from './contact.entity.ts';
import { documentEntity } from './document.entity.ts';
import { draftEntity } from './draft.entity.ts';
import { enquiryScrubEntity } from './enquiry-scrub.entity.ts';
import { exportRunEntity } from './export-run.entity.ts';
import { externalLinksEntity } from './external-links.entity.ts';
import { firmDashboardEntity } from './firm-dashboard.entity.ts';
import { firmEntity } from './firm.entity.ts';
import { generalMaterialEntity } from './general-material.entity.ts';
import { helpArticleEntity } from './help-article.entity.ts';
import { matterChangeEntity } from './matter-change.entity.ts';
import { matterInstructionEntity } from './matter-instruction.entity.ts';
import { matterIntakeEntity } from './matter-intake.entity.ts';
import { matterMoneyEntity } from './matter-money.entity.ts';
import { matterEntity } from './matter.entity.ts';
import { messageEntity } from './message.entity.ts';
import { moneyEntity } from './money.entity.ts';
import { matterPartiesEntity } from './matter-parties.entity.ts';
import { noteEntity } from './note.entity.ts';
import { notificationEntity } from './notification.entity.ts';
import { personEntity } from './person.entity.ts';
import { supportRequestEntity } from './support-request.entity.ts';
import { savedLayoutEntity } from './saved-layout.entity.ts';
import { savedViewEntity } from './saved-view.entity.ts';
import { sessionEntity } from './session.entity.ts';
import { taskEntity } from './task.entity.ts';
import { timeEntryEntity } from './time-entry.entity.ts';
import { userPreferencesEntity } from './user-preferences.entity.ts';

const entities: readonly CacheEntity[] = [
  aiEntity,
  columnSecurityEntity,
  contactEntity,
  documentEntity,
  draftEntity,
  enquiryScrubEntity,
  exportRunEntity,
  externalLinksEntity,
  firmDashboardEntity,
  firmEntity,
  generalMaterialEntity,
  helpArticleEntity,
  matterEntity,
  matterChangeEntity,
  matterInstructionEntity,
  matterIntakeEntity,
  matterPartiesEntity,
  matterMoneyEntity,
  noteEntity,
  messageEntity,
  moneyEntity,
  notificationEntity,
  personEntity,
  savedLayoutEntity,
  savedViewEntity,
  sessionEntity,
  supportRequestEntity,
  taskEntity,
  timeEntryEntity,
  userPreferencesEntity,
];

export const cacheKeys: CacheKeys = Object.assign({}, ...entities.map((entity) => entity.keys ?? {}));

export const cacheUpdates: CacheUpdates = {
  Mutation: Object.assign({}, ...entities.map((entity) => entity.mutations ?? {})),
};
