/**
 * What one firm's hostile work costs another: `npm run bench -- noisy [rounds]`. A person of beta asks for
 * themselves again and again, alone, then while one of alpha saves thirty long hostile notes at once, then thirty
 * plain ones, then while ten readings of a hostile help article run at once. Neighbour, attacker and API are
 * processes of their own. Prints the p99 of each and the ratios to the quiet one.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPeople } from './noisy-people.ts';

const rounds = Number(process.argv[2] ?? 5);
const TURN_MS = 4000;
const BETWEEN_REQUESTS_MS = 10;
const names = ['quiet', 'saves', 'plain saves', 'reads'] as const;

const server = fork(join(import.meta.dirname, 'noisy-server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
const [{ url }] = (await once(server, 'message')) as [{ url: string }];
const attacker = fork(join(import.meta.dirname, 'noisy-attacker.ts'), [url], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
await once(attacker, 'message');
const neighbour = await createPeople(url).signIn('beta', 'partner');

/** The times of the neighbour's requests while the attacker does as told. */
async function measure(name: (typeof names)[number]): Promise<number[]> {
  const endsAt = performance.now() + TURN_MS;
  const times: number[] = [];
  if (name !== 'quiet') attacker.send(name);
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await neighbour('{ appUser { name } }', {});
    times.push(performance.now() - startedAt);
    await delay(BETWEEN_REQUESTS_MS);
  }
  attacker.send('stop');
  await once(attacker, 'message');
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const print = (name: string, value: number): void => {
  process.stdout.write(`${JSON.stringify({ name, value: Number(value.toPrecision(3)) })}\n`);
};

const found = new Map(names.map((name) => [name, [] as number[]]));
await measure('quiet');
for (let round = 0; round < rounds; round += 1)
  for (const name of names) found.get(name)?.push(p99(await measure(name)));

const quiet = middle(found.get('quiet') ?? []);
for (const name of names) {
  const value = middle(found.get(name) ?? []);
  const key = name.replace(' ', '-');
  print(`noisy.${key}.p99.ms`, value);
  if (name !== 'quiet') print(`noisy.${key}.ratio`, value / quiet);
}
attacker.disconnect();
server.send('end');
await once(server, 'exit');
