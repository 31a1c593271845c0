import { MatterPicker, type MatterOption } from '@atrium/pickers';
import { useAppUser, useCommand, useNotify, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { isFitDay, isHalfWritten, unfitDayText, DayField } from '@atrium/ui/forms';
import { useRef, useState, type FormEvent } from 'react';
import { SUBJECT_LENGTH } from './task-form.ts';
import { createTaskMutation } from './task-form.operations.ts';
import { tellTasksChanged } from './task-news.ts';

interface QuickAddProps {
  /** The matter it is on, where the screen is about one. */
  readonly matterId?: string | undefined;
  /** The enquiry it is about, where the screen shows those of one. */
  readonly enquiryId?: string | undefined;
  readonly dueOn?: string | undefined;
  /** Where there is room for no more: a day and a matter are given to it in its form. */
  readonly isSubjectOnly?: boolean;
}

/** A task in one line: what, when, on which matter. Enter adds it and is ready for the next. */
export function QuickAdd({ matterId, enquiryId, dueOn: firstDay = '', isSubjectOnly = false }: QuickAddProps) {
  const { t } = useTranslation();
  const { userId } = useAppUser();
  const notify = useNotify();
  const [subject, setSubject] = useState('');
  const [dueOn, setDueOn] = useState(firstDay);
  const [matter, setMatter] = useState<MatterOption | null>(null);
  const create = useCommand(createTaskMutation, {
    remote: 'matters',
    area: 'quick add',
    onSettled: tellTasksChanged,
  });
  const field = useRef<HTMLInputElement>(null);
  const add = async () => {
    const input = {
      kind: 'task' as const,
      subject: subject.trim(),
      dueOn: dueOn === '' ? null : dueOn,
      matterId: matterId ?? matter?.id ?? null,
      ...(enquiryId === undefined ? {} : { enquiryId }),
      assigneeIds: [userId],
    };
    const failed = t('matters.tasks.notAdded', 'The task could not be added. Your text is kept.');
    const outcome = await create.run({ input }, { refused: failed, unreachable: failed });
    if (outcome.kind !== 'saved') return;
    // What was typed meanwhile is the next one.
    setSubject((now) => (now === subject ? '' : now));
    notify.success(
      t('matters.task.made', '“{{task}}” was added.', { task: outcome.value.subject }),
      undefined,
      `/tasksSummary/${outcome.value.id}`,
    );
    field.current?.focus();
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isHalfWritten(event.currentTarget) || !isFitDay(dueOn)) return notify.error(unfitDayText(t));
    if (!create.isRunning && subject.trim() !== '') void add();
  };
  const shape = isSubjectOnly
    ? ' matters-tasks-quick-add--subject'
    : matterId === undefined
      ? ''
      : ' matters-tasks-quick-add--short';
  return (
    <form
      noValidate
      className={`matters-tasks-quick-add${shape}`}
      onSubmit={handleSubmit}
      aria-label={t('matters.tasks.quickAdd', 'Add a task')}
    >
      <div className="at-input at-input--medium matters-tasks-quick-add__subject">
        <input
          ref={field}
          className="at-input__control"
          type="text"
          maxLength={SUBJECT_LENGTH}
          autoComplete="off"
          aria-label={t('matters.task.subject', 'Task name')}
          placeholder={t('matters.tasks.quickAddHint', 'Add a task and press Enter')}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </div>
      {!isSubjectOnly && (
        <div className="matters-tasks-quick-add__day">
          <DayField hideLabel label={t('matters.task.due', 'Due')} value={dueOn} onChange={setDueOn} />
        </div>
      )}
      {!isSubjectOnly && matterId === undefined && (
        <div className="matters-tasks-quick-add__matter">
          <MatterPicker
            label={t('matters.task.matter', 'Matter')}
            placeholder={t('matters.task.matter', 'Matter')}
            value={matter}
            onChange={setMatter}
          />
        </div>
      )}
      <Button type="submit" icon="plus" busy={create.isRunning} disabled={subject.trim() === ''}>
        {t('matters.tasks.add', 'Add')}
      </Button>
    </form>
  );
}
