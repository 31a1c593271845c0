import { useNotify, useTranslation } from '@atrium/platform';
import { untoldNames } from './note-form.ts';

interface Written {
  readonly notifiedCount: number;
  readonly untoldMentions: readonly number[];
  readonly note: { readonly html: string };
}

/** Says that a note was kept, how many people were told, and who was not since they may not read it. */
export function useTellWritten() {
  const { t } = useTranslation();
  const notify = useNotify();
  return (said: string, { notifiedCount, untoldMentions, note }: Written): void => {
    notify.success(
      notifiedCount === 0
        ? said
        : t('matters.note.toldPeople', {
            defaultValue_one: '{{said}}. {{count}} person notified.',
            defaultValue_other: '{{said}}. {{count}} people notified.',
            said,
            count: notifiedCount,
          }),
    );
    const names = untoldNames(note.html, untoldMentions);
    if (names !== '')
      notify.info(t('matters.note.untold', 'Not notified because they can’t read the note: {{names}}', { names }));
  };
}
