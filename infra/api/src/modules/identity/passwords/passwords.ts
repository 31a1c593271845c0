import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from '../../../errors/errors.ts';
import { LONGEST_PASSWORD } from './password-fault.ts';

export interface Passwords {
  /** True where the password fits. Takes as long for a user without one, or without any. */
  matches(storedHash: string | null, password: string): Promise<boolean>;
  /** What to keep of a new password: argon2id, with a salt of its own. */
  hash(password: string): Promise<string>;
}

/** About 94 checks a second fill two cores, so only a few run at once and the queue is short. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 200;

let nobodys: Promise<string> | undefined;

/** argon2id with the package's own costs (19 MiB, two passes). */
export async function createPasswords(): Promise<Passwords> {
  // One is enough for a process, however often it is made in it.
  const nobody = await (nobodys ??= hash('a password nobody has'));
  const waiting: (() => void)[] = [];
  let running = 0;

  const takeTurn = (): Promise<void> | undefined => {
    if (running < AT_ONCE) {
      running += 1;
      return undefined;
    }
    if (waiting.length >= LONGEST_QUEUE) throw tooManyRequests();
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      giveTurn();
    }
  };

  return {
    matches: (storedHash, password) =>
      inTurn(async () => {
        const fits = await verify(storedHash ?? nobody, password.slice(0, LONGEST_PASSWORD).normalize('NFC'));
        return fits && storedHash !== null && password.length <= LONGEST_PASSWORD;
      }),
    // The same password is to fit however a keyboard composes its accents.
    hash: (password) => inTurn(() => hash(password.normalize('NFC'))),
  };
}

declare module '../../../server/services.ts' {
  interface ApiServices {
    readonly passwords: Passwords;
  }
}
