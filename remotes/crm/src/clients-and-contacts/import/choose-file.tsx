import { CONTACT_FILE_BYTES } from '@atrium/contracts';
import { useClient, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, FileButton, Notice, Tag } from '@atrium/ui';
import { Progress } from '@atrium/ui/antd';
import { useState, type DragEvent } from 'react';
import { contactImportsQuery } from './import.operations.ts';
import { importStateLabel } from './import-words.ts';
import { sendFile } from './send-file.ts';

/** The first step: a file, and the imports before. */
export function ChooseFile({ onOpen }: { onOpen(id: string): void }) {
  const { t } = useTranslation();
  const client = useClient();
  const [share, setShare] = useState<number | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [{ data }] = useQuery({ query: contactImportsQuery, requestPolicy: 'cache-and-network' });
  const earlier = data?.contactImports.imports ?? [];

  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || share !== null) return;
    setMessage(null);
    if (file.size > CONTACT_FILE_BYTES)
      return setMessage(
        t('crm.import.tooLarge', 'The file is too large. Divide it: at most 5 MB and 10,000 contacts at a time.'),
      );
    setShare(0);
    // A file that is gone or locked by now can not be read.
    const answer = await sendFile(client, file, setShare).catch(() => null);
    setShare(null);
    if (answer?.ok != null) return onOpen(answer.ok.id);
    setMessage(
      answer?.message ?? t('crm.import.notSent', 'The file could not be sent. Check your connection and try again.'),
    );
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div className="crm-import__drop" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <p>
          {t(
            'crm.import.hint',
            'A CSV file, an Excel workbook or vCards (.vcf), with at most 10,000 contacts. Nothing is added before you have seen the rows.',
          )}
        </p>
        <FileButton
          kind="primary"
          icon="upload"
          busy={share !== null}
          label={t('crm.import.choose', 'Choose a file')}
          fieldLabel={t('crm.import.file', 'File of contacts')}
          accept=".csv,.txt,.xlsx,.vcf,.vcard,text/csv,text/vcard"
          onFiles={([file]) => void send(file)}
        />
        {share !== null && (
          <Progress
            percent={Math.round(share * 100)}
            size="small"
            aria-label={t('crm.import.sending', 'The file is being sent')}
          />
        )}
      </div>
      {message !== null && <Notice tone="bad">{message}</Notice>}
      {earlier.length > 0 && (
        <section>
          <h3 className="crm-import__heading">{t('crm.import.earlier', 'Earlier imports')}</h3>
          <ul className="crm-lines">
            {earlier.map((run) => (
              <li key={run.id} className="crm-lines__row">
                <span>
                  <bdi>{run.fileName}</bdi>{' '}
                  <span className="crm-quiet">
                    <DateText value={run.appliedAt ?? run.createdAt} />
                  </span>
                </span>
                <span>
                  <Tag tone={run.state === 'FAILED' ? 'bad' : 'neutral'}>{importStateLabel(t, run)}</Tag>{' '}
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={t('crm.import.openOne', 'Open the import of {{file}}', { file: run.fileName })}
                    onClick={() => onOpen(run.id)}
                  >
                    {t('crm.import.open', 'Open')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
