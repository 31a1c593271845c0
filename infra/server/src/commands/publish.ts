import { PublishRefusedError } from '@atrium/releases';
import { ForeseenError } from '../command.ts';
import type { OperatorCommand } from './command-table.ts';
import { describeProblems } from './describe-problems.ts';
import { createFileFinder } from './find-operation-file.ts';

const REMEDY = 'Generate the client types anew (npx graphql-codegen --config infra/build/src/codegen.ts), mend what no longer fits, build and publish again.';

export const publishCommand: OperatorCommand = {
  parameters: ['<dist folder>'],
  summary: 'check and keep a build; no firm gets it yet',
  run: async ({ releases, rootFolder, resolvePath }, [folder = '']) => {
    try {
      const { buildId, descriptor, isNew } = await releases.publish(resolvePath(folder));
      return [`${descriptor.name} ${descriptor.version} ${buildId}${isNew ? '' : ' (published before)'}`];
    } catch (error) {
      if (!(error instanceof PublishRefusedError)) throw error;
      throw new ForeseenError(describeRefusal(error, rootFolder).join('\n'));
    }
  },
};

/** What a team reads when its build was not taken. */
export function describeRefusal({ build, problems }: PublishRefusedError, rootFolder: string): string[] {
  return [`${build.name} ${build.version} was not published: it asks what the API does not answer.`, ...describeProblems(problems, createFileFinder(rootFolder)), REMEDY];
}
