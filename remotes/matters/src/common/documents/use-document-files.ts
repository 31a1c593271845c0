import { saveFile, useNotify, useRequest, useTranslation } from '@atrium/platform';
import { documentLinkMutation, documentsArchiveMutation } from './documents.operations.ts';

const area = { remote: 'matters', area: 'documents' } as const;

/** Saves one document, or several as one archive. Addresses are good for one download within a minute, so they are asked for when they are wanted. */
export function useDocumentFiles(): {
  save(documentId: string): Promise<void>;
  saveAll(documentIds: readonly string[]): Promise<void>;
  isBusy: boolean;
} {
  const { t } = useTranslation();
  const notify = useNotify();
  const link = useRequest(documentLinkMutation, area);
  const archive = useRequest(documentsArchiveMutation, area);
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
    save: async (documentId) => follow(await link.run({ documentId, purpose: 'download' })),
    saveAll: async (documentIds) => follow(await archive.run({ documentIds: [...documentIds] })),
    isBusy: link.isRunning || archive.isRunning,
  };
}
