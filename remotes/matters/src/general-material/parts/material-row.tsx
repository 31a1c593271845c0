import { formatDate, formatFileSize } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Icon, Tag, VisuallyHidden } from '@atrium/ui';
import type { GeneralMaterial_ItemsQuery } from '../../generated/graphql.ts';

type Hit = GeneralMaterial_ItemsQuery['materialItems']['hits'][number];
const icons = { page: 'document', link: 'link', video: 'play', file: 'download' } as const;

/** An item in the list: what it is, what it is about, and where the words were found. */
export function MaterialRow({ hit: { item, snippet }, onOpen }: { readonly hit: Hit; onOpen(): void }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const words = {
    page: t('matters.material.page', 'Page'),
    link: t('matters.material.link', 'Link'),
    video: t('matters.material.video', 'Video'),
    file: t('matters.material.file', 'File'),
  };
  const kind = item.kind as keyof typeof icons;
  return (
    <li>
      <button type="button" className="matters-material__item" onClick={onOpen}>
        <Icon name={icons[kind]} />
        <span className="matters-material__what">
          <span className="matters-material__title">
            <VisuallyHidden>{words[kind]}: </VisuallyHidden>
            <bdi>{item.title}</bdi>
          </span>
          {snippet.length === 0 ? (
            <span className="matters-quiet">
              <bdi>{item.summary}</bdi>
              {item.summary !== '' && item.file != null && ' · '}
              {item.file != null && <bdi>{`${item.file.name}, ${formatFileSize(item.file.sizeBytes, language)}`}</bdi>}
            </span>
          ) : (
            <span className="matters-quiet">
              <bdi>{snippet.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}</bdi>
            </span>
          )}
        </span>
        <span className="matters-material__tags">
          {item.isFeatured && <Tag tone="accent">{t('matters.material.featured', 'Featured')}</Tag>}
          {item.isNew && <Tag tone="info">{t('matters.material.new', 'New')}</Tag>}
          {item.requiresAcknowledgement && item.acknowledgedAt == null && (
            <Tag tone="warn">{t('matters.material.toAcknowledge', 'To acknowledge')}</Tag>
          )}
          {item.file != null && item.file.scanState !== 'clean' && (
            <Tag tone="bad">{t('matters.material.unchecked', 'Not checked')}</Tag>
          )}
          {item.isReviewDue && <Tag tone="bad">{t('matters.material.reviewDue', 'Review due')}</Tag>}
          {item.effectiveOn != null && <span className="matters-quiet">{formatDate(item.effectiveOn, language)}</span>}
        </span>
      </button>
    </li>
  );
}
