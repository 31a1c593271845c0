import { type CommandOutcome, useCommand, useQuery, useSubscription } from '@atrium/platform';
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

const place = { remote: 'crm', area: 'contact import' };
/** The page says itself how a step ended. */
const silent = { silent: true };

type Choice = 'SKIP' | 'CREATE' | 'FILL';
export const isMoving = ({ state }: Pick<ContactImport_RunFragment, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING';

/** An import as it stands now, live while it is under way, and what can be done with it. */
export function useContactImport(id: string) {
  const map = useCommand(mapContactImportMutation, place);
  const choose = useCommand(chooseContactImportRowsMutation, place);
  const apply = useCommand(applyContactImportMutation, place);
  const cancel = useCommand(cancelContactImportMutation, place);
  const undo = useCommand(undoContactImportMutation, place);
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
  const read = async (sent: Promise<CommandOutcome<ContactImport_ResultFragment>>): Promise<boolean> => {
    const outcome = await sent;
    setLost(outcome.kind === 'unreachable');
    setMessage(outcome.kind === 'refused' ? outcome.message : null);
    if (outcome.kind === 'saved') hear(outcome.value);
    return outcome.kind === 'saved';
  };
  return {
    run,
    error: run === undefined ? error : undefined,
    isMissing: run === undefined && !fetching && error === undefined,
    isBusy: [map, choose, apply, cancel, undo].some(({ isRunning }) => isRunning),
    /** Why the last step was not done, in words. */
    message,
    /** No answer came to the last step. */
    isLost,
    retry: () => ask({ requestPolicy: 'network-only' }),
    map: (mapping: readonly { readonly column: number; readonly field: string }[]) =>
      read(map.run({ id, mapping: [...mapping] }, silent)),
    choose: (positions: readonly number[] | null, choice: Choice) =>
      read(choose.run({ id, positions: positions === null ? null : [...positions], choice }, silent)),
    apply: () => read(apply.run({ id }, silent)),
    cancel: () => read(cancel.run({ id }, silent)),
    undo: () => read(undo.run({ id }, silent)),
  };
}
export type ContactImportWork = ReturnType<typeof useContactImport>;
