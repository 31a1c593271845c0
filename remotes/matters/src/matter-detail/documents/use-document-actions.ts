import { useCommand, useTranslation } from '@atrium/platform';
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

/** What is done with a document at once, without a dialog. Each notifies of how it ended; what can be undone offers that. */
export function useDocumentActions(onSettled: () => void) {
  const { t } = useTranslation();
  const options = { remote: 'matters', area: 'documents', onSettled };
  const discard = useCommand(discardDocumentMutation, options);
  const restore = useCommand(bringBackDocumentMutation, options);
  const withdraw = useCommand(withdrawDocumentMutation, options);
  const restoreVersion = useCommand(restoreVersionMutation, options);
  const extractText = useCommand(extractTextMutation, options);
  return {
    discard: ({ id: documentId, name }: Named) =>
      discard.run(
        { documentId },
        {
          name,
          saved: t('matters.documents.discarded', '{{name}} was deleted', { name }),
          undo: () =>
            restore.run(
              { documentId },
              { name, saved: t('matters.documents.broughtBack', '{{name}} was restored', { name }) },
            ),
        },
      ),
    withdraw: ({ id: documentId, name }: Named, userIds: readonly string[] | null = null) =>
      withdraw.run(
        { documentId, userIds: userIds === null ? null : [...userIds] },
        {
          name,
          saved: t('matters.documents.withdrawn', '{{name}} is no longer shared. Existing links no longer work.', {
            name,
          }),
        },
      ),
    restoreVersion: ({ id: documentId, name }: Named) =>
      restoreVersion.run(
        { documentId },
        {
          name,
          saved: ({ value: { revision } }) =>
            t('matters.documents.versionRestored', '{{name}} is now version {{revision}}, the current one', {
              name,
              revision,
            }),
        },
      ),
    readText: ({ id: documentId, name }: Named) =>
      extractText.run(
        { documentId },
        { name, saved: t('matters.documents.textAsked', 'The text of {{name}} will be read shortly', { name }) },
      ),
  };
}
