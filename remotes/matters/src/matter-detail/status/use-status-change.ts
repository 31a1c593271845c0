import { useCommand } from '@atrium/platform';
import { useState } from 'react';
import type { ChangeMatterStatusMutation, MatterStatusInput } from '../../generated/graphql.ts';
import { changeMatterStatusMutation } from '../matter-detail.operations.ts';
import type { MatterHeader } from '../matter-tab.ts';

export type ShownObstacle = ChangeMatterStatusMutation['changeMatterStatus']['obstacles'][number];

/** What stands in the way of a change of status. */
export interface StatusProblem {
  /** Null where the server gave no reason, or did not answer. */
  readonly message: string | null;
  readonly obstacles: readonly ShownObstacle[];
  /** Somebody changed the matter meanwhile: the person looks again before anything happens. */
  readonly isStale: boolean;
}

/** Sends a change of status; answers whether it was made. */
export function useStatusChange({ id, version }: MatterHeader) {
  const { run, isRunning: isBusy } = useCommand(changeMatterStatusMutation, {
    remote: 'matters',
    area: 'matter status',
  });
  const [problem, setProblem] = useState<StatusProblem | null>(null);
  const change = async (input: MatterStatusInput): Promise<boolean> => {
    const outcome = await run({ id, version, input }, { silent: true });
    if (outcome.kind === 'saved') return true;
    setProblem({
      message: outcome.kind === 'refused' ? outcome.message : null,
      obstacles: outcome.kind === 'unreachable' ? [] : outcome.answer.obstacles,
      isStale: outcome.kind === 'conflict',
    });
    return false;
  };
  return { change, isBusy, problem };
}
