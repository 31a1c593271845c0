import { formatMoney, lineAmounts, totalAmounts } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Field, TextField } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { DayField, RecordDialog, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { useId } from 'react';
import type { EnquiryQuoteLineFragment } from '../../generated/graphql.ts';
import { createEnquiryQuoteMutation, updateEnquiryQuoteMutation } from './quotes.operations.ts';

const area = { remote: 'crm', area: 'enquiry quotes' } as const;
const DIALOG_WIDTH_PX = 640;
const MOST_LINES = 50;

interface Line {
  readonly description: string;
  readonly amountMinor: number | null;
}
const emptyLine: Line = { description: '', amountMinor: null };
const versionOf = (quote: EnquiryQuoteLineFragment) => ({
  version: quote.version,
  values: {
    title: quote.title,
    introduction: quote.introduction,
    lines: quote.lines.map(({ description, amount }): Line => ({
      description,
      amountMinor: amount.minor,
    })) as readonly Line[],
    isTaxed: quote.taxBasisPoints > 0,
    validUntil: quote.validUntil ?? '',
  },
});

interface QuoteDialogProps {
  readonly enquiryId: string;
  /** A draft to change; without it a new one is made. */
  readonly quote: EnquiryQuoteLineFragment | null;
  /** A quote that was sent: the new one begins as it is, and takes its place when it is sent. */
  readonly replaced?: EnquiryQuoteLineFragment;
  /** What the firm adds as tax, in hundredths of a percent. */
  readonly taxBasisPoints: number;
  onSaved(): void;
  onClose(): void;
}

/** A quote from lines; a fixed amount is one line. */
export function QuoteDialog({ enquiryId, quote, replaced, taxBasisPoints, onSaved, onClose }: QuoteDialogProps) {
  const { t } = useTranslation();
  const { currency, language } = useRegion();
  const id = useId();
  const create = useCommand(createEnquiryQuoteMutation, area);
  const update = useCommand(updateEnquiryQuoteMutation, area);
  const labels = {
    title: t('crm.quote.title', 'What is offered'),
    introduction: t('crm.quote.introduction', 'Introduction'),
    lines: t('crm.quote.lines', 'Lines'),
    isTaxed: t('crm.quote.isTaxed', 'Add GST'),
    validUntil: t('crm.quote.validUntil', 'Can be accepted until'),
  };
  const base =
    quote === null && replaced !== undefined
      ? { ...versionOf(replaced), version: 0 }
      : quote === null
        ? {
            version: 0,
            values: {
              title: '',
              introduction: '',
              lines: [emptyLine] as readonly Line[],
              isTaxed: true,
              validUntil: '',
            },
          }
        : versionOf(quote);
  const form = useEditForm({
    base,
    isNew: quote === null,
    label: (key) => labels[key],
    text: (_key, value) => (typeof value === 'string' ? value : JSON.stringify(value)),
    validate: ({ title, lines }) => ({
      ...(title.trim() === '' ? { title: t('crm.quote.noTitle', 'Say what is offered.') } : {}),
      ...(lines.some(({ description, amountMinor }) => description.trim() === '' || amountMinor === null)
        ? { lines: t('crm.quote.noLine', 'Enter a description and an amount on each line.') }
        : {}),
    }),
    async save(version, changes) {
      const { title, introduction, lines, isTaxed, validUntil } = { ...base.values, ...changes };
      const input = {
        title,
        introduction,
        lines: lines.map(({ description, amountMinor }) => ({ description, amountMinor: amountMinor ?? 0 })),
        isTaxed,
        validUntil: validUntil === '' ? null : validUntil,
      };
      const outcome =
        quote === null
          ? await create.run({ enquiryId, input, replacesId: replaced?.id ?? null }, { silent: true })
          : await update.run({ id: quote.id, version, input }, { silent: true });
      return saveAnswer(outcome, versionOf);
    },
    onSaved,
  });
  const { values, errors, change } = form;
  const totals = totalAmounts(
    values.lines.map(({ amountMinor }) =>
      lineAmounts({
        enteredMinor: amountMinor ?? 0,
        isTaxInclusive: false,
        taxBasisPoints: values.isTaxed ? taxBasisPoints : 0,
      }),
    ),
  );
  const setLine = (at: number, changes: Partial<Line>): void =>
    change({ lines: values.lines.map((line, index) => (index === at ? { ...line, ...changes } : line)) });
  return (
    <RecordDialog
      form={form}
      width={DIALOG_WIDTH_PX}
      title={
        replaced !== undefined
          ? t('crm.quote.replaceTitle', 'New quote in place of quote {{number}}', { number: replaced.number })
          : quote === null
            ? t('crm.quote.new', 'New quote')
            : t('crm.quote.numbered', 'Quote {{number}}', { number: quote.number })
      }
      onClose={onClose}
    >
      <TextField
        label={labels.title}
        value={values.title}
        maxLength={200}
        error={errors['title']}
        onChange={(title) => change({ title })}
      />
      <Field id={`${id}-introduction`} label={labels.introduction} error={errors['introduction']}>
        <Input.TextArea
          id={`${id}-introduction`}
          rows={3}
          maxLength={5000}
          value={values.introduction}
          onChange={(event) => change({ introduction: event.target.value })}
        />
      </Field>
      <fieldset className="crm-quote-lines">
        <legend>{labels.lines}</legend>
        {values.lines.map((line, at) => (
          <div key={at} className="crm-quote-lines__line">
            <TextField
              label={t('crm.quote.description', 'Description {{number}}', { number: at + 1 })}
              value={line.description}
              maxLength={500}
              onChange={(description) => setLine(at, { description })}
            />
            <CurrencyField
              label={t('crm.quote.amount', 'Amount {{number}}', { number: at + 1 })}
              currency={currency}
              value={line.amountMinor}
              onChange={(amountMinor) => setLine(at, { amountMinor })}
            />
            {values.lines.length > 1 && (
              <Button
                size="small"
                kind="quiet"
                onClick={() => change({ lines: values.lines.filter((_line, index) => index !== at) })}
              >
                {t('crm.quote.removeLine', 'Remove line {{number}}', { number: at + 1 })}
              </Button>
            )}
          </div>
        ))}
        {errors['lines'] && (
          <p role="alert" className="crm-enquiry-message__failure">
            {errors['lines']}
          </p>
        )}
        {values.lines.length < MOST_LINES && (
          <Button size="small" icon="plus" onClick={() => change({ lines: [...values.lines, emptyLine] })}>
            {t('crm.quote.addLine', 'Add line')}
          </Button>
        )}
      </fieldset>
      <Checkbox checked={values.isTaxed} onChange={(isTaxed) => change({ isTaxed })}>
        {labels.isTaxed}
      </Checkbox>
      <p className="crm-quote-total" role="status">
        <span>{t('crm.quote.total', 'Total')}</span>
        <strong>{formatMoney(totals.grossMinor, currency, language, { cents: 'always' })}</strong>
        {totals.taxMinor > 0 && (
          <span className="crm-enquiry-quiet">
            {t('crm.quote.ofWhichTax', 'including {{amount}} GST', {
              amount: formatMoney(totals.taxMinor, currency, language, { cents: 'always' }),
            })}
          </span>
        )}
      </p>
      <DayField
        label={labels.validUntil}
        name="validUntil"
        value={values.validUntil}
        error={errors['validUntil']}
        onChange={(validUntil) => change({ validUntil })}
      />
    </RecordDialog>
  );
}
