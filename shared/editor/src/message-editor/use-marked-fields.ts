import type { MessageProblem } from '@atrium/domain';
import { useEffect } from 'react';
import type { RichText } from '../rich-text/types.ts';

/** Shows in the text which fields are wrong. */
export function useMarkedFields(
  editor: RichText | undefined,
  problems: readonly MessageProblem[],
  place: MessageProblem['where'],
  content: string,
): void {
  useEffect(() => {
    if (editor === undefined) return;
    const bad = new Set(
      problems.filter(({ where }) => where === place).map(({ field }) => field.split('|')[0]?.trim()),
    );
    for (const chip of editor.root.querySelectorAll<HTMLElement>('.at-merge-field'))
      chip.classList.toggle('at-merge-field--bad', bad.has(chip.dataset['path']));
  }, [editor, problems, place, content]);
}
