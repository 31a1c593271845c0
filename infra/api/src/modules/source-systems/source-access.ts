import type { SourceSystem } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { TenantWrite } from '../../server/tenant-write.ts';
import { findConnection, leaseStatement, renewedStatement, troubleStatement } from './connections.store.ts';
import { tokenOwner, type RegisteredSource, type SourceSystems } from './source-systems.ts';
import { openSession } from './wire/ask-source.ts';
import { refreshTokens } from './wire/sign-in-to-source.ts';
import { SourceError, type SourceSession, type SourceTokens } from './wire/source-adapter.ts';

interface Firm {
  readonly runner: TenantRunner;
  readonly tenantId: string;
  readonly system: SourceSystem;
}
interface Held {
  readonly tokens: SourceTokens;
  readonly grantNumber: number;
}

/** Renewed this long before they run out, so that a page is not begun with a token that ends on the way. */
const BEFORE_END_MS = 60_000;
const WAIT_SECONDS = 2;

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
): Promise<Held | null> {
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
  const held = await findTokens(sources, firm);
  if (source === null || held === null) throw new SourceError('refused', 'The firm is not connected to the system.');
  const isEnding = held.tokens.expiresAt - Date.now() < BEFORE_END_MS;
  const first = isEnding ? await renew(sources, firm, { source, held }, signal) : held;
  try {
    return await work(sessionOf(source, firm, first.tokens, signal), source);
  } catch (error) {
    if (!(error instanceof SourceError) || error.kind !== 'expired') throw error;
  }
  const second = await renew(sources, firm, { source, held: first }, signal);
  try {
    return await work(sessionOf(source, firm, second.tokens, signal), source);
  } catch (error) {
    if (!(error instanceof SourceError) || error.kind !== 'expired') throw error;
    await note(firm, second, 'refused', true);
    throw new SourceError('refused', 'The system does not accept tokens that it has just given.');
  }
}

const sessionOf = (
  source: RegisteredSource,
  { runner, tenantId }: Firm,
  tokens: SourceTokens,
  signal: AbortSignal,
): SourceSession => source.adapter.openStored?.(runner, tenantId, tokens) ?? openSession({ ...source, tokens }, signal);

async function renew(
  sources: SourceSystems,
  firm: Firm,
  { source, held }: { readonly source: RegisteredSource; readonly held: Held },
  signal: AbortSignal,
): Promise<Held> {
  const { runner, tenantId, system } = firm;
  const { grantNumber } = held;
  const leased = await runner.query(tenantId, leaseStatement, { system, grantNumber });
  if (leased.length === 0) {
    // Somebody else renews them, or has done so since.
    const now = await findTokens(sources, firm);
    if (now !== null && now.grantNumber !== grantNumber) return now;
    throw new SourceError('busy', 'The tokens are being renewed.', WAIT_SECONDS);
  }
  try {
    const tokens = await refreshTokens(source, held.tokens, signal);
    const [renewed] = await runner.query(tenantId, renewedStatement, {
      system,
      grantNumber,
      tokens: sealTokens(sources, firm, tokens),
      expiresAt: new Date(tokens.expiresAt),
    });
    if (renewed === undefined) throw new SourceError('refused', 'The firm was disconnected meanwhile.');
    return { tokens, grantNumber: renewed.grantNumber };
  } catch (error) {
    const kind = error instanceof SourceError ? error.kind : 'away';
    await note(firm, held, kind, kind === 'refused');
    throw error;
  }
}

const note = ({ runner, tenantId, system }: Firm, { grantNumber }: Held, problem: string, isBroken: boolean) =>
  runner.query(tenantId, troubleStatement, { system, grantNumber, problem, isBroken });
