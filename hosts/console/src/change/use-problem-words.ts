import { useTranslation } from '@atrium/platform';
import { useCallback } from 'react';
import type { OperatorsApiError } from '../api/operators-api.ts';

/** What went wrong, in the server's words where it has some. */
export function useProblemWords(): (error: OperatorsApiError) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ code, message }) => {
      if (message !== '') return message;
      switch (code) {
        case 'forbidden':
          return t('console.problem.forbidden', 'Your role does not allow this. An administrator can change it.');
        case 'notFound':
          return t('console.problem.notFound', 'This no longer exists.');
        case 'tooMany':
          return t('console.problem.tooMany', 'Too many attempts. Wait a while, then try again.');
        case 'unavailable':
          return t('console.problem.unavailable', 'The server is busy. Nothing was changed; try again.');
        case 'unreachable':
          return t('console.problem.unreachable', 'The server can’t be reached. Nothing was changed; try again.');
        default:
          return t('console.problem.other', 'This was refused. Nothing was changed.');
      }
    },
    [t],
  );
}
