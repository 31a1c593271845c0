import { formatDate } from '@atrium/domain';
import { SafeHtml } from '@atrium/editor';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Notice, Tag, useIsPhone } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { VideoDialog } from '@atrium/ui/inputs';
import { useState } from 'react';
import { useMomentDay } from '../../common/use-moment-day.ts';
import type { GeneralMaterial_ItemFragment } from '../../generated/graphql.ts';
import { materialItemQuery, materialRecordQuery } from '../general-material.operations.ts';
import { useMaterialChanges } from '../use-material-changes.ts';
import type { useMaterialActions } from '../use-material-actions.ts';
import { ItemFile } from './item-file.tsx';
import { ItemRecord } from './item-record.tsx';
import { ItemVersion, type MaterialVersion } from './item-version.tsx';

interface ItemDrawerProps {
  readonly id: string;
  /** For who writes: what it was then. */
  readonly version: number | null;
  readonly canWrite: boolean;
  readonly actions: ReturnType<typeof useMaterialActions>;
  onVersion(version: number | null): void;
  onEdit(item: GeneralMaterial_ItemFragment): void;
  onReplaceFile(item: GeneralMaterial_ItemFragment): void;
  onClose(): void;
}
const DRAWER_WIDTH_PX = 760;

/** One item to read, at its own address. */
export function ItemDrawer({
  id,
  version,
  canWrite,
  actions,
  onVersion,
  onEdit,
  onReplaceFile,
  onClose,
}: ItemDrawerProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const isPhone = useIsPhone();
  const [isWatching, setWatching] = useState(false);
  const [{ data, error }, ask] = useQuery({
    query: materialItemQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const [{ data: record, error: recordError }, askRecord] = useQuery({
    query: materialRecordQuery,
    variables: { id },
    pause: !canWrite,
    requestPolicy: 'cache-and-network',
  });
  const refetch = () => {
    ask({ requestPolicy: 'network-only' });
    if (canWrite) askRecord({ requestPolicy: 'network-only' });
  };
  useMaterialChanges(refetch);
  const item = data?.materialItem;
  const earlier =
    version === null || version === item?.version
      ? undefined
      : record?.materialVersions.find((each) => each.version === version);
  // What holds now is not shown first to somebody who came for what held before.
  const isRecordDue = version !== null && canWrite && record === undefined && recordError === undefined;
  const restore = (was: MaterialVersion) => {
    if (item == null) return;
    onVersion(null);
    void actions.restoreVersion(item, was);
  };
  const day = (value: string) => formatDate(value, language);
  const dayOf = useMomentDay();
  const remove = async (gone: GeneralMaterial_ItemFragment) => {
    if (await actions.remove(gone)) onClose();
  };
  const facts = item && [
    item.effectiveOn == null ? '' : t('matters.material.effectiveFrom', 'From {{day}}', { day: day(item.effectiveOn) }),
    item.reviewOn == null ? '' : t('matters.material.reviewBy', 'Review by {{day}}', { day: day(item.reviewOn) }),
    item.owner == null ? '' : t('matters.material.ownedBy', 'Maintained by {{name}}', { name: item.owner.name }),
    t('matters.material.changedOn', 'Changed {{day}}', { day: dayOf(item.changedAt) }),
  ];
  return (
    <Drawer
      open
      width={isPhone ? '100%' : DRAWER_WIDTH_PX}
      title={<bdi>{item?.title ?? t('matters.material.item', 'Item')}</bdi>}
      onClose={onClose}
    >
      {data === undefined || isRecordDue ? (
        error === undefined ? (
          <LoadingShape rows={5} />
        ) : (
          <ErrorState title={t('matters.material.itemFailed', 'The item could not be loaded')} onRetry={refetch} />
        )
      ) : item == null ? (
        <EmptyState
          title={t('matters.material.gone', 'This item does not exist')}
          description={t('matters.material.goneHint', 'It may have been deleted, or it is not available to you.')}
        />
      ) : earlier !== undefined ? (
        <ItemVersion version={earlier} onBack={() => onVersion(null)} onRestore={() => restore(earlier)} />
      ) : (
        <article className="matters-material__read">
          <p className="matters-quiet">{facts?.filter(Boolean).join(' · ')}</p>
          {item.isReviewDue && canWrite && (
            <Notice tone="warn">
              {t('matters.material.reviewPast', 'The review date has passed. Check whether this is still current.')}
            </Notice>
          )}
          {item.summary !== '' && <p dir="auto">{item.summary}</p>}
          {item.kind === 'link' && item.url != null && (
            <p>
              <a href={item.url} target="_blank" rel="noopener noreferrer">
                {item.url}
              </a>
            </p>
          )}
          {item.kind === 'video' && item.url != null && (
            <p>
              <Button icon="play" onClick={() => setWatching(true)}>
                {t('matters.material.watch', 'Watch')}
              </Button>
              <VideoDialog
                title={item.title}
                address={item.url}
                isOpen={isWatching}
                onClose={() => setWatching(false)}
              />
            </p>
          )}
          {item.file != null && (
            <ItemFile
              file={item.file}
              waitingVersion={item.waitingVersion}
              onReplace={canWrite ? () => onReplaceFile(item) : undefined}
            />
          )}
          {item.html !== '' && <SafeHtml html={item.html} />}
          <div className="matters-material__actions">
            {item.requiresAcknowledgement &&
              (item.acknowledgedAt == null ? (
                <Button kind="primary" icon="check" onClick={() => void actions.acknowledge(item)}>
                  {t('matters.material.acknowledge', 'I have read and understood this')}
                </Button>
              ) : (
                <Tag tone="accent">
                  {t('matters.material.acknowledged', 'You acknowledged this on {{day}}', {
                    day: dayOf(item.acknowledgedAt),
                  })}
                </Tag>
              ))}
            {canWrite && (
              <>
                <Button icon="edit" onClick={() => onEdit(item)}>
                  {t('matters.material.change', 'Change')}
                </Button>
                <Button icon="trash" onClick={() => void remove(item)}>
                  {t('matters.material.delete', 'Delete')}
                </Button>
              </>
            )}
          </div>
          {canWrite &&
            (record === undefined ? (
              recordError === undefined ? (
                <LoadingShape rows={3} />
              ) : (
                <ErrorState
                  title={t('matters.material.recordFailed', 'The versions could not be loaded')}
                  onRetry={refetch}
                />
              )
            ) : (
              <ItemRecord
                record={record}
                version={item.version}
                requiresAcknowledgement={item.requiresAcknowledgement}
                onShow={(was) => onVersion(was.version)}
                onRestore={restore}
              />
            ))}
        </article>
      )}
    </Drawer>
  );
}
