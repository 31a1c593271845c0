import { useTranslation } from '@atrium/platform';
import type { AiTask } from '../generated/graphql.ts';

export interface TaskWords {
  readonly task: AiTask;
  readonly words: string;
}

/** The shortcuts in the order of their list (product specification §2.10). */
export function useShortcuts(): readonly TaskWords[] {
  const { t } = useTranslation();
  return [
    { task: 'SHORTEN', words: t('editor.ai.shorten', 'Make shorter') },
    { task: 'EXPAND', words: t('editor.ai.expand', 'Make longer') },
    { task: 'FORMAL', words: t('editor.ai.formal', 'Make more formal') },
    { task: 'FRIENDLIER', words: t('editor.ai.friendlier', 'Make friendlier') },
    { task: 'FIX_GRAMMAR', words: t('editor.ai.fixGrammar', 'Fix spelling and grammar') },
    { task: 'SUMMARISE', words: t('editor.ai.summarise', 'Summarise') },
    { task: 'PLAIN_ENGLISH', words: t('editor.ai.plainEnglish', 'Translate to plain English') },
  ];
}
