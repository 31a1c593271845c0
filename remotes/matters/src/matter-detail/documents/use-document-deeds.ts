import { useMutation, useNotify, useTranslation } from '@atrium/platform';
import {
  bringBackDocumentMutation,
  discardDocumentMutation,
  extractTextMutation,
  restoreVersionMutation,
  withdrawDocumentMutation,
} from './documents-tab.operations.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is done with a document at once, without a dialog: it says so, and what can be undone offers that. */
export function useDocumentDeeds(onChanged: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [, discardDocument] = useMutation(discardDocumentMutation);
  const [, bringBackDocument] = useMutation(bringBackDocumentMutation);
  const [, withdrawDocument] = useMutation(withdrawDocumentMutation);
  const [, restoreDocumentVersion] = useMutation(restoreVersionMutation);
  const [, extractDocumentText] = useMutation(extractTextMutation);
  const failed = t('matters.documents.deedFailed', 'That did not work. Nothing was changed; try again.');
  const settle = (refusal: string | null, done: () => void): void => {
    if (refusal === null) done();
    else notify.error(refusal);
    onChanged();
  };

  const bringBack = async ({ id, name }: Named): Promise<void> => {
    const answer = (await bringBackDocument({ documentId: id })).data?.restoreDocument;
    settle(answer?.ok === true ? null : (answer?.message ?? failed), () =>
      notify.success(t('matters.documents.broughtBack', '{{name}} is back', { name })),
    );
  };
  return {
    async discard(document: Named): Promise<void> {
      const answer = (await discardDocument({ documentId: document.id })).data?.discardDocument;
      settle(answer?.ok === true ? null : (answer?.message ?? failed), () =>
        notify.undoable(t('matters.documents.discarded', '{{name}} was discarded', { name: document.name }), {
          label: t('matters.documents.undo', 'Undo'),
          onSelect: () => void bringBack(document),
        }),
      );
    },
    async withdraw({ id, name }: Named, userIds: readonly string[] | null = null): Promise<void> {
      const answer = (await withdrawDocument({ documentId: id, userIds: userIds === null ? null : [...userIds] })).data
        ?.withdrawDocument;
      settle(answer?.ok ? null : (answer?.error?.message ?? failed), () =>
        notify.success(
          t('matters.documents.withdrawn', '{{name}} is no longer shared. Links that were open no longer work.', {
            name,
          }),
        ),
      );
    },
    async restoreVersion({ id, name }: Named): Promise<void> {
      const answer = (await restoreDocumentVersion({ documentId: id })).data?.restoreDocumentVersion;
      settle(answer?.ok ? null : (answer?.error?.message ?? failed), () =>
        notify.success(
          t('matters.documents.versionRestored', '{{name}} is now version {{revision}}, the current one', {
            name,
            revision: answer?.ok?.revision ?? '',
          }),
        ),
      );
    },
    async readText({ id, name }: Named): Promise<void> {
      const answer = (await extractDocumentText({ documentId: id })).data?.extractDocumentText;
      settle(answer?.ok ? null : (answer?.error?.message ?? failed), () =>
        notify.success(t('matters.documents.textAsked', 'The text of {{name}} will be read in a moment', { name })),
      );
    },
  };
}
