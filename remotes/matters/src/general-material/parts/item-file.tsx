import { formatFileSize } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button, Icon, Tag } from '@atrium/ui';
import { lazy, Suspense, useState } from 'react';
import { previewKindOf } from '../../common/documents/preview/preview-kind.ts';
import { useDocumentFiles } from '../../common/documents/use-document-files.ts';
import type { GeneralMaterial_FileFragment } from '../../generated/graphql.ts';

const PreviewDialog = lazy(() =>
  import('../../common/documents/preview/preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })),
);

interface ItemFileProps {
  readonly file: GeneralMaterial_FileFragment;
  /** The version that takes its place once it has been checked. */
  readonly waitingVersion?: number | null | undefined;
  readonly onReplace?: (() => void) | undefined;
}

/** The file of an item: to look at, to save, and for who writes to put the next version in its place. */
export function ItemFile({ file, waitingVersion, onReplace }: ItemFileProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { save, isBusy } = useDocumentFiles();
  const [isShown, setShown] = useState(false);
  const isClean = file.scanState === 'clean';
  return (
    <section className="matters-material__file" aria-label={t('matters.material.file', 'File')}>
      <Icon name="document" size={24} />
      <div className="matters-material__what">
        <bdi className="matters-material__title">{file.name}</bdi>
        <span className="matters-quiet">{formatFileSize(file.sizeBytes, language)}</span>
        {!isClean && (
          <Tag tone={file.scanState === 'infected' ? 'bad' : 'warn'}>
            {file.scanNote === '' ? t('matters.documents.scanHeld', 'On hold until checked') : file.scanNote}
          </Tag>
        )}
        {waitingVersion != null && (
          <Tag tone="warn">
            {t('matters.material.versionWaits', 'Version {{number}} is being checked', { number: waitingVersion })}
          </Tag>
        )}
      </div>
      <div className="matters-material__actions">
        {isClean && previewKindOf(file) !== null && (
          <Button icon="document" onClick={() => setShown(true)}>
            {t('matters.material.look', 'Preview')}
          </Button>
        )}
        {isClean && (
          <Button icon="download" busy={isBusy} onClick={() => void save(file.id)}>
            {t('matters.documents.save', 'Download')}
          </Button>
        )}
        {onReplace !== undefined && (
          <Button icon="upload" onClick={onReplace}>
            {t('matters.material.newVersion', 'Upload a new version')}
          </Button>
        )}
      </div>
      {isShown && (
        <Suspense fallback={null}>
          <PreviewDialog document={file} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </section>
  );
}
