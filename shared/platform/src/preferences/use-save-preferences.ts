import { useCallback } from 'react';
import { useRequest } from '../commands/use-request.ts';
import type { UserPreferencesInput } from '../generated/graphql.ts';
import { saveUserPreferencesMutation } from './preferences.operations.ts';
import { setPreferences } from './preferences-store.ts';
import { readKeptPreferences } from './read-kept-preferences.ts';

/**
 * Keeps what the person chose: on the server, and at once for the page. Answers
 * whether the server has it; what to do where not is the caller's to say.
 */
export function useSavePreferences(): (input: UserPreferencesInput) => Promise<boolean> {
  const { run: save } = useRequest(saveUserPreferencesMutation, { area: 'preferences', isLoggedOnly: true });
  return useCallback(
    async (input) => {
      const saved = await save({ input });
      if (!saved) return false;
      setPreferences(readKeptPreferences(saved));
      return true;
    },
    [save],
  );
}
