/** A second process for the tests: locks the folder of its argument, says what happened, and stays until told to go. */
import { StartError } from '../start-error.ts';
import { lockFolder } from './data-lock.ts';

const [folder = '', attempts = '1'] = process.argv.slice(2);
const outcomes: string[] = [];
for (let attempt = 0; attempt < Number(attempts); attempt += 1) {
  outcomes.push(
    await lockFolder(folder).then(
      () => 'locked',
      (error: unknown) => (error instanceof StartError ? error.code : String(error)),
    ),
  );
}
process.stdout.write(`${JSON.stringify(outcomes)}\n`);
// Holds the lock until standard input closes.
process.stdin.resume();
