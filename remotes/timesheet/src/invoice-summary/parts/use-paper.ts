import { reportError, saveFile, useClient, useNotify, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { journalFileQuery } from '../journals/journals.operations.ts';
import { invoicePaperQuery, statementPaperQuery } from '../paper.operations.ts';

interface Paper {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Makes files of invoices and statements, and lets the browser save them. */
export function usePaper() {
  const { t } = useTranslation();
  const client = useClient();
  const notify = useNotify();
  const [isMaking, setIsMaking] = useState(false);
  const save = async (ask: () => Promise<Paper | null | undefined>): Promise<void> => {
    setIsMaking(true);
    try {
      const paper = await ask();
      if (paper == null) throw new Error('There is no such file');
      saveFile(new Blob([bytesOf(paper.content)], { type: paper.mediaType }), paper.fileName);
    } catch (error) {
      reportError(error, { remote: 'timesheet', area: 'invoice paper' });
      notify.error(t('timesheet.invoices.paper.failed', 'The file could not be made. Try again.'));
    } finally {
      setIsMaking(false);
    }
  };
  const found = <Data>({ data, error }: { data?: Data | undefined; error?: Error | undefined }): Data | undefined => {
    if (error !== undefined) throw error;
    return data;
  };
  return {
    isMaking,
    saveInvoice: (id: string, format: 'PDF' | 'LEDES' | 'UBL') =>
      save(
        async () =>
          found(await client.query(invoicePaperQuery, { id, format }, { requestPolicy: 'network-only' }).toPromise())
            ?.invoicePaper,
      ),
    saveJournals: (id: string) =>
      save(
        async () =>
          found(await client.query(journalFileQuery, { id }, { requestPolicy: 'network-only' }).toPromise())
            ?.journalFile,
      ),
    saveStatement: (asked: { readonly contactId: string; readonly from: string; readonly to: string }) =>
      save(
        async () =>
          found(await client.query(statementPaperQuery, asked, { requestPolicy: 'network-only' }).toPromise())
            ?.clientStatement?.paper,
      ),
  };
}
