import { useCommand, useTranslation } from '@atrium/platform';
import { Checkbox, DateText, MoneyText } from '@atrium/ui';
import { RecordDialog, useNewForm } from '@atrium/ui/forms';
import { RatePreview } from './rate-preview.tsx';
import type { Rate } from './rate-groups.ts';
import { rateTitle } from './rate-words.ts';
import { deleteRateMutation } from './rates.operations.ts';
import { useRateSaved } from './use-rate-saved.ts';

interface DeleteRateDialogProps {
  readonly rate: Rate;
  onDeleted(): void;
  onClose(): void;
}

/** Asks whether unbilled time is valued again without the rate, and shows what would change. */
export function DeleteRateDialog({ rate, onDeleted, onClose }: DeleteRateDialogProps) {
  const { t } = useTranslation();
  const command = useCommand(deleteRateMutation, { remote: 'timesheet', area: 'rates' });
  const announceDeleted = useRateSaved(onDeleted);
  const form = useNewForm({
    values: { rerates: false },
    send: async ({ rerates }) => {
      const outcome = await command.run({ id: rate.id, version: rate.version, rerates }, { silent: true });
      if (outcome.kind === 'saved')
        announceDeleted(t('timesheet.rates.deleted', 'The rate was deleted.'), outcome.value);
      return outcome;
    },
  });
  const { rerates } = form.values;
  return (
    <RecordDialog
      form={form}
      title={t('timesheet.rates.deleteTitle', 'Delete rate')}
      saveLabel={t('timesheet.rates.delete', 'Delete')}
      onClose={onClose}
    >
      <p>
        {rateTitle(t, rate)}: <MoneyText {...rate.amount} /> {t('timesheet.rates.since', 'since')}{' '}
        <DateText value={rate.startsOn} />
      </p>
      <Checkbox checked={rerates} onChange={(isWanted) => form.change({ rerates: isWanted })}>
        {t('timesheet.rates.rerateDeleted', 'Value unbilled time again without it')}
      </Checkbox>
      <RatePreview change={rerates ? { remove: rate.id } : null} />
    </RecordDialog>
  );
}
