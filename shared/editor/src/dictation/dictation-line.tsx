import { useTranslation } from '@atrium/platform';
import type { Dictation } from './use-dictation.ts';

/** What is being heard, or why nothing can be. */
export function DictationLine({ dictation: { isListening, interim, problem } }: { dictation: Dictation }) {
  const { t } = useTranslation();
  const problems = {
    unsupported: t(
      'editor.dictation.unsupported',
      'This browser does not support dictation in your language. Chrome, Edge and Safari do.',
    ),
    refused: t(
      'editor.dictation.refused',
      'Microphone access is blocked. Allow it in the browser’s address bar, then try again.',
    ),
    noMicrophone: t('editor.dictation.noMicrophone', 'No microphone was found.'),
    unreachable: t(
      'editor.dictation.unreachable',
      'The browser’s speech service can’t be reached. Check your connection.',
    ),
    failed: t('editor.dictation.failed', 'Dictation stopped. Try again.'),
  };
  return (
    <div className={problem === undefined ? 'at-dictation' : 'at-dictation at-dictation--bad'} role="status">
      {problem !== undefined
        ? problems[problem]
        : isListening
          ? interim || t('editor.dictation.listening', 'Listening…')
          : ''}
    </div>
  );
}
