import { Link, useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, MoneyText } from '@atrium/ui';
import type { PendingInstructionFragment } from '../../generated/graphql.ts';

/** One of the instructions that wait, with what they say. */
export function PendingItem({
  instruction,
  onDecide,
}: {
  instruction: PendingInstructionFragment;
  onDecide(matterId: string): void;
}) {
  const { t } = useTranslation();
  const {
    reference,
    matterId,
    submittedAt,
    submittedBy,
    clientName,
    clientReference,
    matterType,
    debtorName,
    amount,
    instructions,
  } = instruction;
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
      <div className="sh-instruct__actions">
        <Button kind="primary" onClick={() => onDecide(matterId)}>
          {t('shell.instruct.decide', 'Check and decide')}
        </Button>
      </div>
    </li>
  );
}

function InterestText({ interestBasis, interestRate, interestFrom }: PendingInstructionFragment) {
  const { t } = useTranslation();
  if (interestBasis === 'none' || !interestFrom) return <>{t('shell.instruct.interest.none', 'No interest')}</>;
  return (
    <>
      {interestBasis === 'contract'
        ? t('shell.instruct.interestAt', '{{rate}} % by contract', { rate: interestRate })
        : t('shell.instruct.interest.statutory', 'Statutory rate')}
      {' · '}
      <DateText value={interestFrom} />
    </>
  );
}
