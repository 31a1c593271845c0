import { useTranslation } from '@atrium/platform';
import { useCallback } from 'react';

interface Answer {
  readonly ok: boolean;
  readonly message: string;
}

/** Reads the answer of a mutation about security: null where it was done, else what to say. */
export function useAnswer(): (answer: Answer | undefined) => string | null {
  const { t } = useTranslation();
  return useCallback(
    (answer) => {
      if (answer?.ok) return null;
      return (
        answer?.message ||
        t('shell.security.failed', 'That did not work. Nothing was changed. Check your connection and try again.')
      );
    },
    [t],
  );
}
