import type pg from 'pg';
import { createAccessTokens } from '../modules/identity/sessions/access-tokens.ts';
import { createRefreshTokens } from '../modules/identity/sessions/refresh-tokens.ts';
import { TEST_SECRET } from './test-api.ts';
import type { TestBrowser } from './test-browser.ts';
import { idOf, type TestTenant, type TestUser } from './test-firms.ts';

export interface TestSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

const accessTokens = createAccessTokens(TEST_SECRET);
const refreshTokens = createRefreshTokens(TEST_SECRET);

/** Opens many sessions of a user at once, as that many sign-ins would have, without the time that passwords take. */
export async function openSessions(
  owner: Pick<pg.Client, 'query'>,
  count: number,
  of: { tenant: TestTenant; user: TestUser; browser: TestBrowser; userAgent?: string },
): Promise<TestSession[]> {
  const tokens = Array.from({ length: count }, () => refreshTokens.first(crypto.randomUUID()));
  const userId = idOf(of.tenant, 'user', of.user);
  await owner.query(
    `insert into sessions (tenant_id, id, user_id, refresh_token_hash, key_thumbprint, user_agent, address, expires_at)
     select $1, id, $2, token_hash, $3, $4, '127.0.0.1', now() + interval '12 hours' from unnest($5::uuid[], $6::bytea[]) as t (id, token_hash)`,
    [
      of.tenant,
      userId,
      of.browser.thumbprint,
      of.userAgent ?? 'node',
      tokens.map(({ sessionId }) => sessionId),
      tokens.map((token) => refreshTokens.hash(token)),
    ],
  );
  return Promise.all(
    tokens.map(async (token) => ({
      sessionId: token.sessionId,
      accessToken: await accessTokens.issue({
        tenantId: of.tenant,
        userId,
        sessionId: token.sessionId,
        keyThumbprint: of.browser.thumbprint,
      }),
      refreshToken: refreshTokens.write(token),
    })),
  );
}

/** Runs `work` on each, so many at a time. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
