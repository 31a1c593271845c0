import { defineStatement } from '@atrium/database';
import type { LookUps } from '../../server/look-ups.ts';
/** A person as lists show one. */
export interface UserSummary {
  id: string;
  name: string;
  initials: string;
}

const summariesStatement = defineStatement<{ ids: readonly string[] }, UserSummary>({
  name: 'people.summaries',
  text: `select u.id, u.friendly_name as "name", u.initials from users u where u.tenant_id = :tenantId and u.id = any(:ids::uuid[])`,
  plan: 'generic',
});

export const findUserSummaries = (runner: LookUps, tenantId: string, ids: readonly string[]): Promise<UserSummary[]> =>
  runner.query(tenantId, summariesStatement, { ids });
