import { type CommandOutcome, useOutcomeText } from '@atrium/platform';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { type EditedVersion, saveAnswer, type SaveEdits, useSaveEdits } from './use-save-edits.tsx';
import { findHalfWritten } from './written-days.ts';

type Errors = Readonly<Record<string, string>>;
const noErrors: Errors = {};

export interface EditFormOptions<Values extends object> extends SaveEdits<Values> {
  /** What is edited, as it was when the form opened; of a new record its version is 0. */
  readonly base: EditedVersion<Values>;
  /** Of a new record everything is sent, of another what was changed. */
  readonly isNew: boolean;
  /** What is typed already, such as a draft that was stored. */
  readonly initial?: Partial<Values> | undefined;
  /** What is wrong with these values, by field. */
  readonly validate?: ((values: Values) => Errors) | undefined;
  /** Called with what is typed whenever it changes, such as to store it as a draft. */
  readonly onDraft?: ((values: Values) => void) | undefined;
  readonly onSaved?: (() => void) | undefined;
  /** In place of the standard words where no answer came. */
  readonly unreachable?: string | undefined;
}

export interface EditForm<Values extends object> {
  readonly values: Values;
  change(changes: Partial<Values>): void;
  /** Continues an edit that was begun before, on the version it was begun on: what somebody saved since is asked about when it is saved. */
  resume(begunOn: EditedVersion<Values>, typed: Values): void;
  /** What is wrong with fields, by their names. An error goes as soon as its field is corrected. */
  readonly errors: Errors;
  /** Why it was not saved, where that belongs to no field of its own. */
  readonly message: string | null;
  readonly isTouched: boolean;
  readonly isSaving: boolean;
  /** Whether it was saved. A second call while the first is under way does nothing. */
  submit(): Promise<boolean>;
  /** Goes around the fields: what is written halfway is looked for in it, and the first faulty field focused. */
  readonly place: RefObject<HTMLFormElement | null>;
  /** Asks which version of a field stays, while there is something to ask. Has to be rendered. */
  readonly dialog: ReactNode;
}

/**
 * The state of a form: checks before anything is sent, refuses what is written only halfway, shows the server's errors at
 * their fields, lets the person choose where somebody else changed the same, and keeps what was typed through failures.
 */
export function useEditForm<Values extends object>({
  base: opened,
  isNew,
  initial,
  validate = () => noErrors,
  onDraft,
  onSaved,
  unreachable,
  ...edits
}: EditFormOptions<Values>): EditForm<Values> {
  const textOf = useOutcomeText();
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState<Values>({ ...base.values, ...initial });
  const [errors, setErrors] = useState(noErrors);
  const [message, setMessage] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isSending = useRef(false);
  const place = useRef<HTMLFormElement>(null);
  const { submit: send, dialog } = useSaveEdits(edits);
  const changes = changesOf(base.values, values);

  // Counted, so that only an attempt to save moves the focus: an error that goes while somebody types does not.
  const [faultyAttempts, setFaultyAttempts] = useState(0);
  useEffect(() => {
    if (faultyAttempts > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faultyAttempts]);
  const refuse = (wrong: Errors): void => {
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) setFaultyAttempts((count) => count + 1);
  };

  const change = (some: Partial<Values>): void => {
    const next = { ...values, ...some };
    setValues((known) => ({ ...known, ...some }));
    setSaved(false);
    onDraft?.(next);
    const wrong = validate(next);
    setErrors((known) => {
      const stay = Object.entries(known).filter(([key]) => !(key in some) || key in wrong);
      return Object.fromEntries(stay);
    });
  };

  const resume = (begunOn: EditedVersion<Values>, typed: Values): void => {
    setBase(begunOn);
    setValues(typed);
    setErrors(noErrors);
    setSaved(false);
  };

  const submit = async (): Promise<boolean> => {
    if (isSending.current) return false;
    const wrong = { ...validate(values), ...findHalfWritten(place.current) };
    const isRight = Object.keys(wrong).length === 0;
    refuse(wrong);
    setMessage(null);
    if (!isRight) return false;
    const wanted = isNew ? values : changes;
    isSending.current = true;
    setSaving(true);
    const outcome = Object.keys(wanted).length === 0 ? ({ kind: 'saved' } as const) : await send(base, wanted);
    isSending.current = false;
    setSaving(false);
    if (outcome.kind === 'refused') {
      const { fields = noErrors } = outcome;
      refuse(fields);
      const known = Object.keys(fields).every((field) => field in values) && Object.keys(fields).length > 0;
      if (!known) setMessage(outcome.message === '' ? textOf({ kind: 'refused', message: null }) : outcome.message);
    } else if (outcome.kind === 'unreachable') setMessage(unreachable ?? textOf(outcome));
    else if (outcome.kind === 'saved') {
      // At once: whoever closes the form now may leave the page by it, and nothing is unsaved any more.
      flushSync(() => setSaved(true));
      onSaved?.();
    }
    return outcome.kind === 'saved';
  };
  const isTouched = !isSaved && Object.keys(changes).length > 0;
  return { values, change, resume, errors, message, isTouched, isSaving, submit, place, dialog };
}

interface NewFormOptions<Values extends object, Answer> extends Pick<
  EditFormOptions<Values>,
  'validate' | 'onDraft' | 'unreachable'
> {
  /** What it begins with. */
  readonly values: Values;
  /** Told what the server answered, when nothing is unsaved any more. */
  readonly onSaved?: ((saved: Saved<Answer>) => void) | undefined;
  /** Sends what was typed; `kept` where something has to be asked before it is saved. */
  send(values: Values): Promise<CommandOutcome<Answer> | { readonly kind: 'kept' }>;
}

type Saved<Answer> = Extract<CommandOutcome<Answer>, { readonly kind: 'saved' }>['value'];

/** The state of a form that only adds something, where nobody else can have changed the same. */
export function useNewForm<Values extends object, Answer>({
  values,
  send,
  onSaved,
  ...options
}: NewFormOptions<Values, Answer>): EditForm<Values> {
  const saved = useRef<Saved<Answer> | null>(null);
  return useEditForm<Values>({
    ...options,
    base: { version: 0, values },
    isNew: true,
    onSaved: () => saved.current !== null && onSaved?.(saved.current),
    label: (key) => key,
    text: (_, value) => String(value),
    async save(_, typed) {
      const outcome = await send({ ...values, ...typed });
      if (outcome.kind === 'saved') saved.current = outcome.value;
      return outcome.kind === 'kept' ? outcome : saveAnswer(outcome, () => ({ version: 0, values }));
    },
  });
}

/** The values that are other than they were. */
export function changesOf<Values extends object>(before: Values, now: Values): Partial<Values> {
  const entries = Object.entries(now).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Values]),
  );
  return Object.fromEntries(entries) as Partial<Values>;
}
