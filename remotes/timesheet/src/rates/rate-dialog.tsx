import { rate as record } from '@atrium/contracts';
import { dayIn, isDay } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Checkbox } from '@atrium/ui';
import { choiceLabel, TextAreaField } from '@atrium/ui/entity';
import { ChoiceField, DayField, FieldRow, RecordDialog, recordLabel, useNewForm } from '@atrium/ui/forms';
import { CurrencyField } from '@atrium/ui/inputs';
import type { RatesQuery, RateChangePreviewQueryVariables } from '../generated/graphql.ts';
import { isFee, type Rate } from './rate-groups.ts';
import type { RatesOf } from './rate-list.tsx';
import { RatePreview } from './rate-preview.tsx';
import { rateTitle } from './rate-words.ts';
import { createRateMutation, updateRateMutation } from './rates.operations.ts';
import { useRateSaved } from './use-rate-saved.ts';

type Options = Pick<NonNullable<RatesQuery['rates']>, 'people' | 'roles' | 'matterTypes'>;
const { kind: kindField, userId, roleId, matterTypeId, amountMinor, startsOn, endsOn, note } = record.fields;
const LONGEST_NOTE = 500;

const startOf = (rate: Rate | null, of: RatesOf, today: string) => ({
  kind: (rate?.kind ?? (of.matterId === null && of.clientId === null ? 'hourly' : 'agreed')) as string,
  matterTypeId: rate?.matterTypeId ?? '',
  userId: rate?.userId ?? of.userId ?? '',
  roleId: rate?.roleId ?? '',
  amountMinor: (rate?.amount.minor ?? null) as number | null,
  startsOn: rate?.startsOn ?? today,
  endsOn: rate?.endsOn ?? '',
  note: rate?.note ?? '',
  rerates: false,
});
type Values = ReturnType<typeof startOf>;
const orNull = (text: string): string | null => (text === '' ? null : text);

/** What the form would change; null while it is not filled in. */
function changeOf(rate: Rate | null, of: RatesOf, values: Values): RateChangePreviewQueryVariables | null {
  const { amountMinor: amount, startsOn: from, endsOn: to } = values;
  if (amount === null || !isDay(from) || (to !== '' && !isDay(to))) return null;
  const said = { amountMinor: amount, startsOn: from, endsOn: orNull(to), note: values.note };
  if (rate !== null) return { update: { id: rate.id, version: rate.version, ...said } };
  const { kind } = values;
  const target = {
    matterId: of.matterId,
    clientId: of.clientId,
    matterTypeId: orNull(values.matterTypeId),
    userId: isForAll(kind) ? null : orNull(values.userId),
    roleId: isForAll(kind) ? null : orNull(values.roleId),
  };
  return { create: { kind, ...target, ...said } };
}
/** One rate, or one fee, for everybody. */
const isForAll = (kind: string): boolean => kind === 'blended' || isFee({ kind });

interface RateDialogProps {
  /** Null for a new one. */
  readonly rate: Rate | null;
  readonly of: RatesOf;
  readonly options: Options;
  onSaved(): void;
  onClose(): void;
}

/** A rate from a day on: for whom, how much, and whether unbilled time from that day is valued again. */
export function RateDialog({ rate, of, options, onSaved, onClose }: RateDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const creating = useCommand(createRateMutation, { remote: 'timesheet', area: 'rates' });
  const updating = useCommand(updateRateMutation, { remote: 'timesheet', area: 'rates' });
  const announceSaved = useRateSaved(onSaved);
  const form = useNewForm({
    values: startOf(rate, of, dayIn(timeZone, new Date())),
    validate: (typed) => ({
      ...(typed.amountMinor === null ? { amountMinor: t('timesheet.rates.noAmount', 'Enter an amount.') } : {}),
      ...(isDay(typed.startsOn) ? {} : { startsOn: t('timesheet.rates.noDay', 'Choose the first day.') }),
    }),
    send: async (typed) => {
      const { create, update } = changeOf(rate, of, typed) ?? {};
      const { rerates } = typed;
      const outcome =
        update == null
          ? await creating.run({ input: create ?? missing(), rerates }, { silent: true })
          : await updating.run({ input: update, rerates }, { silent: true });
      if (outcome.kind === 'saved') announceSaved(t('timesheet.rates.saved', 'The rate was saved.'), outcome.value);
      return outcome;
    },
  });
  const { values, errors, change } = form;
  const isOnOne = of.matterId !== null || of.clientId !== null;
  const kinds = kindField.choices
    .filter((kind) => kind !== 'agreed' || isOnOne)
    .filter((kind) => kind !== 'blended' || isOnOne || values.matterTypeId !== '')
    .filter((kind) => !isFee({ kind }) || of.matterId !== null)
    .map((kind) => ({ value: kind as string, label: choiceLabel(t, kindField, kind) }));
  const choicesOf = (rows: Options['people']) => rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordDialog
      form={form}
      title={rate === null ? t('timesheet.rates.add', 'Add rate') : rateTitle(t, rate)}
      onClose={onClose}
    >
      {rate === null && (
        <>
          {!isOnOne && of.userId === null && (
            <ChoiceField
              label={recordLabel(t, matterTypeId)}
              value={values.matterTypeId}
              choices={choicesOf(options.matterTypes)}
              none={t('timesheet.rates.anyType', 'All types')}
              error={errors['matterTypeId']}
              onChange={(id) => change({ matterTypeId: id })}
            />
          )}
          {kinds.length > 1 && (
            <ChoiceField
              label={recordLabel(t, kindField)}
              value={values.kind}
              choices={kinds}
              error={errors['kind']}
              onChange={(kind) => change({ kind })}
            />
          )}
          {of.userId === null && !isForAll(values.kind) && (
            <FieldRow>
              <ChoiceField
                label={recordLabel(t, userId)}
                value={values.userId}
                choices={choicesOf(options.people)}
                none={t('timesheet.rates.anybody', 'Everyone')}
                error={errors['userId']}
                onChange={(id) => change({ userId: id, roleId: '' })}
              />
              <ChoiceField
                label={recordLabel(t, roleId)}
                value={values.roleId}
                choices={choicesOf(options.roles)}
                none={t('timesheet.rates.anyRole', 'Any role')}
                error={errors['roleId']}
                onChange={(id) => change({ roleId: id, userId: '' })}
              />
            </FieldRow>
          )}
        </>
      )}
      <CurrencyField
        label={
          values.kind === 'subscription'
            ? t('timesheet.rates.perMonth', 'Amount a month, without tax')
            : isFee(values)
              ? recordLabel(t, amountMinor)
              : t('timesheet.rates.perHour', 'Amount an hour, without tax')
        }
        value={values.amountMinor}
        error={errors['amountMinor']}
        isTouched={errors['amountMinor'] !== undefined}
        onChange={(minor) => change({ amountMinor: minor })}
      />
      <FieldRow>
        <DayField
          name="startsOn"
          label={recordLabel(t, startsOn)}
          value={values.startsOn}
          error={errors['startsOn']}
          onChange={(day) => change({ startsOn: day })}
        />
        <DayField
          name="endsOn"
          label={recordLabel(t, endsOn)}
          value={values.endsOn}
          error={errors['endsOn']}
          onChange={(day) => change({ endsOn: day })}
        />
      </FieldRow>
      <TextAreaField
        label={recordLabel(t, note)}
        value={values.note}
        maxLength={LONGEST_NOTE}
        error={errors['note']}
        onChange={(text) => change({ note: text })}
      />
      {!isFee(values) && (
        <>
          <Checkbox checked={values.rerates} onChange={(rerates) => change({ rerates })}>
            {t('timesheet.rates.rerate', 'Value unbilled time from that day again')}
          </Checkbox>
          <RatePreview change={values.rerates ? changeOf(rate, of, values) : null} />
        </>
      )}
    </RecordDialog>
  );
}

function missing(): never {
  throw new Error('A rate was sent before it was filled in');
}
