import { formatAbn, formatAcn } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { DateText, KeyFacts } from '@atrium/ui';
import type { PendingMatterRow } from './pending-matter.tsx';

type Instruction = NonNullable<PendingMatterRow['instruction']>;

/** What came as instructions: the debtor, the interest, the words, and what was declared. */
export function InstructionFacts({ instruction }: { readonly instruction: Instruction }) {
  const { t } = useTranslation();
  const { clientReference, debtor, debtorName, instructions, declaration, declaredAt } = instruction;
  const addresses = debtor.addresses.map(({ line, suburb, state, postcode, country }) =>
    [line, suburb, state, postcode, country].filter((part) => part !== '').join(', '),
  );
  const facts = [
    {
      label: t('matters.pending.debtor', 'Debtor'),
      value: [debtorName, debtor.tradingName].filter((part) => part !== '').join(' · '),
    },
    { label: 'ABN', value: formatAbn(debtor.abn) },
    { label: 'ACN', value: formatAcn(debtor.acn) },
    { label: t('matters.pending.debtorAddress', 'Address'), value: addresses.join(' · ') },
    { label: t('matters.pending.debtorPhone', 'Phone'), value: debtor.phones.join(', ') },
    { label: t('matters.pending.debtorEmail', 'Email'), value: debtor.emails.join(', ') },
    { label: t('matters.pending.theirReference', 'Their reference'), value: clientReference },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <KeyFacts
        items={[
          ...facts,
          { label: t('matters.pending.interest', 'Interest'), value: <InterestText {...instruction} /> },
        ]}
      />
      <p className="matters-pending__words">{instructions}</p>
      <details className="matters-pending__declaration">
        <summary>{t('matters.pending.declaration', 'Declaration')}</summary>
        <p>{declaration}</p>
        <p className="matters-pending__quiet">
          <DateText value={declaredAt} withTime />
        </p>
      </details>
    </>
  );
}

function InterestText({ interestBasis, interestRate, interestFrom }: Instruction) {
  const { t } = useTranslation();
  if (interestBasis === 'none' || !interestFrom) return <>{t('matters.pending.interestNone', 'None')}</>;
  return (
    <>
      {interestBasis === 'contract'
        ? t('matters.pending.interestAt', '{{rate}}% by contract from', { rate: interestRate })
        : t('matters.pending.interestStatutory', 'Statutory rate from')}{' '}
      <DateText value={interestFrom} />
    </>
  );
}
