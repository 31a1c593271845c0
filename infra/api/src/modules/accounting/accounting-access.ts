import type { TenantRunner } from '@atrium/database';
import { withGoodTokens, type HeldTokens } from '../source-systems/token-keeper.ts';
import { refreshTokens } from '../source-systems/wire/sign-in-to-source.ts';
import { SourceError, type SourceTokens } from '../source-systems/wire/source-adapter.ts';
import type { Accounting, RegisteredProgram } from './accounting.ts';
import { findAccountingConnection, leaseStatement, renewedStatement, failureStatement } from './connections.store.ts';
import type { AccountingProgram, AccountingSession } from './wire/accounting-adapter.ts';

/** The books of one firm. */
export interface FirmBooks {
  readonly runner: TenantRunner;
  readonly tenantId: string;
  readonly program: AccountingProgram;
}
/** Whose tokens: sealed for one firm and program they do not open for another. */
export const tokenOwner = (tenantId: string, program: AccountingProgram): string => `${tenantId}/${program}`;

/** The tokens as text, for sealing alone. */
export const sealTokens = (
  { sealing }: Accounting,
  { tenantId, program }: Pick<FirmBooks, 'tenantId' | 'program'>,
  tokens: SourceTokens,
): Buffer => sealing.seal(JSON.stringify(tokens), tokenOwner(tenantId, program));

/** The tokens of the firm; null where there are none, or they were sealed under another secret. */
export async function findTokens(
  { sealing }: Accounting,
  { runner, tenantId, program }: FirmBooks,
): Promise<(HeldTokens & { readonly organisationId: string }) | null> {
  const connection = await findAccountingConnection(runner, tenantId, program);
  const sealed = connection?.tokens ?? null;
  const text = sealed === null ? null : sealing.open(sealed, tokenOwner(tenantId, program));
  return text === null || connection === null
    ? null
    : {
        tokens: JSON.parse(text) as SourceTokens,
        grantNumber: connection.grantNumber,
        organisationId: connection.organisationId,
      };
}

/**
 * Does work that asks the accounting program, with tokens that are good. Throws a `SourceError`; where somebody has to
 * sign in again, the connection says so.
 */
export async function withBooks<Answer>(
  accounting: Accounting,
  firm: FirmBooks,
  signal: AbortSignal,
  work: (session: AccountingSession, registered: RegisteredProgram) => Promise<Answer>,
): Promise<Answer> {
  const { runner, tenantId, program } = firm;
  const registered = accounting.find(program);
  if (registered === null) throw new SourceError('refused', 'This installation is not registered with the program.');
  let organisationId = '';
  return withGoodTokens(
    {
      async find() {
        const held = await findTokens(accounting, firm);
        organisationId = held?.organisationId ?? '';
        return held;
      },
      lease: async (grantNumber) => (await runner.query(tenantId, leaseStatement, { program, grantNumber })).length > 0,
      refresh: (tokens) => refreshTokens(registered, tokens, signal),
      async store(grantNumber, tokens) {
        const [renewed] = await runner.query(tenantId, renewedStatement, {
          program,
          grantNumber,
          tokens: sealTokens(accounting, firm, tokens),
          expiresAt: new Date(tokens.expiresAt),
        });
        return renewed?.grantNumber ?? null;
      },
      note: (grantNumber, problem, isBroken) =>
        runner.query(tenantId, failureStatement, { program, grantNumber, problem, isBroken }),
    },
    (tokens) => work({ tokens, organisationId, signal }, registered),
  );
}
