import { main as runCommand } from '../atrium.ts';
import { main as start } from '../start.ts';

/**
 * `node serve.ts start|atrium <root folder> [arguments]`: what `run.mjs` does once
 * everything is installed and built, for tests that need a real process.
 */
const [command, rootFolder = '', ...args] = process.argv.slice(2);
const write = (line: string) => void process.stdout.write(`${line}\n`);
const phases = {
  async phase(name: string, work: (report: (line: string) => void) => Promise<string | null>) {
    write(`${name}: ${(await work(write)) ?? ''}`);
  },
  write,
  elapsed: () => performance.now(),
};

try {
  process.exitCode = await (command === 'start' ? start : runCommand)({ rootFolder, args, phases });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
