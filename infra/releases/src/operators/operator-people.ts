import type { NewOperator, OperatorAnswer, OperatorChange, OperatorRow, OperatorWelcome } from '@atrium/contracts';
import { WELCOME_PATH } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { authenticatorUri, newAuthenticatorSecret, stepOf } from './operator-authenticator.ts';
import { findOperatorPasswordFault } from './operator-password-fault.ts';
import { hashSecret, newSecret } from './operator-secrets.ts';
import { readEmail, type SessionParts } from './operator-sessions.ts';
import {
  addOperator,
  changeOperator,
  findOperator,
  findWelcome,
  listEvents,
  listOperators,
  offerAuthenticator,
  renewOperator,
  useWelcome,
  type OperatorEvent,
  type WelcomeRow,
} from './people.statements.ts';

/** Over a weekend. */
const LINK_HOURS = 72;

type Refused<Reason extends string> = { readonly ok: false; readonly reason: Reason; readonly message: string };
export type ChangeOutcome = { readonly ok: true; readonly answer: OperatorAnswer } | Refused<'notFound' | 'conflict'>;
export type FirstPasswordOutcome =
  { readonly ok: true; readonly operatorId: string; readonly step: number | null } | Refused<'invalid' | 'notFound'>;

export interface OperatorPeople {
  list(): Promise<readonly OperatorRow[]>;
  /** Makes a link, good once, by which the password is set; `origin` is what people open. */
  add(operator: NewOperator, origin: string, by: string): Promise<ChangeOutcome>;
  /** One administrator always stays. Whoever is disabled or given a new link is signed out at once. */
  change(operatorId: string, change: OperatorChange, origin: string, by: string): Promise<ChangeOutcome>;
  /** Whom a link is for; null where it was used, replaced or is too old. */
  welcome(secret: string): Promise<OperatorWelcome | null>;
  /** Sets the password and, with a code that proves it, the authenticator. */
  setFirstPassword(secret: string, password: string, code: string | undefined): Promise<FirstPasswordOutcome>;
  /** What was done to operators, and the preview links they made; newest first. */
  events(limit: number): Promise<readonly OperatorEvent[]>;
}

export function createOperatorPeople({ runner, passwords, sealing, needsAuthenticator }: SessionParts): OperatorPeople {
  const needsCode = ({ role }: Pick<WelcomeRow, 'role'>): boolean => needsAuthenticator && role === 'administrator';

  return {
    list: () => runner.system(listOperators, {}),
    events: (limit) => runner.system(listEvents, { limit }),

    async add({ email, name, role }, origin, by) {
      const secret = newSecret();
      const [row] = await runner.system(addOperator, {
        email: readEmail(email),
        name: name.trim(),
        role,
        welcomeHash: hashSecret(secret),
        hours: LINK_HOURS,
        by,
      });
      if (row === undefined)
        return {
          ok: false,
          reason: 'conflict',
          message: 'An operator with this email address already exists. Change that one instead.',
        };
      return { ok: true, answer: withLink(row, origin, secret) };
    },

    async change(operatorId, { role, isDisabled, newLink }, origin, by) {
      const [before] = await runner.system(findOperator, { operatorId });
      if (before === undefined) return noSuchOperator;
      if (needsAuthenticator && role === 'administrator' && !before.hasAuthenticator && newLink !== true) {
        return {
          ok: false,
          reason: 'conflict',
          message:
            'An administrator needs an authenticator app, and this operator has none. Make a new link for them first, by which they set it up.',
        };
      }
      if (newLink === true && (isDisabled ?? before.isDisabled))
        return { ok: false, reason: 'conflict', message: 'A disabled operator gets no link. Enable them first.' };
      let answer: OperatorAnswer = { operator: before, link: null };
      if (role !== undefined || isDisabled !== undefined) {
        const [changed] = await runner.system(changeOperator, {
          operatorId,
          role: role ?? null,
          isDisabled: isDisabled ?? null,
          by,
        });
        if (changed === undefined)
          return {
            ok: false,
            reason: 'conflict',
            message: 'This is the last administrator. Make somebody else administrator first.',
          };
        answer = { operator: changed, link: null };
      }
      return newLink === true ? renew(runner, operatorId, origin, by) : { ok: true, answer };
    },

    async welcome(secret) {
      const [row] = await runner.system(findWelcome, { welcomeHash: hashSecret(secret) });
      if (row === undefined) return null;
      const offered = await offer(row);
      return {
        email: row.email,
        name: row.name,
        role: row.role,
        authenticator: { isRequired: needsCode(row), secret: offered, uri: authenticatorUri(row.email, offered) },
      };
    },

    async setFirstPassword(secret, password, code) {
      const welcomeHash = hashSecret(secret);
      const [row] = await runner.system(findWelcome, { welcomeHash });
      if (row === undefined) return noSuchLink;
      const fault = findOperatorPasswordFault(password, row);
      if (fault !== null) return { ok: false, reason: 'invalid', message: fault };
      const offered = row.offeredSecret === null ? null : sealing.open(row.offeredSecret, row.operatorId);
      const step = code === undefined || offered === null ? null : stepOf(offered, code);
      if (step === null && (code !== undefined || needsCode(row))) {
        return {
          ok: false,
          reason: 'invalid',
          message: 'This code does not fit. Enter the six digits that your authenticator app shows now.',
        };
      }
      const [used] = await runner.system(useWelcome, {
        welcomeHash,
        passwordHash: await passwords.hash(password),
        takesAuthenticator: step !== null,
      });
      return used === undefined ? noSuchLink : { ok: true, operatorId: used.operatorId, step };
    },
  };

  async function offer({ operatorId, offeredSecret }: WelcomeRow): Promise<string> {
    const kept = offeredSecret === null ? null : sealing.open(offeredSecret, operatorId);
    if (kept !== null) return kept;
    const [row] = await runner.system(offerAuthenticator, {
      operatorId,
      secret: sealing.seal(newAuthenticatorSecret(), operatorId),
    });
    const secret = row === undefined ? null : sealing.open(row.offeredSecret, operatorId);
    if (secret === null)
      throw new Error('The authenticator of this link was sealed under another secret; make a new link');
    return secret;
  }
}

const noSuchOperator = { ok: false, reason: 'notFound', message: 'There is no such operator.' } as const;
const noSuchLink = {
  ok: false,
  reason: 'notFound',
  message: 'This link was used, replaced or is too old. Ask an administrator for a new one.',
} as const;

async function renew(runner: TenantRunner, operatorId: string, origin: string, by: string): Promise<ChangeOutcome> {
  const secret = newSecret();
  const [row] = await runner.system(renewOperator, {
    operatorId,
    welcomeHash: hashSecret(secret),
    hours: LINK_HOURS,
    by,
  });
  return row === undefined ? noSuchOperator : { ok: true, answer: withLink(row, origin, secret) };
}

/** The secret follows after `#`: no server or proxy writes it down. */
function withLink(
  { until, ...operator }: OperatorRow & { until: string },
  origin: string,
  secret: string,
): OperatorAnswer {
  return { operator, link: { url: `${origin}${WELCOME_PATH}#${secret}`, until } };
}
