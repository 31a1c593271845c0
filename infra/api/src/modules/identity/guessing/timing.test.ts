import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { TEST_PASSWORD, userNameOf } from '../../../testing/test-firms.ts';
import { startTestSignIn, type TestSignIn } from '../../../testing/test-sign-in.ts';
import { createPasswords } from '../passwords/passwords.ts';

/** Interleaved, so that what else the machine does falls on both alike. */
const PAIRS = 60;
/** Of medians on a machine that runs other tests meanwhile; without the equal treatment one is many times the other. */
const MOST_APART = 0.35;

let signIn: TestSignIn;
before(async () => {
  signIn = await startTestSignIn();
  // As the product keeps a password, and not as cheaply as the firms of other tests.
  const { hash } = await createPasswords();
  await signIn.owner.query('update users set password_hash = $1', [await hash(TEST_PASSWORD)]);
});
after(() => signIn.close());

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Times both by turns, changing who goes first, and compares the medians. */
async function compare(
  context: TestContext,
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
  between: () => Promise<unknown>,
): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const time = async (name: keyof typeof times, work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    times[name].push(performance.now() - start);
    await between();
  };
  await known();
  await unknown();
  for (let pair = 0; pair < PAIRS; pair += 1) {
    if (pair % 2 === 0) await time('known', known);
    await time('unknown', unknown);
    if (pair % 2 === 1) await time('known', known);
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  const apart = Math.abs(one - other) / Math.max(one, other);
  context.diagnostic(
    `median of ${PAIRS}: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms, ${(apart * 100).toFixed(1)} % apart`,
  );
  assert.ok(apart < MOST_APART, `${one} ms and ${other} ms`);
}

const forget = () => signIn.owner.query('delete from sign_in_attempts');

test('a wrong password takes as long for a known as for an unknown user (TARGETS 12)', async (context) => {
  await compare(
    context,
    () => signIn.login('partner', { password: 'wrong' }),
    () => signIn.login('partner', { userName: 'nobody@alpha.example', password: 'wrong' }),
    forget,
  );
});

test('the right password of a disabled user takes as long as one of nobody (TARGETS 12)', async (context) => {
  await signIn.owner.query(`update users set is_disabled = true where user_name = 'office@alpha.example'`);
  await compare(
    context,
    () => signIn.login('office'),
    () => signIn.login('partner', { userName: 'nobody@alpha.example', password: TEST_PASSWORD }),
    forget,
  );
});

test('a user without a password takes as long as nobody (TARGETS 12)', async (context) => {
  await signIn.owner.query(`update users set password_hash = null where user_name = 'own@alpha.example'`);
  await compare(
    context,
    () => signIn.login('own'),
    () => signIn.login('partner', { userName: 'nobody@alpha.example' }),
    forget,
  );
});

test('a request for a new password takes as long for a known as for an unknown user (TARGETS 12)', async (context) => {
  const request = (email: string) =>
    signIn.api.run(
      { browser: signIn.browser },
      'mutation ($email: String!) { requestNewPassword(email: $email, tenantId: "alpha") }',
      { email },
    );
  const settle = async () => {
    await forget();
    while ((await signIn.owner.query('select from password_requests')).rowCount !== 0)
      await new Promise((resolve) => setImmediate(resolve));
  };
  await compare(
    context,
    () => request(userNameOf('alpha', 'partner')),
    () => request('nobody@alpha.example'),
    settle,
  );
});
