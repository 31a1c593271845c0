import { ForeseenError, type Command } from './command.ts';
import { runTool } from './run-tool.ts';

/** What one file of a change costs. */
export interface ChangedFile {
  readonly path: string;
  readonly added: number;
  readonly removed: number;
  readonly isGenerated: boolean;
}

/** Files that a command writes; everything else is written by a person. */
const generated = [/\/generated\//, /^infra\/api\/schema\.graphql$/, /^pnpm-lock\.yaml$/];

/** Reads `git diff --numstat`. A binary file counts no lines. */
export function readNumstat(output: string): ChangedFile[] {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [added = '', removed = '', path = ''] = line.split('\t');
      return {
        path,
        added: Number(added) || 0,
        removed: Number(removed) || 0,
        isGenerated: generated.some((pattern) => pattern.test(path)),
      };
    });
}

/** One line for each file, those by hand first, and the two sums. */
export function describePrice(files: readonly ChangedFile[]): string {
  const byHand = files.filter(({ isGenerated }) => !isGenerated);
  const written = files.filter(({ isGenerated }) => isGenerated);
  return [
    ...[...byHand, ...written].map(
      ({ path, added, removed, isGenerated }) =>
        `${`+${added}`.padStart(6)} ${`-${removed}`.padStart(6)}  ${path}${isGenerated ? '  (generated)' : ''}`,
    ),
    '',
    `by hand: ${sum(byHand)}`,
    `generated: ${sum(written)}`,
  ].join('\n');
}

function sum(files: readonly ChangedFile[]): string {
  const added = files.reduce((total, file) => total + file.added, 0);
  const removed = files.reduce((total, file) => total + file.removed, 0);
  return `${files.length} files, +${added} -${removed} lines`;
}

/**
 * `npm run price -- <branch> [base]`: what a change costs in files and lines, by hand and generated. The base is `main`
 * where none is named; the change is what the branch has since it left it.
 */
export async function main({ rootFolder, args, phases }: Command): Promise<number> {
  const [branch, base = 'main'] = args;
  if (branch === undefined) throw new ForeseenError('Usage: npm run price -- <branch> [base]');
  const { exitCode, output } = await runTool('git', ['diff', '--numstat', '--no-renames', `${base}...${branch}`], {
    cwd: rootFolder,
  });
  if (exitCode !== 0) throw new ForeseenError(output.trim());
  phases.write(describePrice(readNumstat(output)));
  return 0;
}
