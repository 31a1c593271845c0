import { useTranslation } from '@atrium/platform';
import type { UploadItem } from './upload-queue.ts';

export type UploadTone = 'plain' | 'good' | 'warn' | 'bad';

/** How a file stands, in words; colour only repeats them. */
export function useUploadText({ state, file, sentBytes, message, document }: UploadItem): {
  text: string;
  tone: UploadTone;
} {
  const { t } = useTranslation();
  const percent = Math.floor((100 * sentBytes) / Math.max(1, file.size));
  switch (state) {
    case 'waiting':
      return { text: t('matters.upload.waiting', 'Ready'), tone: 'plain' };
    case 'sending':
      return { text: t('matters.upload.sending', '{{percent}}% sent', { percent }), tone: 'plain' };
    case 'broken':
      return { text: t('matters.upload.broken', 'No connection. The upload continues automatically.'), tone: 'warn' };
    case 'paused':
      return { text: t('matters.upload.paused', 'Paused at {{percent}}%', { percent }), tone: 'plain' };
    case 'checking':
      return { text: t('matters.upload.checking', 'Checking for viruses…'), tone: 'plain' };
    case 'failed':
      return {
        text: message ?? t('matters.upload.lost', 'The connection was lost. What was sent is kept.'),
        tone: 'warn',
      };
    case 'refused':
      return { text: message ?? t('matters.upload.refused', 'The file was rejected.'), tone: 'bad' };
    case 'done':
      if (document?.scanState === 'infected') return { text: document.scanNote, tone: 'bad' };
      if (document?.scanState === 'clean') return { text: t('matters.upload.done', 'Uploaded'), tone: 'good' };
      return {
        text: t('matters.upload.held', 'Uploaded, and on hold until checked for viruses.'),
        tone: 'warn',
      };
  }
}
