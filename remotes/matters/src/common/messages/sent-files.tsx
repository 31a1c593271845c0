import { formatFileSize } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Tag } from '@atrium/ui';
import type { MessageFileFragment } from '../../generated/graphql.ts';
import { useDocumentFiles } from '../documents/use-document-files.ts';

/** The documents that came with a message: downloaded where they are clean and open to the reader, named where not. */
export function SentFiles({ files }: { readonly files: readonly MessageFileFragment[] }) {
  const { t } = useTranslation();
  const { save, isBusy } = useDocumentFiles();
  return (
    <ul className="matters-message-files__list" aria-label={t('matters.message.files', 'Attachments')}>
      {files.map(({ documentId, name, sizeBytes, document }) => (
        <li key={documentId}>
          <FileName name={name} sizeBytes={sizeBytes} />
          {document === null || document === undefined ? (
            <span className="matters-quiet">{t('matters.message.fileClosed', 'Not available')}</span>
          ) : document.scanState === 'clean' ? (
            <Button
              kind="quiet"
              size="small"
              icon="download"
              busy={isBusy}
              aria-label={t('matters.message.downloadFile', 'Download {{name}}', { name })}
              onClick={() => void save(documentId)}
            >
              {t('matters.upload.save', 'Download')}
            </Button>
          ) : (
            <Tag tone={document.scanState === 'infected' ? 'bad' : 'warn'}>
              {document.scanNote === ''
                ? t('matters.documents.scanPending', 'Being checked for viruses')
                : document.scanNote}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}

function FileName({ name, sizeBytes }: { readonly name: string; readonly sizeBytes: number }) {
  const { language } = useRegion();
  return (
    <span className="matters-message-files__what">
      <bdi>{name}</bdi> <span className="matters-quiet">{formatFileSize(sizeBytes, language)}</span>
    </span>
  );
}
