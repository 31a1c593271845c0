import { formatDateTime, formatFileSize } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Tag, VisuallyHidden } from '@atrium/ui';
import { useMomentDay } from '../../common/use-moment-day.ts';
import type { ClientDocuments_DocumentFragment } from '../../generated/graphql.ts';

interface ClientDocumentItemProps {
  readonly document: ClientDocuments_DocumentFragment;
  readonly isNew: boolean;
  /** Null where documents are only looked at. */
  readonly isTicked: boolean | null;
  onTick(isTicked: boolean): void;
  onLook(): void;
  onSave(): void;
}

/** A document as its reader sees it: large enough for a thumb. */
export function ClientDocumentItem({ document, isNew, isTicked, onTick, onLook, onSave }: ClientDocumentItemProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const dayOf = useMomentDay();
  const { name, isOwn, sharedAt, sharedBy, createdAt, scanState, scanNote, expiresAt, note } = document;
  const isReady = scanState === 'clean';
  const when = (moment: string) => formatDateTime(moment, language, timeZone);
  const from = isOwn
    ? t('matters.client.sent', 'Sent by you {{when}}', { when: when(createdAt) })
    : t('matters.client.shared', 'Shared by {{name}} {{when}}', {
        name: sharedBy?.name ?? t('matters.client.firm', 'The firm'),
        when: when(sharedAt ?? createdAt),
      });
  return (
    <li className="matters-client__item">
      {isTicked !== null && (
        <Checkbox checked={isTicked} disabled={!isReady} onChange={onTick}>
          <VisuallyHidden>{t('matters.documents.tick', 'Select {{name}}', { name })}</VisuallyHidden>
        </Checkbox>
      )}
      <div className="matters-client__what">
        <bdi className="matters-client__name">{name}</bdi>{' '}
        {isNew && <Tag tone="accent">{t('matters.client.new', 'New')}</Tag>}
        <p className="matters-client__facts">
          {[from, document.category, formatFileSize(document.sizeBytes, language)].filter(Boolean).join(' · ')}
        </p>
        {note !== '' && (
          <p className="matters-client__note" dir="auto">
            {note}
          </p>
        )}
        {expiresAt != null && (
          <p className="matters-client__facts">
            {t('matters.client.until', 'Available until {{day}}', { day: dayOf(expiresAt) })}
          </p>
        )}
        {!isReady && (
          <Tag tone={scanState === 'infected' ? 'bad' : 'warn'}>
            {scanNote === '' ? t('matters.documents.scanPending', 'Being checked for viruses') : scanNote}
          </Tag>
        )}
      </div>
      {isReady && (
        <div className="matters-client__actions">
          <Button onClick={onLook} aria-label={t('matters.client.openNamed', 'Open {{name}}', { name })}>
            {t('matters.client.open', 'Open')}
          </Button>
          <Button
            kind="quiet"
            icon="download"
            onClick={onSave}
            aria-label={t('matters.client.saveNamed', 'Download {{name}}', { name })}
          >
            {t('matters.client.save', 'Download')}
          </Button>
        </div>
      )}
    </li>
  );
}
