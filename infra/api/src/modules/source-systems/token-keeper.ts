import { SourceError, type SourceTokens } from './wire/source-adapter.ts';

/** Tokens of a firm, with the number that tells them from those before and after. */
export interface HeldTokens {
  readonly tokens: SourceTokens;
  readonly grantNumber: number;
}
/** Where the tokens of one connection are kept, and who renews them. */
export interface TokenKeeper {
  /** Null where there are none, or they were sealed under another secret. */
  find(): Promise<HeldTokens | null>;
  /** Whether this process may renew them now; nobody else does for a while. */
  lease(grantNumber: number): Promise<boolean>;
  refresh(tokens: SourceTokens): Promise<SourceTokens>;
  /** Keeps new ones. Answers their number; null where the connection ended. */
  store(grantNumber: number, tokens: SourceTokens): Promise<number | null>;
  note(grantNumber: number, problem: string, isBroken: boolean): Promise<unknown>;
}

/** Renewed this long before they run out, so that a page is not begun with a token that ends on the way. */
const BEFORE_END_MS = 60_000;
const WAIT_SECONDS = 2;

/**
 * Does work with tokens that are good: renewed where they run out or are not accepted, by one process at a time. Throws a
 * `SourceError`; where somebody has to sign in again, the connection says so.
 */
export async function withGoodTokens<Answer>(
  keeper: TokenKeeper,
  work: (tokens: SourceTokens) => Promise<Answer>,
): Promise<Answer> {
  const held = await keeper.find();
  if (held === null) throw new SourceError('refused', 'The firm is not connected to the system.');
  const first = held.tokens.expiresAt - Date.now() < BEFORE_END_MS ? await renew(keeper, held) : held;
  try {
    return await work(first.tokens);
  } catch (error) {
    if (!(error instanceof SourceError) || error.kind !== 'expired') throw error;
  }
  const second = await renew(keeper, first);
  try {
    return await work(second.tokens);
  } catch (error) {
    if (!(error instanceof SourceError) || error.kind !== 'expired') throw error;
    await keeper.note(second.grantNumber, 'refused', true);
    throw new SourceError('refused', 'The system does not accept tokens that it has just given.');
  }
}

async function renew(keeper: TokenKeeper, held: HeldTokens): Promise<HeldTokens> {
  const { grantNumber } = held;
  if (!(await keeper.lease(grantNumber))) {
    // Somebody else renews them, or has done so since.
    const now = await keeper.find();
    if (now !== null && now.grantNumber !== grantNumber) return now;
    throw new SourceError('busy', 'The tokens are being renewed.', WAIT_SECONDS);
  }
  try {
    const tokens = await keeper.refresh(held.tokens);
    const number = await keeper.store(grantNumber, tokens);
    if (number === null) throw new SourceError('refused', 'The firm was disconnected meanwhile.');
    return { tokens, grantNumber: number };
  } catch (error) {
    const kind = error instanceof SourceError ? error.kind : 'away';
    await keeper.note(grantNumber, kind, kind === 'refused');
    throw error;
  }
}
