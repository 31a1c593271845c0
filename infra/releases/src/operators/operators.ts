import { createSealing, type TenantRunner } from '@atrium/database';
import { prepareDemoOperators } from './demo-operators.ts';
import { createOperatorPasswords } from './operator-passwords.ts';
import { createOperatorPeople, type OperatorPeople } from './operator-people.ts';
import { createOperatorSessions, type OperatorSessions } from './operator-sessions.ts';
import { createOperatorTokens, type OperatorTokens } from './operator-tokens.ts';

export interface OperatorsOptions {
  readonly runner: TenantRunner;
  /** In a demo administrators need no second factor. */
  readonly mode: 'demo' | 'production';
  /** What the installation's secrets are derived from, each for its own purpose. */
  readonly secret: Uint8Array;
}

/** The people who look after all firms; no firm's user is one of them, and none of them is a firm's user. */
export interface Operators {
  readonly sessions: OperatorSessions;
  readonly people: OperatorPeople;
  readonly tokens: OperatorTokens;
  /** For who serves, not for commands beside a server: in a demo the demo operators are there afterwards, elsewhere they are gone. */
  prepareDemo(): Promise<void>;
}

export async function createOperators({ runner, mode, secret }: OperatorsOptions): Promise<Operators> {
  const passwords = await createOperatorPasswords();
  const parts = {
    runner,
    passwords,
    sealing: createSealing(secret, 'operators’ authenticators'),
    needsAuthenticator: mode !== 'demo',
  };
  return {
    sessions: createOperatorSessions(parts),
    people: createOperatorPeople(parts),
    tokens: createOperatorTokens(runner),
    prepareDemo: () => prepareDemoOperators(runner, passwords, mode),
  };
}
