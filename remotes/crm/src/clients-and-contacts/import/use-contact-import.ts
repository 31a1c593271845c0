import { useClient, useQuery, useSubscription } from '@atrium/platform';
import { useState } from 'react';
import type { ContactImport_ResultFragment, ContactImport_RunFragment } from '../../generated/graphql.ts';
import {
  applyContactImportMutation,
  cancelContactImportMutation,
  chooseContactImportRowsMutation,
  contactImportQuery,
  contactImportSubscription,
  mapContactImportMutation,
  undoContactImportMutation,
} from './import.operations.ts';

type Choice = 'SKIP' | 'CREATE' | 'FILL';
export const isMoving = ({ state }: Pick<ContactImport_RunFragment, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING';

/** An import as it stands now, live while it is under way, and what can be done with it. */
export function useContactImport(id: string) {
  const client = useClient();
  const [{ data, error, fetching }, ask] = useQuery({
    query: contactImportQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const asked = data?.contactImport?.id === id ? data.contactImport : undefined;
  // Whatever was heard last holds: an answer, or what was told meanwhile.
  const [known, setKnown] = useState({ asked, run: asked });
  if (known.asked !== asked && asked !== undefined) setKnown({ asked, run: asked });
  const { run } = known;
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  const hear = (told: ContactImport_RunFragment | null | undefined): void => {
    if (told?.id === id) setKnown((before) => ({ ...before, run: told }));
  };
  useSubscription(
    { query: contactImportSubscription, variables: { id }, pause: run === undefined || !isMoving(run) },
    (_before, told) => {
      hear(told.contactImportChanged);
      return told;
    },
  );
  const step = async (send: () => Promise<ContactImport_ResultFragment | undefined>): Promise<boolean> => {
    setBusy(true);
    const answer = await send();
    setBusy(false);
    setLost(answer === undefined);
    setMessage(answer?.message ?? null);
    hear(answer?.ok);
    return answer?.ok != null;
  };
  return {
    run,
    error: run === undefined ? error : undefined,
    isMissing: run === undefined && !fetching && error === undefined,
    isBusy,
    /** Why the last step was not done, in words. */
    message,
    /** No answer came to the last step. */
    isLost,
    retry: () => ask({ requestPolicy: 'network-only' }),
    map: (mapping: readonly { readonly column: number; readonly field: string }[]) =>
      step(
        async () =>
          (await client.mutation(mapContactImportMutation, { id, mapping: [...mapping] }).toPromise()).data
            ?.mapContactImport,
      ),
    choose: (positions: readonly number[] | null, choice: Choice) =>
      step(
        async () =>
          (
            await client
              .mutation(chooseContactImportRowsMutation, {
                id,
                positions: positions === null ? null : [...positions],
                choice,
              })
              .toPromise()
          ).data?.chooseContactImportRows,
      ),
    apply: () =>
      step(
        async () => (await client.mutation(applyContactImportMutation, { id }).toPromise()).data?.applyContactImport,
      ),
    cancel: () =>
      step(
        async () => (await client.mutation(cancelContactImportMutation, { id }).toPromise()).data?.cancelContactImport,
      ),
    undo: () =>
      step(async () => (await client.mutation(undoContactImportMutation, { id }).toPromise()).data?.undoContactImport),
  };
}
export type ContactImportWork = ReturnType<typeof useContactImport>;
