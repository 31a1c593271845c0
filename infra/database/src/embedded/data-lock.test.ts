import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { lockFolder } from './data-lock.ts';

const opener = fileURLToPath(new URL('./test-opener.ts', import.meta.url));
const children: ChildProcess[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function open(attempts = 1): Promise<{ child: ChildProcess; outcomes: string[] }> {
  const child = spawn(process.execPath, [opener, folder, String(attempts)], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, outcomes: JSON.parse(line.toString()) as string[] };
}

test('a second opener is refused 100 times of 100, with the process that holds the folder (target 27)', async () => {
  const lock = await lockFolder(folder);
  const { child, outcomes } = await open(100);
  assert.deepEqual(new Set(outcomes), new Set(['FOLDER_IN_USE']));
  assert.equal(outcomes.length, 100);
  await assert.rejects(lockFolder(folder), {
    message: `The folder ${folder} is in use by another Atrium (process ${process.pid}). Stop it, or set ATRIUM_DATA to another folder.`,
  });
  child.kill('SIGKILL');
  await lock.release();
});

test('a lock left by a killed process is taken over, by one of many (target 27)', async () => {
  const { child, outcomes } = await open();
  assert.deepEqual(outcomes, ['locked']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const takers = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  assert.equal(takers.filter((taker) => taker.status === 'fulfilled').length, 1);
});

test('of several processes that race for a stale lock one gets it', async () => {
  const { child } = await open();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const racers = await Promise.all([open(), open(), open(), open()]);
  assert.equal(racers.filter(({ outcomes }) => outcomes[0] === 'locked').length, 1);
  for (const racer of racers) racer.child.kill('SIGKILL');
});

test('a released folder can be opened again, and one lock file remains', async () => {
  for (let round = 0; round < 5; round += 1) await (await lockFolder(folder)).release();
  assert.deepEqual(await readdir(folder), ['atrium-5.lock']);
});

test('a process that got the number of the dead holder does not keep its lock', async () => {
  await writeFile(
    join(folder, 'atrium-3.lock'),
    JSON.stringify({ pid: process.pid, startMark: 'another start', host: hostname(), isReleased: false }),
  );
  await (await lockFolder(folder)).release();
});

test('a holder on another machine counts while it gives signs of life', async () => {
  const path = join(folder, 'atrium-1.lock');
  await writeFile(path, JSON.stringify({ pid: 1, startMark: null, host: 'elsewhere', isReleased: false }));
  await assert.rejects(lockFolder(folder), { message: /process 1 on elsewhere/ });
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, longAgo, longAgo);
  await (await lockFolder(folder)).release();
});
