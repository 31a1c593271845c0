import { defineStatement, type TenantRunner } from '@atrium/database';

export interface FeedRow {
  readonly createdAt: string;
  readonly lastReadAt: string | null;
}
const columns = `f.created_at as "createdAt", f.last_read_at as "lastReadAt"`;

const findStatement = defineStatement<{ viewerId: string }, FeedRow>({
  name: 'tasks.feed.find',
  text: `select ${columns} from calendar_feeds f where f.tenant_id = :tenantId and f.user_id = :viewerId::uuid`,
});
const replaceStatement = defineStatement<{ viewerId: string; tokenHash: Uint8Array }, FeedRow>({
  name: 'tasks.feed.replace',
  text: `
    insert into calendar_feeds as f (tenant_id, user_id, token_hash) values (:tenantId, :viewerId::uuid, :tokenHash)
    on conflict (tenant_id, user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null
    returning ${columns}`,
});
const revokeStatement = defineStatement<{ viewerId: string }, never>({
  name: 'tasks.feed.revoke',
  text: `delete from calendar_feeds f where f.tenant_id = :tenantId and f.user_id = :viewerId::uuid`,
});
const ownerStatement = defineStatement<{ tokenHash: Uint8Array }, { userId: string }>({
  name: 'tasks.feed.owner',
  text: `select f.user_id as "userId" from calendar_feeds f where f.tenant_id = :tenantId and f.token_hash = :tokenHash`,
});
// To the hour: calendars ask often, and a row that changes each time is written each time.
const touchStatement = defineStatement<{ userId: string }, never>({
  name: 'tasks.feed.touch',
  text: `
    update calendar_feeds f set last_read_at = now()
    where f.tenant_id = :tenantId and f.user_id = :userId::uuid and (f.last_read_at is null or f.last_read_at < now() - interval '1 hour')`,
});

export const findFeed = async (runner: TenantRunner, tenantId: string, viewerId: string): Promise<FeedRow | null> =>
  (await runner.query(tenantId, findStatement, { viewerId }))[0] ?? null;
/** Gives the person a feed with this secret; one that was there before has no address any more. */
export async function replaceFeed(
  runner: TenantRunner,
  tenantId: string,
  feed: { viewerId: string; tokenHash: Uint8Array },
): Promise<FeedRow> {
  const [row] = await runner.query(tenantId, replaceStatement, feed);
  if (row === undefined) throw new Error('A feed was made but not returned');
  return row;
}
export const revokeFeed = (runner: TenantRunner, tenantId: string, viewerId: string) =>
  runner.query(tenantId, revokeStatement, { viewerId });
export const findFeedOwner = async (
  runner: TenantRunner,
  tenantId: string,
  tokenHash: Uint8Array,
): Promise<string | null> => (await runner.query(tenantId, ownerStatement, { tokenHash }))[0]?.userId ?? null;
export const touchFeed = (runner: TenantRunner, tenantId: string, userId: string) =>
  runner.query(tenantId, touchStatement, { userId });
