import { Link, reportError, useMutation, useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, MoneyText, Notice, TextField } from '@atrium/ui';
import { useState } from 'react';
import type { PendingInstructionFragment } from '../../generated/graphql.ts';
import { acceptInstructionMutation, rejectInstructionMutation } from './instruct-matter.operations.ts';

/** One of the instructions that wait, with what they say and the two ways to decide. */
export function PendingItem({ instruction, onDecided }: { instruction: PendingInstructionFragment; onDecided(): void }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<'accept' | 'reject' | null>(null);
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [{ fetching: isAccepting }, accept] = useMutation(acceptInstructionMutation);
  const [{ fetching: isRejecting }, reject] = useMutation(rejectInstructionMutation);
  const { id, reference, matterId, submittedAt, submittedBy, clientName, clientReference, matterType, debtorName, amount, instructions } = instruction;

  const choose = (next: typeof choice) => {
    setChoice(next);
    setText('');
    setTrouble(null);
  };
  const handleDecide = async () => {
    setTrouble(null);
    const { data, error } = choice === 'accept' ? await accept({ id, fileNumber: text.trim() === '' ? null : text.trim() }) : await reject({ id, reason: text });
    const answer = data === undefined ? undefined : 'acceptInstruction' in data ? data.acceptInstruction : data.rejectInstruction;
    if (answer?.ok) {
      onDecided();
      return;
    }
    if (error) reportError(error, { area: 'decide instruction' });
    setTrouble(answer?.error?.message ?? t('shell.instruct.decisionFailed', 'The decision could not be kept. Trying again is safe.'));
  };
  return (
    <li className="sh-instruct__item">
      <div className="sh-instruct__item-head">
        <strong>{reference}</strong>
        <Link to={`/matterDetail/${matterId}`}>{`${clientName} v ${debtorName}`}</Link>
        <MoneyText minor={amount.minor} currency={amount.currency} />
      </div>
      <KeyFacts
        items={[
          { label: t('shell.instruct.matterType', 'Type of matter'), value: matterType },
          { label: t('shell.instruct.theirReference', 'Their reference'), value: clientReference },
          { label: t('shell.instruct.submitted', 'Handed in'), value: <DateText value={submittedAt} withTime /> },
          { label: t('shell.instruct.submittedBy', 'By'), value: submittedBy },
          { label: t('shell.instruct.interestBasis', 'Interest'), value: <InterestText {...instruction} /> },
        ]}
      />
      <p className="sh-instruct__words">{instructions}</p>
      {trouble !== null && (
        <Notice tone="bad">
          {trouble} <Link to="/matterSummary/pending">{t('shell.instruct.openPending', 'Open pending matters')}</Link>
        </Notice>
      )}
      {choice === 'accept' && <TextField label={t('shell.instruct.fileNumber', 'File number, if it is to have another')} placeholder={reference} value={text} autoFocus autoComplete="off" onChange={setText} />}
      {choice === 'reject' && <TextField label={t('shell.instruct.reason', 'Why, in words for the client')} value={text} autoFocus autoComplete="off" maxLength={1000} onChange={setText} />}
      <div className="sh-instruct__actions">
        {choice === null ? (
          <>
            <Button kind="primary" onClick={() => choose('accept')}>
              {t('shell.instruct.accept', 'Accept')}
            </Button>
            <Button onClick={() => choose('reject')}>{t('shell.instruct.reject', 'Reject')}</Button>
          </>
        ) : (
          <>
            <Button kind={choice === 'accept' ? 'primary' : 'danger'} busy={isAccepting || isRejecting} onClick={() => void handleDecide()}>
              {choice === 'accept' ? t('shell.instruct.acceptNow', 'Accept and open the matter') : t('shell.instruct.rejectNow', 'Reject and tell the client')}
            </Button>
            <Button kind="quiet" onClick={() => choose(null)}>
              {t('shell.instruct.back', 'Back')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function InterestText({ interestBasis, interestRate, interestFrom }: PendingInstructionFragment) {
  const { t } = useTranslation();
  if (interestBasis === 'none' || !interestFrom) return <>{t('shell.instruct.interest.none', 'No interest')}</>;
  return (
    <>
      {interestBasis === 'contract' ? t('shell.instruct.interestAt', '{{rate}} % by contract', { rate: interestRate }) : t('shell.instruct.interest.statutory', 'Statutory rate')}
      {' · '}
      <DateText value={interestFrom} />
    </>
  );
}
