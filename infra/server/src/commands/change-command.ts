import type { ReleaseVerb } from '@atrium/contracts';
import { ForeseenError } from '../command.ts';
import { describeChange } from './describe-change.ts';
import { describeEffect } from './describe-effect.ts';
import {
  COMMAND_LINE,
  textOf,
  type GivenOptions,
  type OperatorCommand,
  type OperatorTools,
} from './operator-command.ts';

export const DRY_RUN = 'dry-run';
const NO_REASON = 'by command';

export interface ChangeCommand extends Omit<OperatorCommand, 'run'> {
  toChange(tools: OperatorTools, args: readonly string[], options: GivenOptions): Promise<ReleaseVerb>;
}

/** A command that changes what firms run: the same verb, audit and effect as on the console. */
export function changeCommand({ toChange, options = {}, ...command }: ChangeCommand): OperatorCommand {
  return {
    ...command,
    options: { ...options, reason: { type: 'string' }, [DRY_RUN]: { type: 'boolean' } },
    async run(tools, args, given) {
      const { releases } = tools;
      const change = await toChange(tools, args, given);
      if (given[DRY_RUN] === true) {
        const answer = await releases.effectOf(change);
        if (!answer.ok) throw new ForeseenError(answer.message);
        return [`Nothing is done. Would be done: ${describeChange(change)}`, ...describeEffect(answer.effect)];
      }
      const answer = await releases.apply(
        { change, reason: textOf(given['reason']) ?? NO_REASON, expectedRevision: await releases.currentRevision() },
        COMMAND_LINE,
      );
      if (answer.ok)
        return [`Revision ${answer.revision}: ${describeChange(change)}`, ...describeEffect(answer.effect)];
      if (answer.reason === 'refused') throw new ForeseenError(answer.message);
      throw new ForeseenError(
        [
          'Somebody changed the same at this moment. Look, and decide again:',
          ...answer.since.map(({ revision, by, change: other }) => `  ${revision} ${by}: ${describeChange(other)}`),
        ].join('\n'),
      );
    },
  };
}
