import { failureText, useClient, useCommand, useRegion, useTranslation } from '@atrium/platform';
import { saveAnswer, useSaveEdits } from '@atrium/ui/forms';
import { useRef, useState } from 'react';
import type { RecurrenceScope, SavePhoneCallMutation, TaskPane_TaskFragment } from '../../../generated/graphql.ts';
import {
  changedParts,
  createInput,
  findTaskErrors,
  formOfTask,
  updateInput,
  type TaskErrors,
  type TaskForm,
} from '../task-form.ts';
import {
  createTaskMutation,
  describeRecurrenceQuery,
  savePhoneCallMutation,
  updateTaskMutation,
} from '../task-form.operations.ts';
import { tellTasksChanged } from '../task-news.ts';
import { findExtraErrors, savePhoneCallInput, type CallExtras } from '../call/call-extras.ts';
import { useFieldTexts, useFieldWords } from './use-field-texts.ts';

export type SavedCall = NonNullable<SavePhoneCallMutation['savePhoneCall']['ok']>;

interface Failure {
  readonly message: string | null;
  readonly fieldErrors: TaskErrors;
}
/** How a command ended that did not succeed. */
type RefusedOutcome =
  | { readonly kind: 'conflict' | 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
      readonly isEarlierAttempt?: true;
    };
const area = { remote: 'matters', area: 'save a task' } as const;
const noFailure: Failure = { message: null, fieldErrors: {} };

/**
 * Saves a task or call. One key for each opening of the form makes a second try
 * safe: what was made is made once and nobody is told twice. Where somebody else
 * changed it meanwhile, the person chooses field by field. What is `unfinished`
 * the form can not tell from what was left empty; it is said with the rest.
 */
export function useSaveTask(base: { readonly task: TaskPane_TaskFragment; readonly form: TaskForm } | null) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const client = useClient();
  const [key] = useState(() => crypto.randomUUID());
  const notices = { silent: true, key };
  const creating = useCommand(createTaskMutation, area);
  const savingCall = useCommand(savePhoneCallMutation, area);
  const updating = useCommand(updateTaskMutation, area);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState(noFailure);
  const [scope, setScope] = useState<RecurrenceScope>('THIS');
  const labels = useFieldWords();
  const ruleWords = useRef(new Map<string, string>());
  const textOf = useFieldTexts();

  const fail = (outcome: RefusedOutcome) => {
    const failed = t('matters.task.failed', 'Couldn’t save. Your text is kept; trying again will not save it twice.');
    const earlier = t(
      'matters.task.conflict',
      'An earlier attempt was saved. Check the list before you save it again.',
    );
    const fields = outcome.kind === 'refused' ? Object.entries(outcome.fields) : [];
    setFailure({
      message: outcome.kind === 'refused' && outcome.isEarlierAttempt ? earlier : failureText(outcome, failed),
      fieldErrors: Object.fromEntries(fields.map(([field, text]) => [nameOf(field), text])),
    });
    return null;
  };
  /** False where something has to be put right first. */
  const check = (fieldErrors: TaskErrors): boolean => {
    const isRight = Object.keys(fieldErrors).length === 0;
    setFailure({
      message: isRight ? null : t('matters.task.putRight', 'Correct the marked fields.'),
      fieldErrors,
    });
    return isRight;
  };
  async function during<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    setSaving(true);
    try {
      return await work();
    } finally {
      setSaving(false);
    }
  }

  const create = (form: TaskForm, unfinished: TaskErrors) =>
    during(async () => {
      if (!check({ ...findTaskErrors(form, t), ...unfinished })) return null;
      const outcome = await creating.run({ input: createInput(form, timeZone) }, notices);
      if (outcome.kind !== 'saved') return fail(outcome);
      tellTasksChanged();
      return outcome.value;
    });

  const saveCall = (form: TaskForm, extras: CallExtras, unfinished: TaskErrors): Promise<SavedCall | null> =>
    during(async () => {
      if (!check({ ...findTaskErrors(form, t), ...findExtraErrors(form, extras, t), ...unfinished })) return null;
      const outcome = await savingCall.run({ input: savePhoneCallInput(form, extras, timeZone, t) }, notices);
      if (outcome.kind !== 'saved') return fail(outcome);
      tellTasksChanged();
      return outcome.value;
    });

  /** Rules are put in words by the server: theirs came with the task, mine stands below the field. */
  const learnRules = async (
    { recurrence: rule, dueOn: startsOn }: TaskForm,
    { recurrence: theirs }: TaskPane_TaskFragment,
  ) => {
    if (theirs) ruleWords.current.set(theirs.rule, theirs.text);
    if (rule === null || startsOn === '' || ruleWords.current.has(rule)) return;
    const { data } = await client.query(describeRecurrenceQuery, { rule, startsOn }).toPromise();
    if (data) ruleWords.current.set(rule, data.describeRecurrence.text);
  };
  const { submit, dialog } = useSaveEdits<TaskForm>({
    label: (key) => labels[key] ?? key,
    text: (key, value) => textOf(key, value, ruleWords.current),
    save: async (version, changes) => {
      if (base === null) return { kind: 'saved' };
      const input = updateInput({ ...base.form, ...changes }, changes, timeZone);
      const outcome = await updating.run({ id: base.task.id, version, input, scope }, { silent: true });
      if (outcome.kind === 'conflict') await learnRules({ ...base.form, ...changes }, outcome.current);
      else if (outcome.kind !== 'saved') {
        // It is said in the form.
        fail(outcome);
        return { kind: 'refused', message: '' };
      }
      return saveAnswer(outcome, (current) => ({ version: current.version, values: formOfTask(current, timeZone) }));
    },
  });
  const update = (form: TaskForm, unfinished: TaskErrors): Promise<boolean> =>
    during(async () => {
      if (base === null || !check({ ...findTaskErrors(form, t), ...unfinished })) return false;
      const changes = changedParts(base.form, form);
      if (Object.keys(changes).length === 0) return true;
      const outcome = await submit({ version: base.task.version, values: base.form }, changes);
      if (outcome.kind !== 'saved') return false;
      tellTasksChanged();
      return true;
    });

  /** What was corrected is wrong no more; what is still wrong is found again when it is saved. */
  const clearFieldErrors = (corrected: readonly string[]): void =>
    setFailure((known) => {
      const stay = Object.entries(known.fieldErrors).filter(([field]) => !corrected.includes(field));
      // With the last of them goes the line that says there are some.
      const wasMarked = Object.keys(known.fieldErrors).length > 0;
      return { message: wasMarked && stay.length === 0 ? null : known.message, fieldErrors: Object.fromEntries(stay) };
    });

  return { create, saveCall, update, clearFieldErrors, isSaving, dialog, scope, setScope, ...failure };
}

const FOLLOW_UP = 'followUp.';
/** What is wrong with the task to follow is not said of the call. `call.partyName` and `timeEntry.seconds` stand beside their fields under the last part of their name; the text of a file note is what was said. */
const nameOf = (field: string): string => {
  const last = field.split('.').at(-1) ?? field;
  if (field.startsWith(FOLLOW_UP)) return `followUp${last.charAt(0).toUpperCase()}${last.slice(1)}`;
  return last === 'html' ? 'note' : last;
};
