import { useMutation } from '@atrium/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { noteVisitMutation } from './client-documents.operations.ts';

/** When the person was here before this visit; null where they never were, or only look; undefined until it is known. */
export function usePreviousVisit(isOwnPage: boolean): string | null | undefined {
  const [, noteVisit] = useMutation(noteVisitMutation);
  const [previous, setPrevious] = useState<string | null>();
  const note = useEffectEvent(
    () => void noteVisit({}).then(({ data }) => data && setPrevious(data.noteDocumentsVisit ?? null)),
  );
  useEffect(() => {
    if (isOwnPage) note();
  }, [isOwnPage]);
  return isOwnPage ? previous : null;
}
