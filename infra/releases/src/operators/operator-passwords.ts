import { hash, verify } from '@node-rs/argon2';

/** Nobody types more, and nobody is to keep the server busy with more. */
export const LONGEST_PASSWORD = 1024;
const LONGEST_QUEUE = 50;

export interface OperatorPasswords {
  /** Takes as long for somebody without a password, or for nobody. Null where too many wait. */
  matches(storedHash: string | null, password: string): Promise<boolean | null>;
  /** argon2id, with the package's own costs (19 MiB, two passes). */
  hash(password: string): Promise<string>;
}

/** One check at a time: operators are few, and a flood of guesses is not to take the machine from the firms. */
export async function createOperatorPasswords(): Promise<OperatorPasswords> {
  const nobody = await hash('a password nobody has');
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1;
    const mine = last.then(work).finally(() => (waiting -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };

  return {
    async matches(storedHash, password) {
      if (waiting >= LONGEST_QUEUE) return null;
      const fits = await inTurn(() => verify(storedHash ?? nobody, normal(password.slice(0, LONGEST_PASSWORD))));
      return fits && storedHash !== null && password.length <= LONGEST_PASSWORD;
    },
    hash: (password) => inTurn(() => hash(normal(password))),
  };
}

/** The same password is to fit however a keyboard composes its accents. */
const normal = (password: string): string => password.normalize('NFC');
