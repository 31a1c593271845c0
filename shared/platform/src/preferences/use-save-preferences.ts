import { useCallback } from 'react';
import { useMutation } from 'urql';
import type { UserPreferencesInput } from '../generated/graphql.ts';
import { saveUserPreferencesMutation } from './preferences.operations.ts';
import { setPreferences } from './preferences-store.ts';
import { readKeptPreferences } from './read-kept-preferences.ts';

/**
 * Keeps what the person chose: on the server, and at once for the page. Answers
 * whether the server has it; what to do where not is the caller's to say.
 */
export function useSavePreferences(): (input: UserPreferencesInput) => Promise<boolean> {
  const [, save] = useMutation(saveUserPreferencesMutation);
  return useCallback(
    async (input) => {
      const { data } = await save({ input });
      if (!data) return false;
      setPreferences(readKeptPreferences(data.saveUserPreferences));
      return true;
    },
    [save],
  );
}
