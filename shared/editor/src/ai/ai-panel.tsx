import { useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { AiAnswer } from './use-ai-answer.ts';
import './ai-tools.css';

export interface AiPanelProps {
  readonly answer: AiAnswer;
  /** Calls left today, near the end of them. */
  readonly remaining?: number | null;
  /** Why the answer can not take the place of what was asked about; it can where this is left out. */
  readonly whyNotReplace?: string | undefined;
  onInsert(): void;
  onReplace(): void;
  onTryAgain(): void;
  onCancel(): void;
  /** The person wants the answer changed, in their own words. */
  onChangeAsked(words: string): void;
}

/** An answer of AI as it is written, and what can be done with it. It is text and never markup. */
export function AiPanel({
  answer,
  remaining = null,
  whyNotReplace,
  onInsert,
  onReplace,
  onTryAgain,
  onCancel,
  onChangeAsked,
}: AiPanelProps): ReactElement {
  const { t } = useTranslation();
  const [wish, setWish] = useState('');
  const { status, text, message } = answer;
  const isWriting = status === 'writing';
  const isUsable = !isWriting && status !== 'failed' && text.trim() !== '';
  const said = () => {
    if (isWriting) return t('editor.ai.writing', 'Writing…');
    if (status === 'done') return t('editor.ai.ready', 'The answer is ready. Check it before you use it.');
    if (status === 'stopped') return t('editor.ai.stopped', 'Stopped.');
    return '';
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (wish.trim() === '') return;
    onChangeAsked(wish.trim());
    setWish('');
  };
  return (
    <div className="at-ai">
      {/* No live region: a word at a time would be read out. The line below says when it is ready. */}
      <div
        className={`at-ai__answer${isWriting ? ' at-ai__answer--writing' : ''}`}
        role="region"
        aria-label={t('editor.ai.answer', 'Answer')}
        aria-busy={isWriting}
        tabIndex={0}
        dir="auto"
      >
        {text}
      </div>
      <div className="at-ai__line">
        <span role="status">{said()}</span>
        {remaining !== null && (
          <span className="at-ai__left">
            {t('editor.ai.left', {
              count: remaining,
              defaultValue_one: '{{count}} answer left today',
              defaultValue_other: '{{count}} answers left today',
            })}
          </span>
        )}
      </div>
      {status === 'failed' && (
        <div className="at-ai__problem" role="alert">
          {message ?? t('editor.ai.unreachable', 'No answer was received. Check your connection and try again.')}
        </div>
      )}
      <div className="at-ai__buttons">
        <Button kind="primary" disabled={!isUsable} onClick={onInsert}>
          {t('editor.ai.insert', 'Insert')}
        </Button>
        <Button disabled={!isUsable || whyNotReplace !== undefined} title={whyNotReplace} onClick={onReplace}>
          {t('editor.ai.replace', 'Replace')}
        </Button>
        <Button disabled={isWriting} onClick={onTryAgain}>
          {t('editor.ai.tryAgain', 'Try again')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('editor.ai.cancel', 'Cancel')}
        </Button>
      </div>
      {isUsable && whyNotReplace !== undefined && <p className="at-ai__line">{whyNotReplace}</p>}
      {isUsable && (
        <form className="at-ai__change" onSubmit={handleSubmit}>
          <TextField
            label={t('editor.ai.change', 'Ask for a change')}
            value={wish}
            onChange={setWish}
            maxLength={500}
            dir="auto"
          />
          <Button type="submit">{t('editor.ai.ask', 'Ask')}</Button>
        </form>
      )}
    </div>
  );
}
