import { useSavePreferences } from '@atrium/platform';
import { useCallback, useRef, useState } from 'react';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'failed';
type Input = Parameters<ReturnType<typeof useSavePreferences>>[0];

/**
 * Saves a choice as soon as it is made and says how that went. `tryAgain` sends
 * once more what did not arrive.
 */
export function useSetting(): { status: SaveStatus; save: (input: Input) => Promise<boolean>; tryAgain: () => void } {
  const savePreferences = useSavePreferences();
  const [status, setStatus] = useState<SaveStatus>('idle');
  const last = useRef<Input>({});
  // Several choices may be on their way; the last one says how it went.
  const number = useRef(0);
  const save = useCallback(
    async (input: Input) => {
      number.current += 1;
      const own = number.current;
      last.current = input;
      setStatus('saving');
      const isSaved = await savePreferences(input);
      if (own === number.current) setStatus(isSaved ? 'saved' : 'failed');
      return isSaved;
    },
    [savePreferences],
  );
  return { status, save, tryAgain: () => void save(last.current) };
}
