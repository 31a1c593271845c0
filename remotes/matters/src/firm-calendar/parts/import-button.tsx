import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { FileButton } from '@atrium/ui';
import { importAppointmentsMutation } from '../firm-calendar.operations.ts';

/** Takes appointments over from a file of another calendar. */
export function ImportButton({ onImported }: { onImported(): void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const command = useCommand(importAppointmentsMutation, { remote: 'matters', area: 'calendar import' });
  const take = async (file: File) => {
    const outcome = await command.run({ content: await file.text() });
    if (outcome.kind !== 'saved') return;
    const { added, skipped } = outcome.value;
    notify.success(
      [
        t('matters.firmCalendar.imported', {
          count: added,
          defaultValue_one: '{{count}} appointment imported.',
          defaultValue_other: '{{count}} appointments imported.',
        }),
        skipped === 0
          ? ''
          : t('matters.firmCalendar.skipped', {
              count: skipped,
              defaultValue_one: '{{count}} was imported before.',
              defaultValue_other: '{{count}} were imported before.',
            }),
      ]
        .filter(Boolean)
        .join(' '),
    );
    onImported();
  };
  return (
    <FileButton
      icon="upload"
      busy={command.isRunning}
      label={t('matters.firmCalendar.import', 'Import .ics')}
      fieldLabel={t('matters.firmCalendar.file', 'Calendar file')}
      accept=".ics,text/calendar"
      onFiles={([file]) => void take(file)}
    />
  );
}
