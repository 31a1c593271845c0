import { errorCodes } from '@atrium/contracts';
import type { MessageProblem } from '@atrium/domain';
import { useForgetDraft } from '@atrium/editor';
import {
  reportError,
  useMutation,
  useNotify,
  useTranslation,
  useUnsavedChanges,
  type Translate,
} from '@atrium/platform';
import { useEffect, useState } from 'react';
import {
  duplicateMessageTemplateMutation,
  restoreMessageTemplateMutation,
  retireMessageTemplateMutation,
  saveMessageTemplateMutation,
} from '../message-templates.operations.ts';
import {
  isSameWords,
  noWords,
  wordsOf,
  type MessageType,
  type Template,
  type TemplateWords,
} from '../message-templates.types.ts';

interface Trouble {
  readonly message: string | null;
  readonly faults: Readonly<Record<string, string>>;
  readonly problems: readonly MessageProblem[];
}
const noTrouble: Trouble = { message: null, faults: {}, problems: [] };
const failed = (t: Translate): Trouble => ({
  ...noTrouble,
  message: t('configuration.templates.saveFailed', 'Couldn’t save the template. Your text is kept – try again.'),
});

/** What is typed is kept under this key until it is saved. */
export const draftKeyOf = (type: MessageType, template: Template | null): string =>
  `messageTemplate:${template?.id ?? `new:${type.messageType}`}`;

interface TemplateEvents {
  onDirty(isDirty: boolean): void;
  /** It was changed and stays open. */
  onSaved(template: Template): void;
  /** Another one is to be opened. */
  onOpen(template: Template): void;
}

/** A template while it is written: its words, what is wrong with them, and what can be done. */
export function useTemplate(
  type: MessageType,
  template: Template | null,
  { onDirty, onSaved, onOpen }: TemplateEvents,
) {
  const { t } = useTranslation();
  const notify = useNotify();
  const forgetDraft = useForgetDraft();
  const [base, setBase] = useState(template);
  const [words, setWords] = useState<TemplateWords>(template === null ? noWords : wordsOf(template));
  const [newer, setNewer] = useState<Template | null>(null);
  const [trouble, setTrouble] = useState(noTrouble);
  const [{ fetching: isSaving }, save] = useMutation(saveMessageTemplateMutation);
  const [{ fetching: isDuplicating }, duplicate] = useMutation(duplicateMessageTemplateMutation);
  const [{ fetching: isRetiring }, retire] = useMutation(retireMessageTemplateMutation);
  const [, restore] = useMutation(restoreMessageTemplateMutation);
  const isDirty = !isSameWords(words, base === null ? noWords : wordsOf(base));
  useUnsavedChanges(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const take = (saved: Template): void => {
    setBase(saved);
    setWords(wordsOf(saved));
    setTrouble(noTrouble);
    setNewer(null);
  };

  const submit = async (version = base?.version ?? 0): Promise<void> => {
    const input = { ...words, id: base?.id ?? null, version, messageType: type.messageType };
    const { data, error } = await save({ input, idempotencyKey: crypto.randomUUID() });
    const answer = data?.saveMessageTemplate;
    if (answer?.ok) {
      void forgetDraft(draftKeyOf(type, base));
      take(answer.ok);
      onSaved(answer.ok);
      notify.success(t('configuration.templates.saved', 'Template saved'));
    } else if (answer?.newer) setNewer(answer.newer);
    else if (answer?.error) {
      const faults = Object.fromEntries(answer.error.fields.map(({ field, message }) => [field, message]));
      setTrouble({
        message: answer.problems.length > 0 || Object.keys(faults).length > 0 ? null : answer.error.message,
        faults,
        problems: answer.problems as MessageProblem[],
      });
    } else {
      if (error && !error.graphQLErrors.some(({ extensions }) => extensions['code'] === errorCodes.conflict))
        reportError(error, { remote: 'configuration', area: 'save message template' });
      setTrouble(failed(t));
    }
  };

  const copy = async (): Promise<void> => {
    if (base === null) return;
    const { data } = await duplicate({ id: base.id, idempotencyKey: crypto.randomUUID() });
    const made = data?.duplicateMessageTemplate;
    if (made?.ok) onOpen(made.ok);
    else
      notify.error(
        made?.error?.message ?? t('configuration.templates.copyFailed', 'The template could not be copied. Try again.'),
      );
  };

  const bringBack = async (id: string): Promise<void> => {
    const { data } = await restore({ id });
    const back = data?.restoreMessageTemplate;
    if (back?.ok) onSaved(back.ok);
    else
      notify.error(
        back?.error?.message ??
          t('configuration.templates.restoreFailed', 'The template could not be restored. Open it and try again.'),
      );
    if (back?.ok) setBase((known) => (known?.id === id ? (back.ok ?? known) : known));
    if (back?.ok) setWords((known) => ({ ...known, isActive: true }));
  };
  const takeOut = async (): Promise<void> => {
    if (base === null) return;
    const { id, name } = base;
    const { data } = await retire({ id });
    const out = data?.retireMessageTemplate.ok;
    if (!out)
      return notify.error(
        data?.retireMessageTemplate.error?.message ??
          t('configuration.templates.retireFailed', 'The template could not be retired. Try again.'),
      );
    setBase(out);
    setWords((known) => ({ ...known, isActive: false }));
    onSaved(out);
    notify.undoable(t('configuration.templates.retired', '“{{name}}” is no longer in use', { name }), {
      label: t('configuration.templates.undo', 'Undo'),
      onSelect: () => void bringBack(id),
    });
  };

  return {
    base,
    words,
    isDirty,
    newer,
    ...trouble,
    isSaving,
    isDuplicating,
    isRetiring,
    change: (changes: Partial<TemplateWords>) => {
      setWords((known) => ({ ...known, ...changes }));
      setTrouble(noTrouble);
    },
    submit,
    copy,
    takeOut,
    bringBack,
    /** Somebody else's words take the place of what was typed. */
    takeTheirs: () => newer !== null && take(newer),
    /** What was typed is saved over theirs. */
    keepMine: () => {
      const theirs = newer;
      setNewer(null);
      if (theirs !== null) {
        setBase(theirs);
        void submit(theirs.version);
      }
    },
    decideLater: () => setNewer(null),
  };
}
