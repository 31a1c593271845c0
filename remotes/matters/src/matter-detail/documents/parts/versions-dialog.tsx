import { formatDateTime, formatFileSize } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Tag } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import type { PreviewedDocument } from '../../../common/documents/preview/preview-kind.ts';
import { describeScan } from '../document-words.ts';
import { documentVersionsQuery } from '../documents-tab.operations.ts';

interface VersionsDialogProps {
  readonly documentId: string;
  readonly name: string;
  readonly canRestore: boolean;
  onLook(document: PreviewedDocument): void;
  onSave(documentId: string): void;
  onRestore(version: { readonly id: string; readonly name: string }): void;
  onClose(): void;
}

/** Every version that was kept of a document, newest first. What has not been checked can only be waited for. */
export function VersionsDialog({
  documentId,
  name,
  canRestore,
  onLook,
  onSave,
  onRestore,
  onClose,
}: VersionsDialogProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [{ data, error }, ask] = useQuery({
    query: documentVersionsQuery,
    variables: { documentId },
    requestPolicy: 'network-only',
  });
  return (
    <Modal
      open
      title={<bdi>{t('matters.documents.versionsOf', 'Versions of {{name}}', { name })}</bdi>}
      footer={null}
      onCancel={onClose}
    >
      {data === undefined ? (
        error === undefined ? (
          <LoadingShape rows={3} />
        ) : (
          <ErrorState onRetry={() => ask()} />
        )
      ) : (
        <ol className="matters-documents__versions">
          {data.documentVersions.map((version) => (
            <li key={version.id}>
              <div>
                <strong>
                  {t('matters.documents.revision', 'Version {{revision}}', { revision: version.revision })}
                </strong>{' '}
                {version.isCurrent && <Tag tone="accent">{t('matters.documents.current', 'Current')}</Tag>}{' '}
                {version.isShared && <Tag tone="info">{t('matters.documents.isShared', 'Shared')}</Tag>}{' '}
                {version.scanState !== 'clean' && (
                  <Tag tone={version.scanState === 'infected' ? 'bad' : 'warn'}>{describeScan(t, version)}</Tag>
                )}
                <p className="matters-quiet">
                  <bdi>{version.name}</bdi> ·{' '}
                  {[
                    formatFileSize(version.sizeBytes, language),
                    version.createdBy?.name,
                    formatDateTime(version.createdAt, language, timeZone),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {version.scanState === 'clean' && (
                <div className="matters-documents__actions">
                  <Button size="small" kind="quiet" onClick={() => onLook(version)}>
                    {t('matters.documents.look', 'Preview')}
                  </Button>
                  <Button size="small" kind="quiet" onClick={() => onSave(version.id)}>
                    {t('matters.documents.save', 'Download')}
                  </Button>
                  {canRestore && !version.isCurrent && (
                    <Button size="small" onClick={() => onRestore(version)}>
                      {t('matters.documents.makeCurrent', 'Make current')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
