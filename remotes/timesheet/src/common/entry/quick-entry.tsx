import { dayIn, formatBilledHours, formatDate, languageOfCountry } from '@atrium/domain';
import { useCommand, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, Field } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { useDeferredValue, useId, useState, type FormEvent } from 'react';
import { quickMattersQuery, recordQuickMutation } from './entry.operations.ts';
import { readQuickEntry } from './read-quick-entry.ts';
import { holdEntry } from '../held/held-entries.ts';
import type { MatterName } from './use-entry-actions.ts';
import './entry.css';

interface QuickEntryFieldProps {
  readonly activities: readonly string[];
  readonly unitSeconds: number;
  onRecorded(workedOn: string): void;
}

/** A line such as `0.4 call Patel re settlement`, read by rules: what it was read as is shown, and recorded with Enter. */
export function QuickEntryField({ activities, unitSeconds, onRecorded }: QuickEntryFieldProps) {
  const { t } = useTranslation();
  const { language, timeZone, homeCountry } = useRegion();
  const id = useId();
  const [line, setLine] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const read = readQuickEntry(line, { activities, today: dayIn(timeZone, new Date()), unitSeconds });
  const words = useDeferredValue(read?.matterWords ?? '');
  const [{ data, fetching }] = useQuery({
    query: quickMattersQuery,
    variables: { filter: words },
    pause: words === '',
  });
  const recording = useCommand(recordQuickMutation, {
    remote: 'timesheet',
    area: 'quick entry',
    onSettled: () => undefined,
  });
  const found: readonly MatterName[] = words === '' ? [] : (data?.matterSummaryListX.matters ?? []);
  const matter = found.find((each) => each.id === chosen) ?? (found.length === 1 ? found[0] : undefined);
  const activity = read?.activity ?? activities[0] ?? '';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (read === null || matter === undefined || fetching || recording.isRunning) return;
    const { seconds, workedOn, narrative } = read;
    const input = {
      matterId: matter.id,
      workedOn,
      seconds,
      activity,
      narrative,
      isBillable: true,
      mayLackNarrative: true,
    };
    const outcome = await recording.run(
      { input },
      {
        saved: ({ value }) =>
          t('timesheet.form.added', '{{hours}} h added to {{file}}', {
            hours: formatBilledHours(value.billedSeconds),
            file: matter.fileNumber,
          }),
      },
    );
    if (outcome.kind === 'unreachable' && outcome.key !== undefined) holdEntry({ key: outcome.key, input, matter });
    else if (outcome.kind !== 'saved') return;
    setLine('');
    setChosen(null);
    onRecorded(workedOn);
  };
  return (
    <form
      className="timesheet-quick"
      aria-label={t('timesheet.quick.title', 'Quick entry')}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Field
        id={id}
        label={t('timesheet.quick.title', 'Quick entry')}
        hint={t('timesheet.quick.hint', 'Time, what was done, whose matter: 0.4 call Patel re settlement')}
      >
        <Input
          id={id}
          value={line}
          // Empty, the example reads as the page does; what is typed reads as its own letters do.
          {...(line === '' ? {} : { dir: 'auto' })}
          autoComplete="off"
          spellCheck
          lang={languageOfCountry(homeCountry)}
          placeholder={t('timesheet.quick.example', '0.4 call Patel re settlement')}
          onChange={(event) => {
            setLine(event.target.value);
            setChosen(null);
          }}
        />
      </Field>
      {line.trim() !== '' && (
        <div className="timesheet-quick__read" role="status">
          {read === null ? (
            t('timesheet.quick.noTime', 'Begin with the time worked, such as 0.4, 1:30, 90m or 4u.')
          ) : (
            <>
              <span>
                {[formatDate(read.workedOn, language, 'weekday'), formatBilledHours(read.seconds), activity]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
              {found.length === 0 &&
                (fetching
                  ? t('timesheet.quick.looking', 'Looking for the matter…')
                  : t('timesheet.quick.noMatter', 'No open matter found. Name a client, title or file number.'))}
              {found.length > 1 && matter === undefined && (
                <span>{t('timesheet.quick.chooseMatter', 'Choose the matter:')}</span>
              )}
              {found.map((each) => (
                <Button
                  key={each.id}
                  size="small"
                  kind={each.id === matter?.id ? 'primary' : 'default'}
                  aria-pressed={each.id === matter?.id}
                  onClick={() => setChosen(each.id)}
                >
                  {`${each.fileNumber} ${each.title}`}
                </Button>
              ))}
            </>
          )}
          <Button
            type="submit"
            kind="primary"
            disabled={read === null || matter === undefined}
            busy={recording.isRunning}
          >
            {t('timesheet.quick.record', 'Record')}
          </Button>
        </div>
      )}
    </form>
  );
}
