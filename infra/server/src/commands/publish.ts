import type { GateResult, PublishProblem } from '@atrium/contracts';
import { PublishRefusedError } from '@atrium/releases';
import { ForeseenError } from '../command.ts';
import type { OperatorCommand } from './operator-command.ts';
import { createFileFinder } from './find-operation-file.ts';

const SHOWN_OF_A_GATE = 5;

export const publishCommand: OperatorCommand = {
  parameters: ['<dist folder>'],
  options: { all: { type: 'boolean' } },
  summary: 'sign, check and keep a build; no firm gets it yet; --all lists everything that keeps it from that',
  run: async ({ releases, publishing, rootFolder, resolvePath }, [folder = ''], { all }) => {
    try {
      const { buildId, descriptor, isNew, answer } = await releases.publish(resolvePath(folder), publishing);
      return [
        `${descriptor.name} ${descriptor.version} ${buildId}${isNew ? '' : ' (published before)'}`,
        ...answer.gates.map(describeGate),
      ];
    } catch (error) {
      if (!(error instanceof PublishRefusedError)) throw error;
      throw new ForeseenError(
        [
          ...describeRefusal(error, rootFolder, all === true ? Infinity : SHOWN_OF_A_GATE),
          ...error.gates.map(describeGate),
        ].join('\n'),
      );
    }
  },
};

/**
 * What a team reads when its build was not taken: what is wrong, and what it does
 * about it. A language that is missing is hundreds of problems of one kind, so
 * of each gate the first few are enough.
 */
export function describeRefusal(
  { build, problems }: Pick<PublishRefusedError, 'build' | 'problems'>,
  rootFolder: string,
  most = SHOWN_OF_A_GATE,
): string[] {
  const findFile = createFileFinder(rootFolder);
  const lines = [...Map.groupBy(problems, ({ gate }) => gate)].flatMap(([gate, found]) => {
    const rest = found.length - most;
    return [
      ...found.slice(0, most).flatMap((problem) => describeProblem(problem, findFile)),
      ...(rest > 0 ? [`  ${gate}: and ${rest} more; all: npm run atrium -- publish <dist folder> --all`] : []),
    ];
  });
  return [`${build.name} ${build.version} was not published:`, ...lines];
}

/** `styles: 250.css, .other: dresses what is not of this remote`, and below it what to do. */
function describeProblem(
  { gate, file, field, message, remedy }: PublishProblem,
  findFile: (operation: string) => string | null,
): string[] {
  const source = file ?? (gate === 'operations' && field !== null ? findFile(field) : null);
  const where = [source, field].filter((part) => part !== null && part !== '').join(', ');
  return [`  ${gate}: ${where === '' ? '' : `${where}: `}${message}`, `      ${remedy}`];
}

function describeGate({ gate, outcome, detail }: GateResult): string {
  return `  ${gate.padEnd(15)} ${outcome.padEnd(8)} ${detail}`.trimEnd();
}
