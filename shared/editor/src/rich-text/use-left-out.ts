import { useTranslation } from '@atrium/platform';
import { useState } from 'react';

/** Says what was not taken over from the clipboard, until something else is pasted. */
export function useLeftOut(): { words: string; handlePasted: (pasted: { pictures: number }) => void; handleFiles: () => void } {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  return {
    words,
    handlePasted: ({ pictures }) =>
      setWords(pictures === 0 ? '' : t('editor.paste.pictures', { count: pictures, defaultValue_one: 'A picture was left out. It can go along as a file.', defaultValue_other: '{{count}} pictures were left out. They can go along as files.' })),
    handleFiles: () => setWords(t('editor.paste.files', 'Files cannot be put into this text.')),
  };
}
