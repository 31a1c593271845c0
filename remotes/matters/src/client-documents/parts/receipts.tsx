import { formatDateTime, formatFileSize } from '@atrium/domain';
import { usePrintRecord, useRegion, useTenant, useTranslation } from '@atrium/platform';
import { Button, EmptyState } from '@atrium/ui';
import type { ClientDocuments_DocumentFragment } from '../../generated/graphql.ts';
import { recordReceiptsPrintMutation } from '../client-documents.operations.ts';

interface ReceiptsProps {
  readonly documents: readonly ClientDocuments_DocumentFragment[];
  /** Whose receipts they are, where the firm looks. */
  readonly personId: string | null;
  /** Of one matter alone. */
  readonly matterId: string | null;
}

/** What was sent, when, how large and with which content: to be printed, which is recorded, and kept. */
export function Receipts({ documents, personId, matterId }: ReceiptsProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const tenant = useTenant();
  usePrintRecord(recordReceiptsPrintMutation, documents.length === 0 ? null : { personId, matterId });
  if (documents.length === 0)
    return (
      <EmptyState
        title={t('matters.receipts.none', 'Nothing has been sent yet')}
        description={t(
          'matters.receipts.noneHint',
          'Each file that is sent is listed here, with the time it arrived and a fingerprint of its content.',
        )}
      />
    );
  return (
    <section className="matters-client__receipts" aria-label={t('matters.receipts.title', 'Receipts')}>
      <div className="matters-client__bar">
        <p className="matters-quiet">
          {t(
            'matters.receipts.hint',
            'Received by {{firm}}. The fingerprint (SHA-256) identifies the file as it arrived: the same file always has the same fingerprint.',
            { firm: tenant.title },
          )}
        </p>
        <Button icon="report" onClick={() => window.print()}>
          {t('matters.receipts.print', 'Print')}
        </Button>
      </div>
      <div
        className="matters-client__scroll"
        tabIndex={0}
        role="group"
        aria-label={t('matters.receipts.title', 'Receipts')}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('matters.receipts.file', 'File')}</th>
              <th scope="col">{t('matters.receipts.matter', 'Matter')}</th>
              <th scope="col">{t('matters.receipts.when', 'Received')}</th>
              <th scope="col">{t('matters.receipts.size', 'Size')}</th>
              <th scope="col">{t('matters.receipts.hash', 'Fingerprint')}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ id, name, fileNumber, createdAt, sizeBytes, sha256 }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{fileNumber}</td>
                <td>{formatDateTime(createdAt, language, timeZone)}</td>
                <td>{formatFileSize(sizeBytes, language)}</td>
                <td>
                  <code dir="ltr">{sha256}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
