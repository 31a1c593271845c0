import { formatFileSize } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { FileButton, IconButton, Notice, useIsPhone } from '@atrium/ui';
import { useId } from 'react';
import type { UploadItem } from '../uploads/upload-queue.ts';
import { useUploadText } from '../uploads/use-upload-text.ts';
import type { MessageFiles } from './use-message-files.ts';

/** Chooses the files that go with a message, and shows how each stands. Nothing where the person may send none. */
export function MessageFilesField({
  files,
  error,
}: {
  readonly files: MessageFiles;
  readonly error?: string | undefined;
}) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const isPhone = useIsPhone();
  const id = useId();
  const { rules, items, hasTooMany } = files;
  if (rules === undefined) return null;
  return (
    <div className="matters-message-files" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="matters-message-files__label">
        {t('matters.message.files', 'Attachments')}
      </span>
      {items.length > 0 && (
        <ul className="matters-message-files__list">
          {items.map((item) => (
            <FileRow key={item.key} item={item} onRemove={() => files.remove(item.key)} />
          ))}
        </ul>
      )}
      <div className="matters-message-files__ways">
        <FileButton
          icon="document"
          label={t('matters.message.addFiles', 'Attach files')}
          accept={rules.extensions.map((extension) => `.${extension}`).join(',')}
          aria-describedby={`${id}-limits`}
          isMultiple
          onFiles={files.add}
        />
        {isPhone && (
          <FileButton
            icon="plus"
            label={t('matters.upload.photo', 'Take a photo')}
            accept="image/jpeg,image/png,image/heic"
            aria-describedby={`${id}-limits`}
            isCamera
            onFiles={files.add}
          />
        )}
      </div>
      <p id={`${id}-limits`} className="matters-quiet matters-message-files__limits">
        {t('matters.message.fileLimits', 'Up to 10 files of {{size}} each.', {
          size: formatFileSize(rules.maximumBytes, language),
        })}
      </p>
      {hasTooMany && (
        <Notice tone="warn">
          {t('matters.message.tooManyFiles', 'A message can have 10 files. The others were left out.')}
        </Notice>
      )}
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
    </div>
  );
}

function FileRow({ item, onRemove }: { readonly item: UploadItem; onRemove(): void }) {
  const { t } = useTranslation();
  const { language } = useRegion();
  const { text, tone } = useUploadText(item);
  const { name, size } = item.file;
  return (
    <li>
      <span className="matters-message-files__what">
        <bdi>{name}</bdi>{' '}
        <span className="matters-quiet">
          {formatFileSize(size, language)} ·{' '}
          <span className={`matters-message-files__state--${tone}`} aria-live="polite">
            {text}
          </span>
        </span>
      </span>
      <IconButton
        icon="close"
        label={t('matters.upload.remove', 'Remove {{name}}', { name })}
        disabled={item.state === 'checking'}
        onClick={onRemove}
      />
    </li>
  );
}
