import { useTranslation } from '@atrium/platform';
import { FileButton, Notice, useIsPhone } from '@atrium/ui';
import { useId, useState } from 'react';
import type { UploadRules } from '../common/uploads/check-files.ts';
import { describeSize } from '../common/uploads/describe-size.ts';
import { countUnfinishedUploads } from '../common/uploads/upload-memory.ts';
import { usePageDrop } from './use-page-drop.ts';

interface DropAreaProps {
  readonly rules: UploadRules;
  readonly hasTooMany: boolean;
  onFiles(files: readonly File[]): void;
}

/** Takes files by a button, by the camera of a phone, or dropped anywhere on the page, and says beforehand what it takes. */
export function DropArea({ rules, hasTooMany, onFiles }: DropAreaProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const limitsId = useId();
  const [unfinished] = useState(() => countUnfinishedUploads(Date.now()));
  const { isDragging, hasFolders } = usePageDrop(onFiles);
  return (
    <>
      <div className={isDragging ? 'matters-upload__drop matters-upload__drop--over' : 'matters-upload__drop'}>
        <p className="matters-upload__invitation">
          {isDragging
            ? t('matters.upload.dropHere', 'Drop the files to add them')
            : isPhone
              ? t('matters.upload.choosePhone', 'Choose files or take a photo')
              : t('matters.upload.chooseOrDrop', 'Drop files here, or choose files')}
        </p>
        <div className="matters-upload__ways">
          <FileButton
            icon="document"
            label={t('matters.upload.choose', 'Choose files')}
            accept={rules.extensions.map((extension) => `.${extension}`).join(',')}
            aria-describedby={limitsId}
            isMultiple
            onFiles={onFiles}
          />
          {isPhone && (
            <FileButton
              icon="plus"
              label={t('matters.upload.photo', 'Take a photo')}
              accept="image/jpeg,image/png,image/heic"
              aria-describedby={limitsId}
              isCamera
              onFiles={onFiles}
            />
          )}
        </div>
        <p id={limitsId} className="matters-upload__limits">
          {t('matters.upload.limits', {
            defaultValue_one: 'One file of up to {{size}}.',
            defaultValue_other: 'Up to {{count}} files of {{size}} each.',
            count: rules.maximumFiles,
            size: describeSize(rules.maximumBytes),
          })}{' '}
          <bdi>{rules.extensions.join(', ')}</bdi>
        </p>
      </div>
      {hasTooMany && (
        <Notice tone="warn">
          {t('matters.upload.tooMany', {
            defaultValue_one: 'Only one file can be uploaded at a time. The others were left out.',
            defaultValue_other: 'Only {{count}} files can be uploaded at a time. The others were left out.',
            count: rules.maximumFiles,
          })}
        </Notice>
      )}
      {hasFolders && (
        <Notice tone="warn">
          {t('matters.upload.folders', 'Folders can’t be uploaded. Open the folder and drop its files.')}
        </Notice>
      )}
      {unfinished > 0 && (
        <Notice tone="info">
          {t(
            'matters.upload.unfinished',
            'An upload was interrupted. Choose the same file for the same matter again to continue where it stopped.',
          )}
        </Notice>
      )}
    </>
  );
}
