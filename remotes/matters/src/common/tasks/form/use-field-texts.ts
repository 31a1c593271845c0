import { formatDate, plainTextOf } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import type { CallForm, ReminderForm, TaskForm } from '../task-form.ts';
import { callDirectionWord, daysBeforeWord, priorityWord } from '../task-words.ts';

/** The fields of the form by what they are called. */
export function useFieldWords(): Readonly<Partial<Record<keyof TaskForm, string>>> {
  const { t } = useTranslation();
  return {
    subject: t('matters.task.subject', 'Task name'),
    note: t('matters.task.note', 'Note'),
    category: t('matters.task.category', 'Category'),
    priority: t('matters.task.priority', 'Priority'),
    dueOn: t('matters.task.due', 'Due'),
    estimate: t('matters.task.estimate', 'Estimated time'),
    matter: t('matters.task.matter', 'Matter'),
    contact: t('matters.task.contact', 'Contact'),
    enquiry: t('matters.task.enquiry', 'Enquiry'),
    assignees: t('matters.task.assignees', 'Assigned to'),
    teams: t('matters.task.teams', 'Teams'),
    documents: t('matters.task.documents', 'Documents'),
    reminders: t('matters.task.reminders', 'Reminders'),
    recurrence: t('matters.task.repeats', 'Repeats'),
    call: t('matters.task.call', 'Call'),
  };
}

/** A value in the words of the form, for choosing between two. Rules are in `ruleWords`. */
export function useFieldTexts() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const momentText = (local: string): string =>
    local === '' ? '' : `${formatDate(local.slice(0, 10), language)} ${local.slice(11, 16)}`;
  const reminderText = (each: ReminderForm): string =>
    each.kind === 'moment' ? momentText(each.local) : `${daysBeforeWord(t, each.daysBefore)} ${each.time}`;
  const callText = (call: CallForm): string => {
    const callback = call.isCallbackRequired
      ? [t('matters.call.callback', 'Callback requested'), momentText(call.callbackBy)].filter(Boolean).join(': ')
      : '';
    return [
      callDirectionWord(t, call.direction),
      call.party?.name ?? call.partyName,
      call.partyNumber,
      momentText(call.calledAt),
      call.duration,
      call.outcome,
      callback,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (key: keyof TaskForm, value: TaskForm[keyof TaskForm], ruleWords: ReadonlyMap<string, string>): string => {
    if (key === 'recurrence')
      return value === null
        ? t('matters.repeat.none', 'Does not repeat')
        : (ruleWords.get(value as string) ?? (value as string));
    if (value === null || value === '') return '';
    if (key === 'priority') return priorityWord(t, value as TaskForm['priority']);
    if (key === 'dueOn') return formatDate(value as string, language);
    if (key === 'note') return plainTextOf(value as string);
    if (key === 'matter') return (value as NonNullable<TaskForm['matter']>).fileNumber;
    if (key === 'reminders') return (value as TaskForm['reminders']).map(reminderText).join(', ');
    if (key === 'call') return callText(value as CallForm);
    if (Array.isArray(value))
      return (value as readonly { readonly name?: string }[]).map((each) => each.name ?? '').join(', ');
    return typeof value === 'string' ? value : ((value as { readonly name?: string }).name ?? '');
  };
}
