import { useCommand, useTranslation } from '@atrium/platform';
import { Button, IconButton, Notice, TextField } from '@atrium/ui';
import { ChoiceField, FieldRow, RecordDialog, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { setDebtorsMutation } from '../invoice-summary.operations.ts';
import type { Invoice, Translate } from '../invoice-words.ts';

const WHOLE = 10_000;
const HUNDREDTHS = 100;

interface DebtorsDialogProps {
  readonly invoice: Invoice;
  onSaved(): void;
  onClose(): void;
}
interface Other {
  readonly debtorId: string;
  readonly by: 'share' | 'amount';
  /** In percent, as it is typed. */
  readonly share: string;
  readonly amountMinor: number | null;
}

/** A typed share in hundredths of a percent; null where it is none. */
const pointsOf = ({ by, share }: Pick<Other, 'by' | 'share'>): number | null =>
  by === 'share' && /^\d{1,2}([.,]\d{1,2})?$/.test(share.trim())
    ? Math.round(Number(share.trim().replace(',', '.')) * HUNDREDTHS)
    : null;
const isGiven = (other: Other): boolean =>
  other.debtorId !== '' && ((other.by === 'share' ? pointsOf(other) : other.amountMinor) ?? 0) > 0;

/** Why what was typed cannot be sent; null where it can. */
function debtorsProblem(t: Translate, debtorId: string, others: readonly Other[]): string | null {
  if (others.some((other) => !isGiven(other)))
    return t('timesheet.invoices.debtors.missing', 'Choose a debtor and enter a share or an amount on each line.');
  if (new Set([debtorId, ...others.map((other) => other.debtorId)]).size <= others.length)
    return t('timesheet.invoices.debtors.twice', 'Choose each debtor once.');
  const points = others.reduce((sum, other) => sum + (pointsOf(other) ?? 0), 0);
  return points >= WHOLE
    ? t('timesheet.invoices.debtors.whole', 'The shares of the others have to be less than 100% together.')
    : null;
}

/** Who pays a pre-bill: its debtor what is left, and others a share or an amount each. */
export function DebtorsDialog({ invoice, onSaved, onClose }: DebtorsDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(setDebtorsMutation, { remote: 'timesheet', area: 'debtors' });
  const { id, version, debtorId, shares, debtorChoices } = invoice;
  const { currency } = invoice.total;
  const form = useNewForm({
    values: {
      debtorId,
      others: shares
        .filter(({ isOwn }) => !isOwn)
        .map((share): Other => ({
          debtorId: share.debtorId,
          by: share.basisPoints == null ? 'amount' : 'share',
          share: share.basisPoints == null ? '' : String(share.basisPoints / HUNDREDTHS),
          amountMinor: share.fixed?.minor ?? null,
        })),
    },
    validate: (values) => {
      const problem = debtorsProblem(t, values.debtorId, values.others);
      return problem === null ? {} : { others: problem };
    },
    send: (values) =>
      command.run(
        {
          input: {
            id,
            version,
            debtorId: values.debtorId,
            others: values.others.map((other) =>
              other.by === 'share'
                ? { debtorId: other.debtorId, basisPoints: pointsOf(other) }
                : { debtorId: other.debtorId, amountMinor: other.amountMinor },
            ),
          },
        },
        { silent: true },
      ),
    onSaved,
  });
  const { values, errors, change } = form;
  const choices = debtorChoices.map((choice) => ({ value: choice.id, label: choice.name }));
  const set = (index: number, changed: Partial<Other>): void =>
    change({ others: values.others.map((other, at) => (at === index ? { ...other, ...changed } : other)) });
  return (
    <RecordDialog form={form} title={t('timesheet.invoices.debtors.title', 'Debtors')} onClose={onClose}>
      <ChoiceField
        label={t('timesheet.invoices.debtors.own', 'Pays what is left')}
        value={values.debtorId}
        choices={choices}
        error={errors['debtorId']}
        onChange={(chosen) => change({ debtorId: chosen })}
      />
      {values.others.map((other, index) => (
        <FieldRow key={index}>
          <ChoiceField
            label={t('timesheet.invoices.debtors.other', 'Debtor {{position}}', { position: index + 2 })}
            value={other.debtorId}
            choices={choices}
            placeholder={t('timesheet.invoices.debtors.choose', 'Choose a debtor')}
            onChange={(chosen) => set(index, { debtorId: chosen })}
          />
          <ChoiceField
            label={t('timesheet.invoices.debtors.by', 'Pays')}
            value={other.by}
            choices={[
              { value: 'share', label: t('timesheet.invoices.debtors.share', 'A share') },
              { value: 'amount', label: t('timesheet.invoices.debtors.amount', 'An amount, tax included') },
            ]}
            onChange={(by) => set(index, { by: by === 'amount' ? 'amount' : 'share' })}
          />
          {other.by === 'share' ? (
            <TextField
              label={t('timesheet.invoices.debtors.shareOf', 'Share in %')}
              inputMode="decimal"
              value={other.share}
              onChange={(share) => set(index, { share })}
            />
          ) : (
            <CurrencyField
              label={t('timesheet.invoices.debtors.amountOf', 'Amount')}
              value={other.amountMinor}
              currency={currency}
              maximum={invoice.total.minor}
              onChange={(amountMinor) => set(index, { amountMinor })}
            />
          )}
          <IconButton
            icon="trash"
            label={t('timesheet.invoices.debtors.remove', 'Remove debtor {{position}}', { position: index + 2 })}
            onClick={() => change({ others: values.others.filter((_other, at) => at !== index) })}
          />
        </FieldRow>
      ))}
      {errors['others'] !== undefined && <Notice tone="bad">{errors['others']}</Notice>}
      {values.others.length + 1 < choices.length && (
        <Button
          icon="plus"
          onClick={() =>
            change({
              others: [...values.others, { debtorId: '', by: 'share', share: '', amountMinor: null }],
            })
          }
        >
          {t('timesheet.invoices.debtors.add', 'Add debtor')}
        </Button>
      )}
    </RecordDialog>
  );
}
