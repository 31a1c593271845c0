import { useCommand, useNotify, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useRef } from 'react';
import { importAppointmentsMutation } from '../firm-calendar.operations.ts';

/** Takes appointments over from a file of another calendar. */
export function ImportButton({ onImported }: { onImported(): void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const command = useCommand(importAppointmentsMutation, { remote: 'matters', area: 'calendar import' });
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
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
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".ics,text/calendar"
        aria-label={t('matters.firmCalendar.file', 'Calendar file')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button icon="upload" busy={command.isRunning} onClick={() => field.current?.click()}>
        {t('matters.firmCalendar.import', 'Import .ics')}
      </Button>
    </>
  );
}
