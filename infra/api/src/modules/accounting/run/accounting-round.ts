import { journalAccounts } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import type { ApiLogger } from '../../../server/logger.ts';
import { announceMatterChange } from '../../matters/matter-change.ts';
import { RefusedWrite, SourceError } from '../../source-systems/wire/source-adapter.ts';
import { withBooks, type FirmBooks } from '../accounting-access.ts';
import { createAccounting, type AccountingClients } from '../accounting.ts';
import {
  findAccountingConnection,
  failureStatement,
  waitStatement,
  type AccountingConnectionRow,
} from '../connections.store.ts';
import {
  claimEntry,
  failedStatement,
  findFirmsWithAccounting,
  putOffStatement,
  sentStatement,
  type ClaimedEntry,
  type EntryFailure,
} from '../entries.store.ts';
import { accountingPrograms, type WantedJournal } from '../wire/accounting-adapter.ts';

export interface AccountingRoundOptions {
  readonly runner: TenantRunner;
  readonly logger: ApiLogger;
  readonly clients: AccountingClients;
  readonly serverSecret: Uint8Array;
  /** How long a process that says nothing is taken to be alive (90). */
  readonly leaseSeconds?: number;
  /** After so long the next firm has its turn (20). */
  readonly secondsPerTurn?: number;
}
const LEASE_SECONDS = 90;
const SECONDS_PER_TURN = 20;
const RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 300;
const MOST_UNREADABLE = 3;
/** Where the program does not say for how long. */
const BUSY_SECONDS = 30;

interface Turn extends FirmBooks {
  readonly connection: AccountingConnectionRow;
  readonly signal: AbortSignal;
}
class MissingAccount extends Error {}

/** The entry with the accounts as they are mapped now. Throws a `MissingAccount`. */
function wantedOf({ connection }: Turn, { id, retries, day, currency, narration, lines }: ClaimedEntry): WantedJournal {
  return {
    // A request that was refused stays refused under its key.
    key: `${id}-${retries}`,
    day,
    currency,
    narration,
    lines: lines.map((line) => {
      const description = journalAccounts[line.account].label.replace(/^Account: /, '');
      const code = connection.accounts[line.account] ?? '';
      if (code === '') throw new MissingAccount(line.account);
      return { ...line, code, description };
    }),
  };
}

/**
 * Sends entries that are due to the accounting programs of firms, each firm in turn, one entry after the other. An entry
 * is claimed before it is sent. One that may have been sent before, because a process was killed or an answer was lost,
 * is looked for first and carries the same key: it is entered once.
 */
export function createAccountingRound({
  runner,
  logger,
  clients,
  serverSecret,
  leaseSeconds = LEASE_SECONDS,
  secondsPerTurn = SECONDS_PER_TURN,
}: AccountingRoundOptions): (signal?: AbortSignal) => Promise<boolean> {
  const accounting = createAccounting(clients, serverSecret);

  const send = (turn: Turn, entry: ClaimedEntry): Promise<string> => {
    const wanted = wantedOf(turn, entry);
    return withBooks(accounting, turn, turn.signal, async (session, { adapter }) => {
      // The firm was connected with other books since.
      if (session.organisationId !== turn.connection.organisationId) throw new SourceError('busy', 'Other books.', 1);
      const known = entry.attempts > 1 ? await adapter.findJournal(session, wanted) : null;
      return known ?? (await adapter.sendJournal(session, wanted));
    });
  };

  async function fail(turn: Turn, { id, attempts }: ClaimedEntry, failure: EntryFailure, detail: string) {
    await turn.runner.query(turn.tenantId, failedStatement, { id, attempts, failure, detail });
  }

  /** Whether the next entry can be sent. */
  async function settle(turn: Turn, entry: ClaimedEntry, error: unknown): Promise<boolean> {
    const { tenantId, program, signal, connection } = turn;
    const { id, attempts } = entry;
    const putOff = (seconds: number, wasTried: boolean) =>
      turn.runner.query(tenantId, putOffStatement, { id, attempts, seconds, wasTried });
    if (error instanceof MissingAccount) {
      await fail(turn, entry, 'noAccount', error.message);
      return true;
    }
    if (error instanceof RefusedWrite) {
      await fail(turn, entry, 'refused', error.detail);
      return true;
    }
    if (signal.aborted) {
      await putOff(0, true);
      return false;
    }
    if (!(error instanceof SourceError)) throw error;
    const { kind, retryAfterSeconds } = error;
    logger.warn({ tenantId, program, kind, err: error }, 'an entry could not be sent to the accounting program yet');
    switch (kind) {
      case 'unreadable':
        if (attempts >= MOST_UNREADABLE) await fail(turn, entry, 'unreadable', '');
        else await putOff(RETRY_SECONDS, true);
        return true;
      case 'busy': {
        const seconds = retryAfterSeconds > 0 ? retryAfterSeconds : BUSY_SECONDS;
        await putOff(0, attempts > 1);
        await turn.runner.query(tenantId, waitStatement, { program, problem: kind, seconds });
        return false;
      }
      case 'refused':
      case 'expired': {
        await putOff(0, true);
        const { grantNumber } = connection;
        const now = await findAccountingConnection(turn.runner, tenantId, program);
        await turn.runner.query(tenantId, failureStatement, {
          program,
          grantNumber: now?.grantNumber ?? grantNumber,
          problem: 'refused',
          isBroken: true,
        });
        return false;
      }
      case 'away': {
        await putOff(0, true);
        const seconds = Math.min(RETRY_SECONDS * 2 ** Math.min(attempts, 6), LONGEST_RETRY_SECONDS);
        await turn.runner.query(tenantId, waitStatement, { program, problem: kind, seconds });
        return false;
      }
    }
  }

  async function sendNext(turn: Turn): Promise<'sent' | 'nothing' | 'stop'> {
    const entry = await claimEntry(turn.runner, turn.tenantId, {
      leaseSeconds,
      organisationId: turn.connection.organisationId,
    });
    if (entry === null) return 'nothing';
    const { id, attempts } = entry;
    let goesOn = true;
    try {
      const remoteId = await send(turn, entry);
      await turn.runner.query(turn.tenantId, sentStatement, { id, attempts, remoteId });
      if (turn.connection.problem !== '')
        await turn.runner.query(turn.tenantId, waitStatement, { program: turn.program, problem: '', seconds: 0 });
    } catch (error) {
      goesOn = await settle(turn, entry, error);
    }
    await announceMatterChange(turn.runner, turn.tenantId, entry.matterId, 'invoices');
    return goesOn ? 'sent' : 'stop';
  }

  async function takeTurn(firm: FirmBooks, signal: AbortSignal): Promise<boolean> {
    const until = performance.now() + secondsPerTurn * 1000;
    let didAny = false;
    do {
      const connection = await findAccountingConnection(firm.runner, firm.tenantId, firm.program);
      if (connection?.state !== 'connected') return didAny;
      const outcome = await sendNext({ ...firm, connection, signal });
      if (outcome === 'nothing') return didAny;
      didAny = true;
      if (outcome === 'stop') return didAny;
    } while (!signal.aborted && performance.now() < until);
    return didAny;
  }

  return async function sendDueEntries(signal = new AbortController().signal) {
    let didAny = false;
    for (const tenantId of await findFirmsWithAccounting(runner))
      for (const program of accountingPrograms) {
        if (signal.aborted) return false;
        try {
          if (await takeTurn({ runner, tenantId, program }, signal)) didAny = true;
        } catch (error) {
          if (!signal.aborted) logger.error({ err: error, tenantId }, 'sending to an accounting program went wrong');
        }
      }
    return didAny && !signal.aborted;
  };
}
