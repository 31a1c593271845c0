import { DEMO_PASSWORD, type TenantRunner } from '@atrium/database';
import type { OperatorPasswords } from './operator-passwords.ts';
import { addDemoOperator, listOperators, removeDemoOperators } from './people.statements.ts';

/** Who signs in on the console of a demo, with the password of every demo user. */
const demoOperators = [
  { email: 'operator@atrium.example', name: 'Olive Operator', role: 'administrator' },
  { email: 'viewer@atrium.example', name: 'Vic Viewer', role: 'viewer' },
] as const;

/** Their password is public: they are there in a demo, and nowhere else. */
export async function prepareDemoOperators(
  runner: TenantRunner,
  passwords: OperatorPasswords,
  mode: 'demo' | 'production',
): Promise<void> {
  if (mode === 'production') {
    await runner.system(removeDemoOperators, {});
    return;
  }
  const there = await runner.system(listOperators, {});
  const known = new Set(there.map(({ email }) => email));
  // Somewhere real that was started as a demo by mistake has operators of its own, and no door with a public key is added.
  if (there.length > 0 && !demoOperators.some(({ email }) => known.has(email))) return;
  for (const operator of demoOperators) {
    if (!known.has(operator.email))
      await runner.system(addDemoOperator, { ...operator, passwordHash: await passwords.hash(DEMO_PASSWORD) });
  }
}
