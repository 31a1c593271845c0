import { useTranslation } from '@atrium/platform';
import { useState } from 'react';

/** Says what was not taken over from the clipboard, until something else is pasted; and of a table that is selected what can be done with it. */
export function useLeftOut(): {
  words: string;
  handleTable: (isSelected: boolean) => void;
  handlePasted: (pasted: { pictures: number }) => void;
  handleFiles: () => void;
} {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [isTable, setTable] = useState(false);
  const table = t(
    'editor.table.selected',
    'A table is selected. Delete removes it, Alt with the up or down arrow moves it, Enter starts a line after it, Shift+Enter one before.',
  );
  return {
    words: isTable ? table : words,
    handleTable: setTable,
    handlePasted: ({ pictures }) =>
      setWords(
        pictures === 0
          ? ''
          : t('editor.paste.pictures', {
              count: pictures,
              defaultValue_one: 'A picture was left out. You can attach it as a file.',
              defaultValue_other: '{{count}} pictures were left out. You can attach them as files.',
            }),
      ),
    handleFiles: () => setWords(t('editor.paste.files', 'Files can’t be pasted into this text.')),
  };
}
