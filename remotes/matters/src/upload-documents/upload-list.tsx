import { useTranslation } from '@atrium/platform';
import { describeSize } from '../common/uploads/describe-size.ts';
import { DocumentLink } from './document-link.tsx';
import type { UploadItem, UploadQueue } from '../common/uploads/upload-queue.ts';
import { UploadActions } from './upload-actions.tsx';
import { useUploadText } from '../common/uploads/use-upload-text.ts';

/** Every file with how far it got and what can be done about it. */
export function UploadList({ items, queue }: { readonly items: readonly UploadItem[]; readonly queue: UploadQueue }) {
  const { t } = useTranslation();
  return (
    <ul className="matters-upload__list" aria-label={t('matters.upload.files', 'Files')}>
      {items.map((item) => (
        <UploadRow key={item.key} item={item} queue={queue} />
      ))}
    </ul>
  );
}

function UploadRow({ item, queue }: { readonly item: UploadItem; readonly queue: UploadQueue }) {
  const { t } = useTranslation();
  const { text, tone } = useUploadText(item);
  const { file, state, sentBytes, document } = item;
  const percent = Math.floor((100 * sentBytes) / Math.max(1, file.size));
  const isMoving = state === 'sending' || state === 'broken' || state === 'paused';
  return (
    <li className="matters-upload__row" data-state={state}>
      <div className="matters-upload__what">
        <bdi className="matters-upload__name">{file.name}</bdi>
        <span className="matters-upload__size">{describeSize(file.size)}</span>
        <span className={`matters-upload__state matters-upload__state--${tone}`}>{text}</span>
        {isMoving && (
          <progress
            className="matters-upload__progress"
            max={100}
            value={percent}
            aria-label={t('matters.upload.progress', 'Progress of {{name}}', { name: file.name })}
          >
            {percent}%
          </progress>
        )}
      </div>
      {document?.scanState === 'clean' && <DocumentLink id={document.id} name={file.name} />}
      <UploadActions item={item} queue={queue} />
    </li>
  );
}
