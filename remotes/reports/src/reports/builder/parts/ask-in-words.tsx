import { useRequest, useTranslation } from '@atrium/platform';
import { Button, Notice, Panel, TextField } from '@atrium/ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import type { AskForReportMutation } from '../../../generated/graphql.ts';
import { askForReportMutation } from '../builder.operations.ts';

type Draft = AskForReportMutation['askForReport'];
const LONGEST_QUESTION = 500;

/** A question becomes a report that is shown and changed below; nothing is kept by it. */
export function AskInWords({ onDraft }: { onDraft(draft: Draft): void }): ReactElement {
  const { t } = useTranslation();
  const request = useRequest(askForReportMutation, { remote: 'reports', area: 'question' });
  const [question, setQuestion] = useState('');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (question.trim() === '' || request.isRunning) return;
    setFailed(false);
    const answer = await request.run({ requestId: crypto.randomUUID(), question: question.trim() });
    setDraft(answer ?? null);
    setFailed(answer === undefined);
    if (answer?.definition) onDraft(answer);
  };
  return (
    <Panel title={t('reports.builder.ask', 'Ask in words')}>
      <form className="reports-builder__ask" onSubmit={(event) => void ask(event)}>
        <TextField
          label={t('reports.builder.question', 'Question')}
          hint={t('reports.builder.questionHint', 'For example: time recorded and work billed by person')}
          maxLength={LONGEST_QUESTION}
          value={question}
          onChange={setQuestion}
        />
        <Button type="submit" busy={request.isRunning} disabled={question.trim() === ''}>
          {t('reports.builder.makeReport', 'Make a report of it')}
        </Button>
      </form>
      <div aria-live="polite">
        {hasFailed && (
          <Notice tone="bad">
            {t('reports.builder.askFailed', 'The question could not be sent. Check your connection and try again.')}
          </Notice>
        )}
        {draft !== null && typeof draft.message === 'string' && <Notice tone="warn">{draft.message}</Notice>}
        {draft !== null && draft.definition && (
          <p className="reports-note">
            {t(
              'reports.builder.drafted',
              'The fields below were filled in from your question. Check them before you save.',
            )}
          </p>
        )}
        {draft !== null && draft.missing.length > 0 && (
          <Notice tone="warn" title={t('reports.builder.missing', 'This part could not be expressed')}>
            <ul className="reports-builder__problems">
              {draft.missing.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Panel>
  );
}
