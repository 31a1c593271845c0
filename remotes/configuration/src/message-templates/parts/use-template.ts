import type { MessageProblem } from '@atrium/domain';
import { useForgetDraft } from '@atrium/editor';
import { failureText, useCommand, useNotify, useTranslation, useUnsavedChanges } from '@atrium/platform';
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

interface Failure {
  readonly message: string | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly problems: readonly MessageProblem[];
}
const noFailure: Failure = { message: null, fieldErrors: {}, problems: [] };
const area = { remote: 'configuration', area: 'message template' } as const;

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
  const [failure, setFailure] = useState(noFailure);
  const save = useCommand(saveMessageTemplateMutation, area);
  const duplicate = useCommand(duplicateMessageTemplateMutation, area);
  const retire = useCommand(retireMessageTemplateMutation, area);
  const restore = useCommand(restoreMessageTemplateMutation, area);
  const isDirty = !isSameWords(words, base === null ? noWords : wordsOf(base));
  useUnsavedChanges(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const take = (saved: Template): void => {
    setBase(saved);
    setWords(wordsOf(saved));
    setFailure(noFailure);
    setNewer(null);
  };

  const submit = async (version = base?.version ?? 0): Promise<void> => {
    const input = { ...words, id: base?.id ?? null, version, messageType: type.messageType };
    const outcome = await save.run({ input }, { silent: true });
    if (outcome.kind === 'saved') {
      void forgetDraft(draftKeyOf(type, base));
      take(outcome.value);
      onSaved(outcome.value);
      return notify.success(t('configuration.templates.saved', 'Template saved'));
    }
    const failed = t(
      'configuration.templates.saveFailed',
      'Couldn’t save the template. Your text is kept – try again.',
    );
    if (outcome.kind !== 'refused') return setFailure({ ...noFailure, message: failed });
    const { newer: theirs, problems = [] } = outcome.answer;
    if (theirs) return setNewer(theirs);
    const isMarked = problems.length > 0 || Object.keys(outcome.fields).length > 0;
    setFailure({
      message: isMarked ? null : failureText(outcome, failed),
      fieldErrors: outcome.fields,
      problems: problems as readonly MessageProblem[],
    });
  };

  const copy = async (): Promise<void> => {
    if (base === null) return;
    const failed = t('configuration.templates.copyFailed', 'The template could not be copied. Try again.');
    const outcome = await duplicate.run({ id: base.id }, { refused: failed, unreachable: failed });
    if (outcome.kind === 'saved') onOpen(outcome.value);
  };

  const bringBack = async (id: string): Promise<void> => {
    const failed = t(
      'configuration.templates.restoreFailed',
      'The template could not be restored. Open it and try again.',
    );
    const outcome = await restore.run({ id }, { refused: failed, unreachable: failed });
    if (outcome.kind !== 'saved') return;
    const back = outcome.value;
    onSaved(back);
    setBase((known) => (known?.id === id ? back : known));
    setWords((known) => ({ ...known, isActive: true }));
  };
  const takeOut = async (): Promise<void> => {
    if (base === null) return;
    const { id, name } = base;
    const failed = t('configuration.templates.retireFailed', 'The template could not be retired. Try again.');
    const outcome = await retire.run({ id }, { refused: failed, unreachable: failed });
    if (outcome.kind !== 'saved') return;
    setBase(outcome.value);
    setWords((known) => ({ ...known, isActive: false }));
    onSaved(outcome.value);
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
    ...failure,
    isSaving: save.isRunning,
    isDuplicating: duplicate.isRunning,
    isRetiring: retire.isRunning,
    change: (changes: Partial<TemplateWords>) => {
      setWords((known) => ({ ...known, ...changes }));
      setFailure(noFailure);
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
