import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, Checkbox, DateText, EmptyState, MoneyText } from '@atrium/ui';
import { TextAreaField } from '@atrium/ui/entity';
import { ChoiceField, RecordFields, SuggestField, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import { useEffect } from 'react';
import { MatterWorkDrawer } from '../../common/matter-work-drawer.tsx';
import type { WriteOffTimeQuery } from '../../generated/graphql.ts';
import { writableTimeQuery, writeOffTimeMutation } from '../write-offs.operations.ts';

const LONGEST_TEXT = 4000;
type Work = NonNullable<WriteOffTimeQuery['unbilledWork']>;

interface WriteOffDrawerProps {
  readonly matterId: string;
  onMatter(id: string): void;
  onSaved(): void;
  onClose(): void;
}

/** Chooses unbilled time of a matter and writes it off, or adds to its value. */
export function WriteOffDrawer({ matterId, onMatter, onSaved, onClose }: WriteOffDrawerProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: writableTimeQuery,
    variables: { matterId },
    pause: matterId === '',
    requestPolicy: 'cache-and-network',
  });
  return (
    <MatterWorkDrawer
      title={t('timesheet.writeOffs.new', 'Write off or on')}
      matterId={matterId}
      found={data?.unbilledWork}
      hasFailed={error !== undefined}
      onMatter={onMatter}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      onClose={onClose}
    >
      {(work, onTouched) => (
        <WriteOffForm
          key={matterId}
          work={work}
          reasons={data?.writeOffReasons ?? []}
          onTouched={onTouched}
          onSaved={onSaved}
          onClose={onClose}
        />
      )}
    </MatterWorkDrawer>
  );
}

interface WriteOffFormProps {
  readonly work: Work;
  readonly reasons: readonly string[];
  onTouched(isTouched: boolean): void;
  onSaved(): void;
  onClose(): void;
}
function WriteOffForm({ work, reasons, onTouched, onSaved, onClose }: WriteOffFormProps) {
  const { t } = useTranslation();
  const command = useCommand(writeOffTimeMutation, { remote: 'timesheet', area: 'write-offs' });
  const entries = work.entries.filter(({ invoiceId }) => invoiceId == null);
  const worthOf = (chosen: readonly string[]): number =>
    entries.filter(({ id }) => chosen.includes(id)).reduce((sum, { amount }) => sum + amount.minor, 0);
  const form = useNewForm({
    values: {
      direction: 'OFF' as 'OFF' | 'ON',
      chosen: [] as readonly string[],
      amountMinor: null as number | null,
      reason: '',
      narrative: '',
    },
    validate: ({ reason, chosen, direction, amountMinor }) => ({
      ...(reason.trim() === '' ? { reason: t('timesheet.invoices.reason.missing', 'Enter a reason.') } : {}),
      ...(chosen.length === 0 ? { chosen: t('timesheet.writeOffs.noTime', 'Choose the time.') } : {}),
      ...(direction === 'ON' && amountMinor === null
        ? { amountMinor: t('timesheet.invoices.line.noAmount', 'Enter an amount.') }
        : {}),
      ...(direction === 'OFF' && chosen.length > 0 && (amountMinor ?? 0) > worthOf(chosen)
        ? { amountMinor: t('timesheet.writeOffs.tooMuch', 'Enter at most what the chosen time is worth.') }
        : {}),
    }),
    send: ({ chosen, ...typed }) =>
      command.run({ input: { ...typed, matterId: work.matterId, timeEntryIds: [...chosen] } }, { silent: true }),
    onSaved,
  });
  const { values, errors, isTouched, change } = form;
  useEffect(() => {
    onTouched(isTouched);
    return () => onTouched(false);
  }, [isTouched, onTouched]);
  const toggle = (id: string): void =>
    change({
      chosen: values.chosen.includes(id) ? values.chosen.filter((other) => other !== id) : [...values.chosen, id],
    });
  const worth = worthOf(values.chosen);
  const areAllChosen = values.chosen.length === entries.length;
  if (entries.length === 0)
    return <EmptyState icon="money" title={t('timesheet.writeOffs.nothing', 'No unbilled time on this matter')} />;
  return (
    <RecordFields form={form} label={t('timesheet.writeOffs.new', 'Write off or on')} onClose={onClose}>
      <ChoiceField
        label={t('timesheet.writeOffs.direction', 'What to do')}
        value={values.direction}
        choices={[
          { value: 'OFF', label: t('timesheet.writeOffs.off', 'Write off') },
          { value: 'ON', label: t('timesheet.writeOffs.on', 'Write on') },
        ]}
        onChange={(direction) => change({ direction: direction === 'ON' ? 'ON' : 'OFF' })}
      />
      <fieldset
        className="timesheet-invoices__fieldset"
        aria-invalid={errors['chosen'] === undefined ? undefined : true}
      >
        <legend>
          {t('timesheet.writeOffs.time', 'Time')} ·{' '}
          <MoneyText minor={worth} currency={work.ready.currency} cents="always" />
        </legend>
        {errors['chosen'] !== undefined && <p role="alert">{errors['chosen']}</p>}
        {entries.length > 1 && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => change({ chosen: areAllChosen ? [] : entries.map(({ id }) => id) })}
          >
            {areAllChosen
              ? t('timesheet.writeOffs.chooseNone', 'Clear selection')
              : t('timesheet.writeOffs.chooseAll', 'Select all')}
          </Button>
        )}
        <ul className="timesheet-invoices__rows">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Checkbox checked={values.chosen.includes(entry.id)} onChange={() => toggle(entry.id)}>
                <DateText value={entry.workedOn} /> · <bdi>{entry.timekeeper}</bdi> ·{' '}
                <bdi>{entry.narrative || entry.activity}</bdi>
              </Checkbox>
              <span className="timesheet-invoices__amount">
                <MoneyText {...entry.amount} cents="always" />
              </span>
            </li>
          ))}
        </ul>
      </fieldset>
      <CurrencyField
        label={
          values.direction === 'OFF'
            ? t('timesheet.writeOffs.amountOff', 'Amount (empty: all of it)')
            : t('timesheet.writeOffs.amountOn', 'Amount to add')
        }
        value={values.amountMinor}
        currency={work.ready.currency}
        maximum={values.direction === 'OFF' && worth > 0 ? worth : undefined}
        error={errors['amountMinor']}
        isTouched={errors['amountMinor'] !== undefined}
        onChange={(amountMinor) => change({ amountMinor })}
      />
      <SuggestField
        label={t('timesheet.invoices.reason.label', 'Reason')}
        name="reason"
        value={values.reason}
        suggestions={reasons}
        error={errors['reason']}
        onChange={(reason) => change({ reason })}
      />
      <TextAreaField
        label={t('timesheet.writeOffs.narrative', 'Narrative (optional)')}
        value={values.narrative}
        maxLength={LONGEST_TEXT}
        error={errors['narrative']}
        onChange={(narrative) => change({ narrative })}
      />
    </RecordFields>
  );
}
