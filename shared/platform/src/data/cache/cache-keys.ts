import type { CacheExchangeOpts } from '@urql/exchange-graphcache';
import { typesWithoutId } from '../../generated/types-without-id.ts';

type CacheKeys = NonNullable<CacheExchangeOpts['keys']>;

/** Rows that are known by another field than `id`. */
const keyFields: Readonly<Record<string, string>> = {
  AppUser: 'userId',
  Client: 'guid',
  ClientAndContact: 'guid',
  HelpArticle: 'topic',
  Role: 'roleIdString',
  SavedLayout: 'screen',
  Team: 'guidID',
  Tenant: 'tenantId',
  User: 'userID',
};

/** These name a row by its `id` without being that row: what they say of it belongs to the answer they are in. */
const embeddedWithId = [
  'ClientDocument',
  // What hangs on a contact as that contact has it: their answer, consent, role or end of a relationship.
  'ContactEvent',
  'ContactMailingList',
  'ContactMatter',
  'ContactRelationship',
  // A list is joined and left.
  'ContactTimelineEntry',
  // What it says is of one layout.
  'DashboardRole',
  'DeletedTask',
  'MatterChangeOption',
  'MatterFigureRow',
  'MessageTemplateChoice',
  'PendingMatterDocument',
  'RefusedTask',
  // One matter has a row in several reports, each with cells of its own.
  'ReportRow',
  'RoleFlags',
  'RolePerson',
  'RoleScopes',
  // On how many matters of one run it is missing.
  'RunStageTask',
  'SavedViewRole',
  'TaskBefore',
  // What went over and what went back.
  'TransferredWork',
];

const embedded = (types: readonly string[]): CacheKeys => Object.fromEntries(types.map((type) => [type, () => null]));

/** How the cache names the rows of each type. A type with an `id` is named by it; one without lives in the answer that holds it. */
export const cacheKeys: CacheKeys = {
  ...embedded(typesWithoutId),
  ...embedded(embeddedWithId),
  ...Object.fromEntries(Object.entries(keyFields).map(([type, field]) => [type, keyedBy(field)])),
};

function keyedBy(field: string): CacheKeys[string] {
  return (row) => {
    const value = row[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
}
