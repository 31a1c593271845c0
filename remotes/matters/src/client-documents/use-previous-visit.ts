import { useRequest } from '@atrium/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { noteVisitMutation } from './client-documents.operations.ts';

/** When the person was here before this visit; null where they never were, or only look; undefined until it is known. */
export function usePreviousVisit(isOwnPage: boolean): string | null | undefined {
  const { run: noteVisit } = useRequest(noteVisitMutation, { area: 'client documents', isLoggedOnly: true });
  const [previous, setPrevious] = useState<string | null>();
  const note = useEffectEvent(() => void noteVisit({}).then((visit) => visit !== undefined && setPrevious(visit)));
  useEffect(() => {
    if (isOwnPage) note();
  }, [isOwnPage]);
  return isOwnPage ? previous : null;
}
