import { useRegion, useTranslation, useUnsavedChanges } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { Popconfirm } from '@atrium/ui/antd';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { InstructMatterOptionsQuery } from '../generated/graphql.ts';
import { AboutPart } from './about-part.tsx';
import { ClaimPart } from './claim-part.tsx';
import { DebtorPart } from './debtor-part.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { type InstructionForm, emptyInstruction, pruneForm, readDraft } from './instruction-form.ts';
import { Instructed } from './instructed.tsx';
import { InstructionsPart } from './instructions-part.tsx';
import { useDraft } from './use-draft.ts';
import { useInstruct } from './use-instruct.ts';

interface InstructionFieldsProps {
  readonly options: InstructMatterOptionsQuery['matterInstructionOptions'];
  readonly opened: { readonly draft: unknown; readonly version: number } | null;
  /** Where the dialog asks before it closes whether something would be lost. */
  readonly guardRef: RefObject<() => Promise<boolean>>;
  onClose(): void;
}

/** The form. It is saved as it is typed, so closing it loses nothing; the question comes only where saving does not work. */
export function InstructionFields({ options, opened, guardRef, onClose }: InstructionFieldsProps) {
  const { t } = useTranslation();
  const { homeCountry } = useRegion();
  const formElement = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() =>
    opened === null ? emptyInstruction(homeCountry) : readDraft(opened.draft, homeCountry),
  );
  const draft = useDraft(opened?.version ?? 0);
  const { check, submit, isSending, done, message, fields } = useInstruct({
    currency: options.currency,
    rules: options,
  });
  const isUnsaved = done === null && draft.state !== 'saved';
  useUnsavedChanges(isUnsaved);
  const { flush } = draft;
  const isDone = done !== null;
  useEffect(() => {
    guardRef.current = async () => (isDone ? false : (await flush()) !== 'saved');
  }, [flush, guardRef, isDone]);

  useEffect(() => {
    // To the first thing that is wrong; it is on screen by now.
    if (Object.keys(fields).length > 0)
      formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);

  const replace = (next: InstructionForm) => {
    setForm(next);
    draft.change(next);
  };
  const handleChange = (changes: Partial<InstructionForm>) => replace({ ...form, ...changes });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const pruned = pruneForm(form);
    setForm(pruned);
    if (check(pruned)) {
      // A save under way would otherwise come after the submission has thrown the draft away.
      void draft.flush().then(() => submit(pruned));
    }
  };
  const handleDiscard = () => {
    void draft.discard().then(() => setForm(emptyInstruction(homeCountry)));
  };
  if (done !== null) return <Instructed {...done} onClose={onClose} />;
  const part = { form, errors: fields, onChange: handleChange };
  return (
    <form
      ref={formElement}
      className="matters-instruct"
      noValidate
      onSubmit={handleSubmit}
      aria-label={t('matters.instruct.title', 'New matter instructions')}
    >
      <DraftNotice
        state={draft.state}
        onKeepThis={() => void draft.reload().then(() => draft.change(form))}
        onTakeOther={() => void draft.reload().then((other) => setForm(readDraft(other, homeCountry)))}
      />
      {message !== null && <Notice tone="bad">{message}</Notice>}
      <AboutPart {...part} needsClient={options.needsClient} matterTypes={options.matterTypes} />
      <DebtorPart {...part} />
      <ClaimPart {...part} currency={options.currency} today={options.today} />
      <InstructionsPart {...part} />
      <p className="matters-instruct__note">
        {t(
          'matters.instruct.documents',
          'You can add invoices and other documents once the instructions are submitted.',
        )}
      </p>
      <div className="matters-instruct__actions">
        <Button kind="primary" type="submit" busy={isSending}>
          {t('matters.instruct.submit', 'Submit')}
        </Button>
        <Button onClick={onClose}>{t('matters.instruct.later', 'Save and finish later')}</Button>
        <Popconfirm
          title={t('matters.instruct.discardQuestion', 'Discard everything typed here?')}
          okText={t('matters.instruct.discardYes', 'Discard')}
          onConfirm={handleDiscard}
        >
          <Button kind="quiet">{t('matters.instruct.discard', 'Discard')}</Button>
        </Popconfirm>
        <span className="matters-instruct__state" role="status">
          {draft.state === 'saving'
            ? t('matters.instruct.saving', 'Saving…')
            : draft.state === 'saved'
              ? t('matters.instruct.saved', 'Draft saved')
              : ''}
        </span>
      </div>
    </form>
  );
}
