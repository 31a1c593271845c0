import type { SourceSystem } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { findConnection, leaseStatement, renewedStatement, failureStatement } from './connections.store.ts';
import { tokenOwner, type RegisteredSource, type SourceSystems } from './source-systems.ts';
import { withGoodTokens, type HeldTokens, type TokenKeeper } from './token-keeper.ts';
import { openSession } from './wire/ask-source.ts';
import { refreshTokens } from './wire/sign-in-to-source.ts';
import { SourceError, type SourceSession, type SourceTokens } from './wire/source-adapter.ts';

interface Firm {
  readonly runner: TenantRunner;
  readonly tenantId: string;
  readonly system: SourceSystem;
}
/** The tokens as text, for sealing alone. */
export const sealTokens = (
  { sealing }: SourceSystems,
  { tenantId, system }: Pick<Firm, 'tenantId' | 'system'>,
  tokens: SourceTokens,
): Buffer => sealing.seal(JSON.stringify(tokens), tokenOwner(tenantId, system));

/** The tokens of the firm; null where there are none, or they were sealed under another secret. */
export async function findTokens(
  sources: SourceSystems,
  { runner, tenantId, system }: Omit<Firm, 'runner'> & { readonly runner: TenantWrite },
): Promise<HeldTokens | null> {
  const connection = await findConnection(runner, tenantId, system);
  const sealed = connection?.tokens ?? null;
  const text = sealed === null ? null : sources.sealing.open(sealed, tokenOwner(tenantId, system));
  return text === null || connection === null
    ? null
    : { tokens: JSON.parse(text) as SourceTokens, grantNumber: connection.grantNumber };
}

/**
 * Does work that asks a source system, with tokens that are good: renewed where they run out or are not accepted, by
 * one process at a time. Throws a `SourceError`; where somebody has to sign in again, the connection says so.
 */
export async function withSource<Answer>(
  sources: SourceSystems,
  firm: Firm,
  signal: AbortSignal,
  work: (session: SourceSession, source: RegisteredSource) => Promise<Answer>,
): Promise<Answer> {
  const source = sources.find(firm.system);
  if (source === null) throw new SourceError('refused', 'The firm is not connected to the system.');
  const { runner, tenantId, system } = firm;
  const keeper: TokenKeeper = {
    find: () => findTokens(sources, firm),
    lease: async (grantNumber) => (await runner.query(tenantId, leaseStatement, { system, grantNumber })).length > 0,
    refresh: (tokens) => refreshTokens(source, tokens, signal),
    store: async (grantNumber, tokens) => {
      const [renewed] = await runner.query(tenantId, renewedStatement, {
        system,
        grantNumber,
        tokens: sealTokens(sources, firm, tokens),
        expiresAt: new Date(tokens.expiresAt),
      });
      return renewed?.grantNumber ?? null;
    },
    note: (grantNumber, problem, isBroken) =>
      runner.query(tenantId, failureStatement, { system, grantNumber, problem, isBroken }),
  };
  // A system without an address of its own answers from what is stored.
  return withGoodTokens(keeper, (tokens) =>
    work(source.adapter.openStored?.(runner, tenantId, tokens) ?? openSession({ ...source, tokens }, signal), source),
  );
}
