import { DraftLine, RecoveredNotice, useDraft, useForgetDraft } from '@atrium/editor';
import { useAppUser, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Radio, Segmented } from '@atrium/ui/antd';
import { findHalfWritten } from '@atrium/ui/forms';
import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { RecurrenceScope, TaskKind, TaskOptionsQuery, TaskPane_TaskFragment } from '../../../generated/graphql.ts';
import { followCallback, formOfTask, newTaskForm, type TaskDraft, type TaskForm } from '../task-form.ts';
import { CallExtrasFields } from '../call/call-extras-fields.tsx';
import { noExtras } from '../call/call-extras.ts';
import { CallFields } from '../call/call-fields.tsx';
import { draftKeyOf, draftKindOf, type WrittenTask } from './task-draft.ts';
import { TaskFields } from './task-fields.tsx';
import { useSaveTask, type SavedCall } from './use-save-task.tsx';
import './task-form.css';

interface TaskFormBodyProps {
  /** What is there already; null for a new one. */
  readonly task: TaskPane_TaskFragment | null;
  readonly initial: TaskDraft;
  readonly options: TaskOptionsQuery['taskOptions'];
  onTouched(isTouched: boolean): void;
  onSaved(taskId: string): void;
  onCallSaved(saved: SavedCall): void;
  onCancel(): void;
}

/** The form of a task or phone call, new or as it is. */
export function TaskFormBody({ task, initial, options, onTouched, onSaved, onCallSaved, onCancel }: TaskFormBodyProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const { userId, name } = useAppUser();
  const notify = useNotify();
  const me = useMemo(() => ({ id: userId, name }), [userId, name]);
  const [start] = useState<TaskForm>(() =>
    task === null ? startOf(initial, options, me, timeZone) : formOfTask(task, timeZone),
  );
  const [form, setForm] = useState(start);
  const [noneMade] = useState(() => noExtras(me));
  const [extras, setExtras] = useState(noneMade);
  const [isTouched, setTouched] = useState(false);
  const base = useMemo(() => (task === null ? null : { task, form: start }), [task, start]);
  const saving = useSaveTask(base);
  const { fieldErrors, message, scope, setScope } = saving;
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => onTouched(isTouched), [isTouched, onTouched]);
  useEffect(() => {
    if (message === null) return;
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else body.current?.scrollIntoView?.({ block: 'start' });
  }, [fieldErrors, message]);

  const touch = () => setTouched(true);
  // A task that exists is kept by its versions; what is new is kept while it is written.
  const draftKey = task === null ? draftKeyOf(start) : undefined;
  const [draftKind] = useState(() => draftKindOf({ form: start, extras: noneMade }));
  const written = useMemo((): WrittenTask => ({ form, extras }), [form, extras]);
  const [restored, setRestored] = useState(0);
  const restore = (content: WrittenTask): void => {
    setForm(content.form);
    setExtras(content.extras);
    setTouched(!draftKind.isEmpty(content));
    // Editors read their text when they open.
    setRestored((count) => count + 1);
  };
  const draft = useDraft(draftKey, written, restore, draftKind);
  const forgetDraft = useForgetDraft();
  const forget = () => {
    if (draftKey !== undefined) void forgetDraft(draftKey);
  };
  const change = (changes: Partial<TaskForm>) => {
    touch();
    saving.clearFieldErrors(faultsCorrectedBy({ ...changes, ...changes.call }, { ...form, ...form.call }));
    setForm((known) => followCallback(start, known, { ...known, ...changes }));
  };
  const save = async () => {
    const unfinished = findHalfWritten(body.current);
    if (task !== null) {
      if (!(await saving.update(form, unfinished))) return;
      notify.success(t('matters.task.saved', '“{{task}}” was saved.', { task: form.subject }));
      setTouched(false);
      return onSaved(task.id);
    }
    if (form.kind === 'phone') {
      const saved = await saving.saveCall(form, extras, unfinished);
      if (saved === null) return;
      forget();
      return onCallSaved(saved);
    }
    const made = await saving.create(form, unfinished);
    if (made === null) return;
    forget();
    setTouched(false);
    // Whoever made it from a note says so in words of their own.
    if (form.sourceNoteId === null)
      notify.success(
        t('matters.task.made', '“{{task}}” was added.', { task: made.subject }),
        undefined,
        `/tasksSummary/${made.id}`,
      );
    onSaved(made.id);
  };
  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!saving.isSaving) void save();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSubmit();
  };
  const fields = { form, fieldErrors, options, isNew: task === null, onChange: change };
  const unplaced =
    message !== null &&
    Object.entries(fieldErrors)
      .filter(([field, text]) => !placed.has(field) && text !== message)
      .map(([, text]) => text);
  return (
    <>
      <form
        ref={body}
        className="matters-task-form"
        noValidate
        onSubmit={handleSubmit}
        onKeyDownCapture={handleKeyDown}
        aria-label={form.kind === 'phone' ? t('matters.call.form', 'Phone call') : t('matters.task.form', 'Task')}
      >
        {draft && <RecoveredNotice {...draft} />}
        {message !== null && (
          <Notice tone="bad">
            {message} {unplaced}
          </Notice>
        )}
        {task === null && options.creatableKinds.length > 1 && (
          <KindChoice value={form.kind} onChange={(kind) => setForm((known) => ({ ...known, kind }))} />
        )}
        {form.kind === 'phone' ? <CallFields key={restored} {...fields} /> : <TaskFields key={restored} {...fields} />}
        {task === null && form.kind === 'phone' && (
          <CallExtrasFields
            form={form}
            extras={extras}
            fieldErrors={fieldErrors}
            onChange={(changes) => {
              touch();
              saving.clearFieldErrors(faultsCorrectedBy(changes, extras));
              setExtras((known) => ({ ...known, ...changes }));
            }}
          />
        )}
        {task?.recurrence && <ScopeChoice value={scope} onChange={setScope} />}
        {draft && <DraftLine {...draft} onPick={restore} />}
        <div className="matters-task-form__actions">
          <Button kind="primary" type="submit" busy={saving.isSaving} title="Ctrl+Enter">
            {t('matters.task.save', 'Save')}
          </Button>
          <Button kind="quiet" onClick={onCancel}>
            {t('matters.task.cancel', 'Cancel')}
          </Button>
        </div>
      </form>
      {saving.dialog}
    </>
  );
}

/** Faults that stand beside a field; others are said at the top. */
const placed = new Set([
  'subject',
  'dueOn',
  'note',
  'category',
  'matterId',
  'assigneeIds',
  'teamIds',
  'documentIds',
  'estimatedSeconds',
  'recurrenceEnd',
  'reminders',
  'partyName',
  'partyNumber',
  'calledAt',
  'callbackBy',
  'outcome',
  'noteType',
  'activity',
  'seconds',
  'narrative',
  'followUpSubject',
  'followUpDueOn',
  'followUpAssigneeIds',
]);

/** Faults that are called otherwise than the part of the form they stand at. */
const faultNames: Readonly<Record<string, string>> = {
  matter: 'matterId',
  assignees: 'assigneeIds',
  teams: 'teamIds',
  documents: 'documentIds',
  estimate: 'estimatedSeconds',
  recurrence: 'recurrenceEnd',
  party: 'partyName',
  duration: 'seconds',
  followUp: 'followUpSubject',
  followUpAssignees: 'followUpAssigneeIds',
};

/** What parts of a form that were changed may have been marked for. */
const faultsCorrectedBy = (changes: object, before: object): string[] =>
  Object.entries(changes)
    .filter(([key, value]) => value !== before[key as keyof typeof before] || value === '')
    .map(([key]) => faultNames[key] ?? key);

/** A kind that the person may not make is not the one to begin with. */
function startOf(
  initial: TaskDraft,
  { creatableKinds }: TaskOptionsQuery['taskOptions'],
  me: { readonly id: string; readonly name: string },
  timeZone: string,
): TaskForm {
  const wanted = initial.kind ?? 'task';
  return newTaskForm(
    { ...initial, kind: creatableKinds.includes(wanted) ? wanted : (creatableKinds[0] ?? wanted) },
    me,
    timeZone,
  );
}

function KindChoice({ value, onChange }: { readonly value: TaskKind; onChange(kind: TaskKind): void }) {
  const { t } = useTranslation();
  return (
    <Segmented<TaskKind>
      block
      aria-label={t('matters.task.kind', 'Type')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'task', label: t('matters.task.form', 'Task') },
        { value: 'phone', label: t('matters.call.form', 'Phone call') },
      ]}
    />
  );
}

function ScopeChoice({ value, onChange }: { readonly value: RecurrenceScope; onChange(scope: RecurrenceScope): void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="matters-task-form__group">
      <legend>{t('matters.task.scope', 'This task repeats. Save changes to')}</legend>
      <Radio.Group
        value={value}
        onChange={(event) => onChange(event.target.value as RecurrenceScope)}
        options={[
          { value: 'THIS', label: t('matters.task.onlyThis', 'Only this one') },
          { value: 'THIS_AND_FOLLOWING', label: t('matters.task.thisAndFollowing', 'This and all following') },
        ]}
      />
    </fieldset>
  );
}
