import { reportError, useMutation } from '@atrium/platform';
import { useState } from 'react';
import type { ChangeMatterStatusMutation, MatterStatusInput } from '../../generated/graphql.ts';
import { changeMatterStatusMutation } from '../matter-detail.operations.ts';
import type { MatterHeader } from '../matter-tab.ts';

export type ShownObstacle = ChangeMatterStatusMutation['changeMatterStatus']['obstacles'][number];

/** What stands in the way of a change of status. */
export interface StatusProblem {
  /** Null where the connection failed. */
  readonly message: string | null;
  readonly fields: readonly string[];
  readonly obstacles: readonly ShownObstacle[];
  /** Somebody changed the matter meanwhile: the person looks again before anything happens. */
  readonly isStale: boolean;
}

/** Sends a change of status; answers whether it was made. */
export function useStatusChange(matter: MatterHeader) {
  const [, send] = useMutation(changeMatterStatusMutation);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<StatusProblem | null>(null);
  const change = async (input: MatterStatusInput): Promise<boolean> => {
    setBusy(true);
    const { data, error } = await send({ id: matter.id, version: matter.version, input });
    setBusy(false);
    if (error !== undefined || data === undefined) {
      reportError(error ?? new Error('A change of status was not answered'), { area: 'matter status' });
      setProblem({ message: null, fields: [], obstacles: [], isStale: false });
      return false;
    }
    const { error: refusal, obstacles, conflict } = data.changeMatterStatus;
    if (!refusal && !conflict) return true;
    setProblem({
      message: refusal?.message ?? null,
      fields: refusal?.fields.map(({ field }) => field) ?? [],
      obstacles,
      isStale: Boolean(conflict),
    });
    return false;
  };
  return { change, isBusy, problem };
}
