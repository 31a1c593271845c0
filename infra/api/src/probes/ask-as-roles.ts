import { errorCodes } from '@atrium/contracts';
import type { TestApi } from '../testing/test-api.ts';
import { testUsers, type TestUser } from '../testing/test-firms.ts';
import { openSocket, type TestSocket } from '../testing/test-socket.ts';
import { put } from './generate-probes.ts';
import type { ProbeOperation } from './operations.ts';
import { NOBODY } from './probe-targets.ts';
import { settingsOf } from './values.ts';

/** Who may ask for an operation at all; which rows they then see is for the reaches. */
export interface AskedAsRoles {
  readonly name: string;
  readonly isOpenToSignedOut: boolean;
  readonly users: readonly TestUser[];
}

const AT_ONCE = 4;
const refusals = new Set<string>([errorCodes.forbidden, errorCodes.unauthenticated]);

/**
 * Asks each operation as every user of the test firm and signed out. Ids are nobody's, so that
 * nothing is changed by what is allowed: whoever may ask is told that there is no such thing.
 */
export async function askAsRoles(api: TestApi, operations: readonly ProbeOperation[]): Promise<AskedAsRoles[]> {
  const answers: AskedAsRoles[] = [];
  const waiting = operations.filter(({ kind }) => kind !== 'subscription');
  const work = async (): Promise<void> => {
    for (let operation = waiting.shift(); operation !== undefined; operation = waiting.shift()) answers.push(await askOverHttp(api, operation));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const operation of operations) if (operation.kind === 'subscription') answers.push(await askOverSocket(api, operation));
  return answers.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function askOverHttp(api: TestApi, operation: ProbeOperation): Promise<AskedAsRoles> {
  const mayAsk = async (who: TestUser | null): Promise<boolean> => {
    const { errors } = await api.run(who === null ? 'signed out' : ['alpha', who], operation.document, variablesOf(operation), { 'user-agent': 'roles' });
    // Within the answer, a field that is closed to somebody refuses for itself.
    return !errors.some(({ path, extensions: { code } }) => refusals.has(code) && (path?.length ?? 0) <= operation.name.split('.').length);
  };
  const users: TestUser[] = [];
  for (const user of testUsers) if (await mayAsk(user)) users.push(user);
  return { name: operation.name, users, isOpenToSignedOut: await mayAsk(null) };
}

/** A socket opens for the signed-in alone. */
async function askOverSocket(api: TestApi, operation: ProbeOperation): Promise<AskedAsRoles> {
  const users: TestUser[] = [];
  for (const user of testUsers) {
    const socket = await openSocket(api, ['alpha', user]);
    if (await isHeard(socket, operation)) users.push(user);
    await socket.close();
  }
  return { name: operation.name, users, isOpenToSignedOut: false };
}

/** False where it is refused before the socket, asked something else afterwards, answers that. */
async function isHeard(socket: TestSocket, operation: ProbeOperation): Promise<boolean> {
  const refused = socket.subscribe(operation.document, variablesOf(operation)).next().then(
    () => false,
    (error: Error) => refusals.has(error.message),
  );
  const answered = socket.subscribe('subscription { compositionChanged }').next().then(() => false);
  return !(await Promise.race([refused, answered]));
}

function variablesOf(operation: ProbeOperation): Record<string, unknown> {
  const variables: Record<string, unknown> = {};
  for (const argument of operation.arguments) {
    if (!argument.isRequired) continue;
    const value = argument.type === 'ID' && argument.name !== 'tenantId' ? (argument.isList ? [NOBODY] : NOBODY) : settingsOf(argument)[0];
    put(variables, argument.path, typeof value === 'function' ? (value as () => unknown)() : value);
  }
  return variables;
}
