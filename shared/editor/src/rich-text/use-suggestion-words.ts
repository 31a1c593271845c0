import { useTranslation } from '@atrium/platform';
import { useState } from 'react';

/** What is said while a list of suggestions opens and closes; put it into a live region. */
export function useSuggestionWords(): { said: string; handleCount: (count: number) => void; handleClose: () => void } {
  const { t } = useTranslation();
  const [said, say] = useState('');
  return {
    said,
    handleCount: (count) =>
      say(
        count === 0
          ? t('editor.suggestions.none', 'No suggestions')
          : t('editor.suggestions.count', {
              count,
              defaultValue_one: '{{count}} suggestion. Use the up and down arrows, Enter to select.',
              defaultValue_other: '{{count}} suggestions. Use the up and down arrows, Enter to select.',
            }),
      ),
    handleClose: () => say(''),
  };
}
