import { failureText, useTranslation } from '@atrium/platform';
import { useCallback } from 'react';

/** Reads how a change of how one signs in ended: null where it was done, else what to say. */
export function useAnswer(): (outcome: Parameters<typeof failureText>[0]) => string | null {
  const { t } = useTranslation();
  return useCallback(
    (outcome) =>
      failureText(
        outcome,
        t('shell.security.failed', 'That did not work. Nothing was changed. Check your connection and try again.'),
      ),
    [t],
  );
}
