import { readFormDraft, type DraftKind } from '@atrium/editor';
import type { CallExtras } from '../call/call-extras.ts';
import type { TaskForm } from '../task-form.ts';

/** A new task or call while it is written, with what is made beside a call. */
export interface WrittenTask {
  readonly form: TaskForm;
  readonly extras: CallExtras;
}

/** Under which a new one is kept: apart for tasks and calls, for each matter or enquiry, and for each note it is made from. */
export const draftKeyOf = ({ kind, matter, enquiry, sourceNoteId }: TaskForm): string =>
  [kind, sourceNoteId === null ? null : `note/${sourceNoteId}`, matter?.id ?? enquiry?.id ?? 'new']
    .filter(Boolean)
    .join('/');

/** How a draft is read by a form that begins with `start`. */
export function draftKindOf(start: WrittenTask): DraftKind<WrittenTask> {
  return {
    read(kept) {
      if (typeof kept !== 'object' || kept === null || !('form' in kept) || !('extras' in kept)) return undefined;
      const form = readFormDraft(kept.form, start.form);
      const call = readFormDraft(form?.call, start.form.call);
      const extras = readFormDraft(kept.extras, start.extras);
      return form === undefined || call === undefined || extras === undefined
        ? undefined
        : { form: { ...form, call }, extras };
    },
    isEmpty: ({ form }) =>
      form.subject === start.form.subject &&
      form.note === start.form.note &&
      form.call.partyName === start.form.call.partyName &&
      form.call.partyNumber === start.form.call.partyNumber,
  };
}
