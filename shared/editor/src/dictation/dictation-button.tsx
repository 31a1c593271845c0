import { useTranslation } from '@atrium/platform';
import { ToolButton } from '../rich-text/tool-button.tsx';
import type { Dictation } from './use-dictation.ts';

/** Starts and stops dictation; pressed while it listens. */
export function DictationButton({ dictation: { isListening, toggle } }: { dictation: Dictation }) {
  const { t } = useTranslation();
  return (
    <ToolButton
      icon="microphone"
      label={t('editor.dictation.name', 'Dictate')}
      isPressed={isListening}
      className={isListening ? 'at-dictation--on' : ''}
      onClick={toggle}
    />
  );
}
