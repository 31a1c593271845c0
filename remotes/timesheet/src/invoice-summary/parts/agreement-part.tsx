import { useTranslation } from '@atrium/platform';
import { Checkbox, MoneyText, Notice } from '@atrium/ui';
import { CurrencyField } from '@atrium/ui/inputs';
import type { UnbilledWorkQuery } from '../../generated/graphql.ts';

type Agreement = NonNullable<NonNullable<UnbilledWorkQuery['unbilledWork']>['agreement']>;

/** What is billed of the fee that was agreed for the matter. */
export interface Fee {
  readonly isAtValue: boolean;
  /** Null: what is left of it. */
  readonly feeMinor: number | null;
}

/** What the chosen time comes to under the agreement, in minor units, as the server will bill it. */
export function feeOf(agreement: Agreement | null | undefined, fee: Fee, timeMinor: number): number {
  if (agreement == null || fee.isAtValue) return timeMinor;
  if (agreement.kind === 'capped') return Math.min(timeMinor, agreement.left.minor);
  return fee.feeMinor ?? (timeMinor > 0 ? agreement.left.minor : 0);
}

interface AgreementPartProps {
  readonly agreement: Agreement;
  readonly fee: Fee;
  onChange(fee: Fee): void;
}

/** The fee that was agreed for the matter, how far it is billed, and how much of it goes on this pre-bill. */
export function AgreementPart({ agreement, fee, onChange }: AgreementPartProps) {
  const { t } = useTranslation();
  const { kind, text, billed, left } = agreement;
  const { isAtValue, feeMinor } = fee;
  const isTooMuch = feeMinor !== null && feeMinor > left.minor;
  return (
    <>
      <Notice>
        {text} · {t('timesheet.invoices.agreement.billed', 'billed')} <MoneyText {...billed} cents="always" /> ·{' '}
        {t('timesheet.invoices.agreement.left', 'left')} <MoneyText {...left} cents="always" />
      </Notice>
      {kind !== 'capped' && !isAtValue && (
        <CurrencyField
          label={t('timesheet.invoices.agreement.now', 'Fee to bill now (empty: what is left)')}
          value={feeMinor}
          currency={left.currency}
          error={
            isTooMuch
              ? t('timesheet.invoices.agreement.tooMuch', 'Enter an amount up to what is left of the agreed fee.')
              : undefined
          }
          isTouched={isTooMuch}
          onChange={(minor) => onChange({ ...fee, feeMinor: minor })}
        />
      )}
      <Checkbox
        checked={isAtValue}
        onChange={(checked) => onChange({ isAtValue: checked, feeMinor: checked ? null : feeMinor })}
      >
        {t('timesheet.invoices.agreement.atValue', 'Bill the time at its value instead')}
      </Checkbox>
    </>
  );
}
