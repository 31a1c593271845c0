import { formatDateTime, formatFileSize } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Checkbox, Icon, Tag, VisuallyHidden } from '@atrium/ui';
import { describeScan, describeShares, sharesInForce, type DocumentRow } from '../document-words.ts';
import { DocumentMenu, type DocumentAction } from './document-menu.tsx';

/** Only of kinds that are read at all is it worth a word that one was not. */
const isRead = ({ mediaType }: DocumentRow): boolean =>
  mediaType === 'application/pdf' || mediaType.startsWith('text/') || mediaType.endsWith('wordprocessingml.document');

interface DocumentItemProps {
  readonly document: DocumentRow;
  readonly isTicked: boolean;
  readonly canUpload: boolean;
  readonly canEdit: boolean;
  readonly canDiscard: boolean;
  readonly canAnalyse: boolean;
  onTick(isTicked: boolean): void;
  onAction(action: DocumentAction): void;
}

/** One document of the list: what it is, who sees it, whether it was looked at. */
export function DocumentItem({
  document,
  isTicked,
  canUpload,
  canEdit,
  canDiscard,
  canAnalyse,
  onTick,
  onAction,
}: DocumentItemProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const scan = describeScan(t, document);
  const shared = describeShares(t, document);
  const seen = sharesInForce(document).filter(({ viewedAt, downloadedAt }) => viewedAt ?? downloadedAt).length;
  const isClean = document.scanState === 'clean';
  const facts = [
    document.category,
    formatFileSize(document.sizeBytes, language),
    document.createdBy?.name,
    formatDateTime(document.createdAt, language, timeZone),
  ];
  return (
    <li className="matters-documents__item">
      <Checkbox checked={isTicked} disabled={!isClean} onChange={onTick}>
        <VisuallyHidden>{t('matters.documents.tick', 'Select {{name}}', { name: document.name })}</VisuallyHidden>
      </Checkbox>
      <Icon name="document" />
      <div className="matters-documents__what">
        {isClean ? (
          <button type="button" className="matters-documents__name" onClick={() => onAction('preview')}>
            <bdi>{document.name}</bdi>
          </button>
        ) : (
          <bdi className="matters-documents__name">{document.name}</bdi>
        )}{' '}
        {document.versionCount > 1 && (
          <Tag>{t('matters.documents.revision', 'Version {{revision}}', { revision: document.revision })}</Tag>
        )}
        {document.waitingRevision != null && (
          <Tag tone="warn">
            {t('matters.documents.versionWaits', 'Version {{revision}} is being checked', {
              revision: document.waitingRevision,
            })}
          </Tag>
        )}
        <p className="matters-documents__facts">{facts.filter(Boolean).join(' · ')}</p>
        {scan !== null && <Tag tone={document.scanState === 'infected' ? 'bad' : 'warn'}>{scan}</Tag>}
      </div>
      <div className="matters-documents__who">
        {shared !== '' && (
          <button
            type="button"
            className="matters-documents__shared"
            disabled={!canEdit}
            onClick={() => onAction('share')}
          >
            <Icon name="share" /> {shared}
          </button>
        )}
        {shared !== '' && (
          <span className="matters-quiet">
            {seen === 0
              ? t('matters.documents.unseen', 'Not opened yet')
              : t('matters.documents.seenBy', 'Opened by {{seen}} of {{all}}', {
                  seen,
                  all: sharesInForce(document).length,
                })}
          </span>
        )}
        {document.textState === 'none' && isRead(document) && (
          <span className="matters-quiet">
            {t('matters.documents.noText', 'Not searchable: {{why}}', { why: document.textNote })}
          </span>
        )}
      </div>
      <DocumentMenu
        document={document}
        canUpload={canUpload}
        canEdit={canEdit}
        canDiscard={canDiscard}
        canAnalyse={canAnalyse}
        onAction={onAction}
      />
    </li>
  );
}
