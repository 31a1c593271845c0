import { Link, useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, MoneyText } from '@atrium/ui';
import type { PendingInstructionFragment } from '../generated/graphql.ts';

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
    <li className="matters-instruct__item">
      <div className="matters-instruct__item-head">
        <strong>{reference}</strong>
        <Link to={`/matterDetail/${matterId}`}>{`${clientName} v ${debtorName}`}</Link>
        <MoneyText minor={amount.minor} currency={amount.currency} />
      </div>
      <KeyFacts
        items={[
          { label: t('matters.instruct.matterType', 'Type of matter'), value: matterType },
          { label: t('matters.instruct.theirReference', 'Their reference'), value: clientReference },
          { label: t('matters.instruct.submitted', 'Submitted'), value: <DateText value={submittedAt} withTime /> },
          { label: t('matters.instruct.submittedBy', 'By'), value: submittedBy },
          { label: t('matters.instruct.interestBasis', 'Interest'), value: <InterestText {...instruction} /> },
        ]}
      />
      <p className="matters-instruct__words">{instructions}</p>
      <div className="matters-instruct__actions">
        <Button kind="primary" onClick={() => onDecide(matterId)}>
          {t('matters.instruct.decide', 'Check and decide')}
        </Button>
      </div>
    </li>
  );
}

function InterestText({ interestBasis, interestRate, interestFrom }: PendingInstructionFragment) {
  const { t } = useTranslation();
  if (interestBasis === 'none' || !interestFrom) return <>{t('matters.instruct.interest.none', 'No interest')}</>;
  return (
    <>
      {interestBasis === 'contract'
        ? t('matters.instruct.interestAt', '{{rate}}% by contract', { rate: interestRate })
        : t('matters.instruct.interest.statutory', 'Statutory rate')}
      {' · '}
      <DateText value={interestFrom} />
    </>
  );
}
