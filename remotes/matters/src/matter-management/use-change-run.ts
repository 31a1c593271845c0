import { useCommand, useQuery, useRequest, useSubscription } from '@atrium/platform';
import { useState } from 'react';
import type { MatterChange_RunFragment } from '../generated/graphql.ts';
import {
  applyMatterChangesMutation,
  cancelMatterChangesMutation,
  matterChangeRunQuery,
  matterChangeRunSubscription,
  undoMatterChangesMutation,
} from './matter-management.operations.ts';

const moving: readonly MatterChange_RunFragment['state'][] = ['QUEUED', 'RUNNING'];
export const isMoving = ({ state }: Pick<MatterChange_RunFragment, 'state'>): boolean => moving.includes(state);

/** A run as it stands now, live while it is under way, and what can be done with it. */
export function useChangeRun(id: string) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterChangeRunQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const asked = data?.matterChangeRun?.id === id ? data.matterChangeRun : undefined;
  // Whatever was heard last holds: an answer, or what was told meanwhile.
  const [known, setKnown] = useState({ asked, run: asked });
  if (known.asked !== asked && asked !== undefined) setKnown({ asked, run: asked });
  const { run } = known;
  const hear = (told: MatterChange_RunFragment | null | undefined): void => {
    if (told?.id === id) setKnown((before) => ({ ...before, run: told }));
  };
  useSubscription(
    { query: matterChangeRunSubscription, variables: { id }, pause: run === undefined || !isMoving(run) },
    (_before, told) => {
      hear(told.matterChangeRunChanged);
      return told;
    },
  );
  const context = { remote: 'matters', area: 'change of many matters' };
  const apply = useRequest(applyMatterChangesMutation, context);
  const cancel = useRequest(cancelMatterChangesMutation, context);
  const undo = useCommand(undoMatterChangesMutation, context);
  const [problem, setProblem] = useState(false);
  const [undoMessage, setUndoMessage] = useState<string | null>(null);
  const step = async (answering: ReturnType<typeof apply.run>): Promise<void> => {
    const answer = await answering;
    setProblem(answer === undefined);
    hear(answer);
  };
  return {
    run,
    error: run === undefined ? error : undefined,
    isMissing: run === undefined && !fetching && error === undefined,
    retry: () => ask({ requestPolicy: 'network-only' }),
    apply: () => step(apply.run({ id })),
    cancel: () => step(cancel.run({ id })),
    undo: async () => {
      const outcome = await undo.run({ id }, { silent: true });
      setProblem(outcome.kind === 'unreachable');
      setUndoMessage(outcome.kind === 'refused' ? outcome.message : null);
      return outcome.kind === 'saved' ? outcome.value : null;
    },
    isApplying: apply.isRunning,
    isCancelling: cancel.isRunning,
    isUndoing: undo.isRunning,
    problem,
    /** Why nothing was taken back, in words. */
    undoMessage,
  };
}
