import { saveFile, useMutation, useNotify, useTranslation } from '@atrium/platform';
import { documentLinkMutation, documentsArchiveMutation } from './documents.operations.ts';

/** Saves one document, or several as one archive. Addresses are good for one download within a minute, so they are asked for when they are wanted. */
export function useDocumentFiles(): {
  save(documentId: string): Promise<void>;
  saveAll(documentIds: readonly string[]): Promise<void>;
  isBusy: boolean;
} {
  const { t } = useTranslation();
  const notify = useNotify();
  const [link, createLink] = useMutation(documentLinkMutation);
  const [archive, createArchive] = useMutation(documentsArchiveMutation);
  const follow = (
    answer: { url?: string | null | undefined; message?: string | null | undefined } | undefined,
  ): void => {
    if (answer?.url) saveFile(answer.url);
    else
      notify.error(
        answer?.message ?? t('matters.documents.linkFailed', 'The document could not be loaded. Try again.'),
      );
  };
  return {
    save: async (documentId) =>
      follow((await createLink({ documentId, purpose: 'download' })).data?.createDocumentLink),
    saveAll: async (documentIds) =>
      follow((await createArchive({ documentIds: [...documentIds] })).data?.createDocumentsArchive),
    isBusy: link.fetching || archive.fetching,
  };
}
