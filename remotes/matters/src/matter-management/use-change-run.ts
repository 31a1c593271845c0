import { useMutation, useQuery, useSubscription } from '@atrium/platform';
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
  const [applying, apply] = useMutation(applyMatterChangesMutation);
  const [cancelling, cancel] = useMutation(cancelMatterChangesMutation);
  const [undoing, undo] = useMutation(undoMatterChangesMutation);
  return {
    run,
    error: run === undefined ? error : undefined,
    isMissing: run === undefined && !fetching && error === undefined,
    retry: () => ask({ requestPolicy: 'network-only' }),
    apply: async () => hear((await apply({ id })).data?.applyMatterChanges),
    cancel: async () => hear((await cancel({ id })).data?.cancelMatterChanges),
    undo: async () => (await undo({ id })).data?.undoMatterChanges.ok ?? null,
    isApplying: applying.fetching,
    isCancelling: cancelling.fetching,
    isUndoing: undoing.fetching,
    problem: (applying.error ?? cancelling.error ?? undoing.error) !== undefined,
    /** Why nothing was taken back, in words. */
    undoMessage: undoing.data?.undoMatterChanges.message ?? null,
  };
}
