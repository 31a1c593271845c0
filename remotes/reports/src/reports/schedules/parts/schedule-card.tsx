import { formatDateTime } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, Tag } from '@atrium/ui';
import { AntdProvider, Modal } from '@atrium/ui/antd';
import { useId, useState, type ReactElement } from 'react';
import { deleteScheduleMutation, pauseScheduleMutation, runScheduleMutation } from '../schedules.operations.ts';
import { conditionTitles, formatTitle, whenText, type Schedule } from '../schedule.ts';
import { ScheduleHistory } from './schedule-history.tsx';

interface ScheduleCardProps {
  readonly schedule: Schedule;
  readonly isOpenAtFirst: boolean;
  onEdit(): void;
  onChanged(): void;
}

/** A schedule: when, to whom, what it sent, and what can be done with it. */
export function ScheduleCard({ schedule, isOpenAtFirst, onEdit, onChanged }: ScheduleCardProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const headId = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isDeleting, setDeleting] = useState(false);
  const context = { remote: 'reports', area: 'schedules', onSettled: onChanged };
  const pause = useCommand(pauseScheduleMutation, context);
  const start = useCommand(runScheduleMutation, context);
  const remove = useCommand(deleteScheduleMutation, context);
  const { id, version, name, isPaused, isOwn, hasFailed } = schedule;
  const moment = (instant: string): string => formatDateTime(instant, language, timeZone);
  const recipients = [...schedule.people.map((person) => person.name), ...schedule.addresses].join(', ');

  const handlePause = (): Promise<unknown> => pause.run({ id, version, isPaused: !isPaused }, { name });
  const handleRun = (): Promise<unknown> =>
    start.run(
      { id },
      { name, saved: t('reports.schedules.started', '“{{name}}” is being created and sent.', { name }) },
    );
  const handleDelete = (): void => {
    void remove
      .run({ id, version }, { name, saved: t('reports.schedules.deleted', '“{{name}}” was deleted.', { name }) })
      .then(() => setDeleting(false));
  };
  return (
    <article className="reports-card" aria-labelledby={headId}>
      <div className="reports-card__head">
        <h2 id={headId} className="reports-card__title">
          <bdi>{name}</bdi>
        </h2>
        <span className="reports-schedule__tags">
          {isPaused && <Tag tone="warn">{t('reports.schedules.paused', 'Paused')}</Tag>}
          {hasFailed && <Tag tone="bad">{t('reports.schedules.failed', 'Last run failed')}</Tag>}
          <Tag>{formatTitle(t, schedule.format)}</Tag>
        </span>
      </div>
      <p>{whenText(t, language, schedule)}</p>
      <p className="reports-card__asks">
        {t('reports.schedules.to', 'To: {{recipients}}', { recipients })}
        {' · '}
        {conditionTitles(t)[schedule.condition]}
        {!isOwn && ` · ${t('reports.schedules.owner', 'Set up by {{name}}', { name: schedule.owner.name })}`}
      </p>
      <p className="reports-card__asks">
        {[
          ...(isPaused
            ? []
            : [t('reports.schedules.next', 'Next: {{moment}}', { moment: moment(schedule.nextDueAt) })]),
          ...(typeof schedule.lastRunAt === 'string'
            ? [t('reports.schedules.last', 'Last: {{moment}}', { moment: moment(schedule.lastRunAt) })]
            : []),
        ].join(' · ')}
      </p>
      <div className="reports-schedule__actions">
        {isOwn && (
          <Button size="small" busy={start.isRunning} onClick={() => void handleRun()}>
            {t('reports.schedules.run', 'Run now')}
          </Button>
        )}
        {isOwn && (
          <Button size="small" onClick={onEdit}>
            {t('reports.schedules.edit', 'Edit')}
          </Button>
        )}
        <Button size="small" busy={pause.isRunning} onClick={() => void handlePause()}>
          {isPaused ? t('reports.schedules.resume', 'Resume') : t('reports.schedules.pause', 'Pause')}
        </Button>
        <Button size="small" onClick={() => setDeleting(true)}>
          {t('reports.schedules.delete', 'Delete')}
        </Button>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('reports.schedules.history', 'History')}
        </Button>
      </div>
      {isOpen && <ScheduleHistory id={id} name={name} />}
      {isDeleting && (
        <AntdProvider>
          <Modal
            open
            title={<bdi>{t('reports.schedules.deleteTitle', 'Delete “{{name}}”?', { name })}</bdi>}
            onCancel={() => setDeleting(false)}
            footer={
              <>
                <Button onClick={() => setDeleting(false)}>{t('reports.schedules.cancel', 'Cancel')}</Button>
                <Button kind="danger" busy={remove.isRunning} onClick={handleDelete}>
                  {t('reports.schedules.delete', 'Delete')}
                </Button>
              </>
            }
          >
            <p>
              {t(
                'reports.schedules.deleteHint',
                'The report is no longer sent. What was sent stays in the activity logs.',
              )}
            </p>
          </Modal>
        </AntdProvider>
      )}
    </article>
  );
}
