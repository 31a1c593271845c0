import type { GateResult, PublishProblem } from '@atrium/contracts';
import { PublishRefusedError } from '@atrium/releases';
import { ForeseenError } from '../command.ts';
import type { OperatorCommand } from './operator-command.ts';
import { createFileFinder } from './find-operation-file.ts';

export const publishCommand: OperatorCommand = {
  parameters: ['<dist folder>'],
  summary: 'sign, check and keep a build; no firm gets it yet',
  run: async ({ releases, publishing, rootFolder, resolvePath }, [folder = '']) => {
    try {
      const { buildId, descriptor, isNew, answer } = await releases.publish(resolvePath(folder), publishing);
      return [`${descriptor.name} ${descriptor.version} ${buildId}${isNew ? '' : ' (published before)'}`, ...answer.gates.map(describeGate)];
    } catch (error) {
      if (!(error instanceof PublishRefusedError)) throw error;
      throw new ForeseenError([...describeRefusal(error, rootFolder), ...error.gates.map(describeGate)].join('\n'));
    }
  },
};

/** What a team reads when its build was not taken: everything that is wrong, and what it does about it. */
export function describeRefusal({ build, problems }: PublishRefusedError, rootFolder: string): string[] {
  const findFile = createFileFinder(rootFolder);
  return [`${build.name} ${build.version} was not published:`, ...problems.flatMap((problem) => describeProblem(problem, findFile))];
}

/** `styles: 250.css, .other: dresses what is not of this remote`, and below it what to do. */
function describeProblem({ gate, file, field, message, remedy }: PublishProblem, findFile: (operation: string) => string | null): string[] {
  const source = file ?? (gate === 'operations' && field !== null ? findFile(field) : null);
  const where = [source, field].filter((part) => part !== null && part !== '').join(', ');
  return [`  ${gate}: ${where === '' ? '' : `${where}: `}${message}`, `      ${remedy}`];
}

function describeGate({ gate, outcome, detail }: GateResult): string {
  return `  ${gate.padEnd(15)} ${outcome.padEnd(8)} ${detail}`.trimEnd();
}
