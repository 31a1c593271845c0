import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { copyableEnvironment } from '../src/settings.ts';
import { measureStart, type MeasuredStart } from './measure-start.ts';

const rootFolder = join(import.meta.dirname, '../../..');

/**
 * `npm run bench -- start`: `npm start` on a copy of the working tree with empty
 * caches, then again with nothing changed. `--keep` leaves the copy.
 */
async function main(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'atrium-start-bench-'));
  const checkout = join(work, 'checkout');
  try {
    copyWorkingTree(checkout);
    const env = { ...copyableEnvironment(), ...coldCaches(work), PORT: '0', ATRIUM_DATA: join(work, 'data') };
    console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}\n`);
    const cold = await measureStart({ checkout, env });
    show('cold', cold);
    const warm = await measureStart({ checkout, env });
    show('warm', warm);
    for (const [name, value] of Object.entries({
      'start.cold.seconds': cold.seconds,
      'start.warm.seconds': warm.seconds,
    })) {
      console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100 }));
    }
  } finally {
    if (!process.argv.includes('--keep')) rmSync(work, { recursive: true, force: true });
  }
}

/** Every file git knows or would know: what a clone of the finished work would hold. */
function copyWorkingTree(checkout: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootFolder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of files.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    cpSync(join(rootFolder, file), join(checkout, file));
  }
}

/** Caches of npm and pnpm that hold nothing yet. */
function coldCaches(work: string): Record<string, string> {
  return {
    npm_config_cache: join(work, 'npm-cache'),
    XDG_CACHE_HOME: join(work, 'cache'),
    XDG_DATA_HOME: join(work, 'data-home'),
  };
}

function show(name: string, { seconds, phases }: MeasuredStart): void {
  console.log(`${name}: ready after ${seconds.toFixed(1)} s`);
  for (const phase of phases) console.log(`  ${phase}`);
  console.log('');
}

await main();
