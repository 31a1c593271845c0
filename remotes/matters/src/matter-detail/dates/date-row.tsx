import { formatDate } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Checkbox, IconButton, Tag } from '@atrium/ui';
import { daysBeforeWord } from '../../common/tasks/task-words.ts';
import { daysLeft, ruleText, type CriticalDate } from './critical-date.ts';

interface DateRowProps {
  readonly date: CriticalDate;
  readonly today: string;
  readonly canEdit: boolean;
  onEdit(): void;
  onConfirm(): void;
  onRemove(): void;
  onDownload(): void;
}

/** A critical date: when, what for, how far off, and whether it is certain. */
export function DateRow({ date, today, canEdit, onEdit, onConfirm, onRemove, onDownload }: DateRowProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const left = daysLeft(t, date, today);
  const rule = ruleText(t, date);
  const { name, dueOn, time, isConfirmed, people, reminderDays } = date;
  const care = [
    ...people.map((person) => person.name),
    ...(reminderDays.length === 0
      ? []
      : [
          t('matters.dates.reminded', 'Reminder: {{days}}', {
            days: reminderDays.map((days) => daysBeforeWord(t, days)).join(', '),
          }),
        ]),
  ].join(' · ');
  return (
    <li className={`matters-rows__row matters-date${left.tone === 'bad' ? ' matters-rows__row--bad' : ''}`}>
      <span className="matters-date__when">
        <time dateTime={dueOn}>{formatDate(dueOn, language)}</time>
        {time !== null && <span>{time}</span>}
      </span>
      <span className="matters-date__what">
        <span className="matters-date__name">{name}</span>
        {rule !== '' && <span className="matters-date__rule">{rule}</span>}
        {care !== '' && <span className="matters-date__rule">{care}</span>}
      </span>
      <span className="matters-date__left">
        <Tag tone={left.tone}>{left.text}</Tag>
      </span>
      <span className="matters-date__state">
        {canEdit ? (
          <Checkbox
            checked={isConfirmed}
            onChange={onConfirm}
            aria-label={t('matters.dates.confirmOf', 'Confirmed: {{name}}', { name })}
          >
            {t('matters.dates.confirmed', 'Confirmed')}
          </Checkbox>
        ) : (
          isConfirmed && t('matters.dates.confirmed', 'Confirmed')
        )}
      </span>
      <span className="matters-rows__actions">
        <IconButton
          icon="calendar"
          label={t('matters.dates.toCalendar', 'Add {{name}} to calendar', { name })}
          onClick={onDownload}
        />
        {canEdit && (
          <>
            <IconButton icon="edit" label={t('matters.dates.edit', 'Change {{name}}', { name })} onClick={onEdit} />
            <IconButton
              icon="close"
              label={t('matters.dates.remove', 'Remove {{name}}', { name })}
              onClick={onRemove}
            />
          </>
        )}
      </span>
    </li>
  );
}
