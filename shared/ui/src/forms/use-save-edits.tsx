import { type CommandOutcome, useNotify, useTranslation } from '@atrium/platform';
import { useState, type ReactNode } from 'react';
import { compareEdits } from './compare-edits.ts';
import { EditConflictDialog, type EditClash } from './edit-conflict-dialog.tsx';

/** A row as an editor saw it. */
export interface EditedVersion<Values extends object> {
  readonly version: number;
  readonly values: Values;
}

/** How an attempt to save ended. `kept` is: back to the editor, with everything typed still there. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string; readonly fields?: Readonly<Record<string, string>> };

/** What the server made of an update. `refused` says why in its own words; `kept` is where the editor asks something first. */
export type SaveAnswer<Values extends object> =
  SaveOutcome | { readonly kind: 'conflict'; readonly now: EditedVersion<Values>; readonly changedBy?: string | null };

/** The outcome of a command as an editor takes it; `read` gives the editor's values of what is there now. */
export function saveAnswer<Answer, Values extends object>(
  outcome: CommandOutcome<Answer>,
  read: (current: Current<Answer>) => EditedVersion<Values> & { readonly changedBy?: string | null },
): SaveAnswer<Values> {
  switch (outcome.kind) {
    case 'saved':
    case 'unreachable':
      return { kind: outcome.kind };
    case 'refused':
      return { kind: 'refused', message: outcome.message ?? '', fields: outcome.fields };
    case 'conflict': {
      const { changedBy } = outcome.current as { readonly changedBy?: { readonly name: string } | null };
      const now = read(outcome.current);
      return { kind: 'conflict', now, changedBy: now.changedBy ?? changedBy?.name ?? null };
    }
  }
}
type Current<Answer> = Extract<CommandOutcome<Answer>, { readonly kind: 'conflict' }>['current'];

export interface SaveEdits<Values extends object> {
  /** Sends changes made to this version. */
  readonly save: (version: number, changes: Partial<Values>) => Promise<SaveAnswer<Values>>;
  readonly label: (key: keyof Values & string) => string;
  /** A value as people read it. */
  readonly text: (key: keyof Values & string, value: Values[keyof Values]) => string;
}

interface Question<Values extends object> {
  readonly clashes: readonly EditClash[];
  readonly changedBy: string | null | undefined;
  readonly answer: (mine: ReadonlySet<keyof Values & string> | null) => void;
}

/** Somebody may go on saving while we compare; after this many rounds the person is told to try again. */
const MOST_ROUNDS = 8;

/**
 * Saves edits under optimistic concurrency: where somebody else changed other fields, both changes stay; where they
 * changed the same ones, the person chooses in a dialog, field by field. `dialog` has to be rendered.
 *
 * @example const { submit, dialog } = useSaveEdits({ save, label, text }); await submit({ version, values }, { title })
 */
export function useSaveEdits<Values extends object>({
  save,
  label,
  text,
}: SaveEdits<Values>): {
  readonly submit: (base: EditedVersion<Values>, changes: Partial<Values>) => Promise<SaveOutcome>;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation();
  const notify = useNotify();
  const [question, setQuestion] = useState<Question<Values> | null>(null);

  const choose = (
    keys: readonly (keyof Values & string)[],
    mine: Partial<Values>,
    now: Values,
    changedBy: string | null | undefined,
  ) =>
    new Promise<ReadonlySet<keyof Values & string> | null>((resolve) => {
      const read = (key: keyof Values & string, values: Partial<Values>) =>
        text(key, values[key] as Values[keyof Values]);
      const clashes = keys.map((key) => ({ key, label: label(key), mine: read(key, mine), theirs: read(key, now) }));
      setQuestion({ clashes, changedBy, answer: resolve });
    });

  const submit = async (base: EditedVersion<Values>, changes: Partial<Values>): Promise<SaveOutcome> => {
    let seen = base;
    let wanted = changes;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const answer = await save(seen.version, wanted);
      if (answer.kind !== 'conflict') return answer;
      const { clashes, free } = compareEdits(seen.values, wanted, answer.now.values);
      let chosen: Partial<Values> = {};
      if (clashes.length > 0) {
        const mine = await choose(clashes, wanted, answer.now.values, answer.changedBy);
        setQuestion(null);
        if (mine === null) return { kind: 'kept' };
        chosen = Object.fromEntries([...mine].map((key) => [key, wanted[key]])) as Partial<Values>;
      }
      wanted = { ...free, ...chosen };
      if (Object.keys(wanted).length === 0) return { kind: 'saved' };
      seen = answer.now;
    }
    notify.error(
      t('ui.conflict.noEnd', 'Others keep changing this. Nothing was saved yet; your text is kept. Try again.'),
    );
    return { kind: 'kept' };
  };

  const dialog = question !== null && (
    <EditConflictDialog
      clashes={question.clashes}
      changedBy={question.changedBy}
      onSave={(mine) => question.answer(mine as ReadonlySet<keyof Values & string>)}
      onCancel={() => question.answer(null)}
    />
  );
  return { submit, dialog };
}
