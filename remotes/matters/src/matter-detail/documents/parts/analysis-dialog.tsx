import { useTranslation, type Translate } from '@atrium/platform';
import { Button, describedBy, Field, Notice } from '@atrium/ui';
import { Input, Modal } from '@atrium/ui/antd';
import { type FormEvent, useId, useState } from 'react';
import type { DocumentsTab_AnalysisFragment } from '../../../generated/graphql.ts';
import { useAnalysis } from './use-analysis.ts';

const LONGEST_QUESTION = 2000;

interface AnalysisDialogProps {
  readonly document: { readonly id: string; readonly name: string };
  onClose(): void;
}

/** A question about a CSV file in one's own words, answered by AI from what is in the file. The answer is text and never markup. */
export function AnalysisDialog({ document, onClose }: AnalysisDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [question, setQuestion] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { analysis, isRunning, isSending, isStopping, problem, ask, stop } = useAnalysis(document.id);
  const isMissing = isAsked && question.trim() === '';
  const error = isMissing ? t('matters.analysis.missing', 'Enter a question.') : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (question.trim() === '') return globalThis.document.getElementById(id)?.focus();
    void ask(question);
  };
  return (
    <Modal
      open
      title={<bdi>{t('matters.analysis.title', 'Ask about {{name}}', { name: document.name })}</bdi>}
      footer={null}
      onCancel={onClose}
    >
      <form className="matters-analysis" noValidate onSubmit={handleSubmit}>
        <Field
          id={id}
          label={t('matters.analysis.question', 'Question')}
          hint={t('matters.analysis.hint', 'The file and your question are sent to the AI provider of your firm.')}
          error={error}
        >
          <Input.TextArea
            id={id}
            value={question}
            autoFocus
            rows={3}
            dir="auto"
            maxLength={LONGEST_QUESTION}
            placeholder={t('matters.analysis.example', 'What do the fees add up to in each month?')}
            onChange={({ target }) => setQuestion(target.value)}
            {...describedBy(id, { hint: true, error })}
          />
        </Field>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div className="matters-documents__actions">
          <Button kind="primary" type="submit" busy={isSending} disabled={isRunning}>
            {analysis === null || isRunning
              ? t('matters.analysis.ask', 'Ask')
              : t('matters.analysis.again', 'Ask again')}
          </Button>
          {isRunning && (
            <Button busy={isStopping} onClick={() => void stop()}>
              {t('matters.analysis.stop', 'Stop')}
            </Button>
          )}
          <span role="status" className="matters-quiet">
            {analysis === null ? '' : stateText(t, analysis)}
          </span>
        </div>
        {analysis?.state === 'DONE' && (
          <div
            className="matters-analysis__answer"
            role="region"
            aria-label={t('matters.analysis.answer', 'Answer')}
            tabIndex={0}
            dir="auto"
          >
            {analysis.answer}
          </div>
        )}
        {analysis?.state === 'FAILED' && (
          <Notice tone="bad">{t('matters.analysis.failed', 'No answer was received. Ask again.')}</Notice>
        )}
      </form>
    </Modal>
  );
}

/** How far it is, or how it ended. */
function stateText(t: Translate, { state, step }: DocumentsTab_AnalysisFragment): string {
  if (state === 'DONE') return t('matters.analysis.done', 'Check the answer against the file before you use it.');
  if (state === 'CANCELLED') return t('matters.analysis.stopped', 'Stopped.');
  if (state === 'FAILED') return '';
  const steps: Record<DocumentsTab_AnalysisFragment['step'], string> = {
    WAITING: t('matters.analysis.waiting', 'Waiting …'),
    SENDING: t('matters.analysis.sending', 'Sending the file …'),
    WORKING: t('matters.analysis.working', 'Working on it. This may take a few minutes …'),
    READING: t('matters.analysis.reading', 'Reading the answer …'),
    TIDYING: t('matters.analysis.tidying', 'Removing the file at the provider …'),
    OVER: '',
  };
  return steps[step];
}
