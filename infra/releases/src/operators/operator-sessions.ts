import type { OperatorRole, OperatorSignIn } from '@atrium/contracts';
import type { Sealing, TenantRunner } from '@atrium/database';
import { beginAttempt } from './attempts.ts';
import { subscriberOf } from './subscriber-of.ts';
import { stepOf } from './operator-authenticator.ts';
import type { OperatorPasswords } from './operator-passwords.ts';
import { hashSecret, newSecret } from './operator-secrets.ts';
import { lesserRole } from './roles.ts';
import {
  endSession,
  findForSignIn,
  findSession,
  findToken,
  openSession,
  type SignedInRow,
  type SignInRow,
} from './sessions.statements.ts';

export const SESSION_HOURS = 12;
const IDLE_MINUTES = 60;
export const TOKEN_PREFIX = 'atr_';
const SECRET_PATTERN = /^[\w-]{43}$/;

/** Who asks, and what they may. */
export interface SignedInOperator extends SignedInRow {
  readonly role: OperatorRole;
  /** What the audit says: the e-mail address, and a token's name. */
  readonly by: string;
  /** Only who signed in on the console looks after operators and tokens. */
  readonly through: 'session' | 'token';
}

export type SignInOutcome =
  { readonly ok: true; readonly token: string } | { readonly ok: false; readonly reason: 'wrong' | 'tooMany' };

export interface OperatorSessions {
  /** Wrong are alike: nobody of that name, no password yet, disabled, another password, a code that is wrong, missing or used. */
  signIn(signIn: OperatorSignIn, address: string): Promise<SignInOutcome>;
  /** For who has just proven to be this operator; null where disabled meanwhile. */
  open(operatorId: string, address: string, step: number | null): Promise<string | null>;
  /** Null where it ended, was idle for an hour or its operator was disabled. `isUse` false leaves the hour running. */
  findSession(token: string, isUse: boolean): Promise<SignedInOperator | null>;
  findToken(token: string): Promise<SignedInOperator | null>;
  signOut(token: string): Promise<void>;
}

export interface SessionParts {
  readonly runner: TenantRunner;
  readonly passwords: OperatorPasswords;
  readonly sealing: Sealing;
  /** Whether administrators need a second factor: everywhere but in a demo. */
  readonly needsAuthenticator: boolean;
}

export function createOperatorSessions({
  runner,
  passwords,
  sealing,
  needsAuthenticator,
}: SessionParts): OperatorSessions {
  const open = async (operatorId: string, address: string, step: number | null): Promise<string | null> => {
    const token = newSecret();
    const opened = await runner.system(openSession, {
      operatorId,
      tokenHash: hashSecret(token),
      network: subscriberOf(address),
      step,
      hours: SESSION_HOURS,
    });
    return opened.length === 0 ? null : token;
  };

  /** The code's time step, null where none is needed; undefined where the code does not fit. */
  const checkCode = ({ operatorId, authenticatorSecret }: SignInRow, code: string): number | null | undefined => {
    if (authenticatorSecret === null) return null;
    const secret = sealing.open(authenticatorSecret, operatorId);
    return (secret === null ? null : stepOf(secret, code)) ?? undefined;
  };

  return {
    open,

    async signIn({ email: typed, password, code = '' }, address) {
      const email = readEmail(typed);
      const attempt = await beginAttempt(runner, email, subscriberOf(address));
      if (!attempt.isAllowed) return { ok: false, reason: 'tooMany' };
      const [row] = await runner.system(findForSignIn, { email });
      const fits = await passwords.matches(row?.passwordHash ?? null, password);
      if (fits === null) return { ok: false, reason: 'tooMany' };
      if (!fits || row === undefined || row.isDisabled) return { ok: false, reason: 'wrong' };
      const step = checkCode(row, code);
      const token = step === undefined ? null : await open(row.operatorId, address, step);
      if (token === null) return { ok: false, reason: 'wrong' };
      await attempt.forgive();
      return { ok: true, token };
    },

    async findSession(token, isUse) {
      if (!SECRET_PATTERN.test(token)) return null;
      const [row] = await runner.system(findSession, {
        tokenHash: hashSecret(token),
        idleMinutes: IDLE_MINUTES,
        isUse,
        needsAuthenticator,
      });
      return row === undefined ? null : { ...row, by: row.email, through: 'session' };
    },

    async findToken(token) {
      const secret = token.slice(TOKEN_PREFIX.length);
      if (!token.startsWith(TOKEN_PREFIX) || !SECRET_PATTERN.test(secret)) return null;
      const [row] = await runner.system(findToken, { tokenHash: hashSecret(secret), needsAuthenticator });
      if (row === undefined) return null;
      const { tokenName, tokenRole, role, ...operator } = row;
      return { ...operator, role: lesserRole(role, tokenRole), by: `${row.email} (${tokenName})`, through: 'token' };
    },

    signOut: async (token) => void (await runner.system(endSession, { tokenHash: hashSecret(token) })),
  };
}

/** Addresses are compared as they are kept. */
export const readEmail = (typed: string): string => typed.trim().toLowerCase();
