import type { CacheEntity, CacheKeys, CacheUpdates } from './cache-entry.ts';
import { contactEntity } from './contact.entity.ts';
import { documentEntity } from './document.entity.ts';
import { enquiryScrubEntity } from './enquiry-scrub.entity.ts';
import { externalLinksEntity } from './external-links.entity.ts';
import { firmDashboardEntity } from './firm-dashboard.entity.ts';
import { firmEntity } from './firm.entity.ts';
import { helpArticleEntity } from './help-article.entity.ts';
import { matterInstructionEntity } from './matter-instruction.entity.ts';
import { matterEntity } from './matter.entity.ts';
import { moneyEntity } from './money.entity.ts';
import { notificationEntity } from './notification.entity.ts';
import { personEntity } from './person.entity.ts';
import { supportRequestEntity } from './support-request.entity.ts';
import { savedLayoutEntity } from './saved-layout.entity.ts';
import { sessionEntity } from './session.entity.ts';
import { timeEntryEntity } from './time-entry.entity.ts';
import { userPreferencesEntity } from './user-preferences.entity.ts';

const entities: readonly CacheEntity[] = [
  contactEntity,
  documentEntity,
  enquiryScrubEntity,
  externalLinksEntity,
  firmDashboardEntity,
  firmEntity,
  helpArticleEntity,
  matterEntity,
  matterInstructionEntity,
  moneyEntity,
  notificationEntity,
  personEntity,
  savedLayoutEntity,
  sessionEntity,
  supportRequestEntity,
  timeEntryEntity,
  userPreferencesEntity,
];

export const cacheKeys: CacheKeys = Object.assign({}, ...entities.map((entity) => entity.keys ?? {}));

export const cacheUpdates: CacheUpdates = {
  Mutation: Object.assign({}, ...entities.map((entity) => entity.mutations ?? {})),
};
