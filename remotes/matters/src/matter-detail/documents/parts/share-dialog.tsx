import { dayIn, formatDateTime } from '@atrium/domain';
import { useConfirmedClose, useMutation, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Notice, TextField } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { DayField, isFitDay, isHalfWritten, sayUnfitDay } from '@atrium/ui/forms';
import { useRef, useState } from 'react';
import { momentOf } from '../../../common/moments.ts';
import { sharesInForce, type DocumentRow } from '../document-words.ts';
import { shareDocumentsMutation } from '../documents-tab.operations.ts';
import { ClientBoxes, ClientForm, useClientChoice } from './client-choice.tsx';

interface ShareDialogProps {
  readonly matterId: string;
  readonly documents: readonly DocumentRow[];
  onWithdraw(document: DocumentRow, userId: string): void;
  onDone(): void;
  onClose(): void;
}

/** Whom from outside documents are shown to, until when, and what they are told. Those who are given the matter later see nothing of it. */
export function ShareDialog({ matterId, documents, onWithdraw, onDone, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const notify = useNotify();
  const choice = useClientChoice(matterId);
  const [{ fetching }, share] = useMutation(shareDocumentsMutation);
  const [note, setNote] = useState('');
  const [until, setUntil] = useState('');
  const untilPlace = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [only] = documents.length === 1 ? documents : [];
  const title =
    only === undefined
      ? t('matters.share.titleMany', 'Share {{count}} documents', { count: documents.length })
      : t('matters.share.title', 'Share {{name}}', { name: only.name });
  const isTouched = note !== '' || until !== '';
  const handleClose = useConfirmedClose(isTouched, onClose);

  const handleShare = async () => {
    // What is written halfway is given out as nothing: it must not be taken for a share without an end.
    if (isHalfWritten(untilPlace.current) || !isFitDay(until)) return setMessage(sayUnfitDay(t));
    const input = {
      documentIds: documents.map((document) => document.id),
      userIds: [...choice.ids],
      note,
      followsVersions: follows,
      expiresAt: momentOf(`${until}T23:59`, timeZone),
    };
    const answer = (await share({ input })).data?.shareDocuments;
    if (answer?.ok) {
      notify.success(t('matters.share.done', 'Shared. They are told in Atrium and by e-mail.'));
      onDone();
    } else
      setMessage(
        answer?.error?.message ??
          t('matters.documents.deedFailed', 'That did not work. Nothing was changed; try again.'),
      );
  };
  return (
    <Modal
      open
      title={<bdi>{title}</bdi>}
      maskClosable={false}
      onCancel={handleClose}
      footer={
        <div className="matters-documents__footer">
          <Button onClick={handleClose}>{t('matters.share.close', 'Close')}</Button>
          <Button
            kind="primary"
            icon="share"
            busy={fetching}
            disabled={choice.ids.size === 0}
            onClick={() => void handleShare()}
          >
            {t('matters.share.share', 'Share')}
          </Button>
        </div>
      }
    >
      <div className="matters-documents__form">
        {message !== null && <Notice tone="bad">{message}</Notice>}
        {only !== undefined && <Shares document={only} onWithdraw={(userId) => onWithdraw(only, userId)} />}
        <ClientForm
          choice={choice}
          nobody={t(
            'matters.share.nobody',
            'Nobody from outside was given this matter, so there is nobody to share with.',
          )}
        >
          <ClientBoxes choice={choice} legend={t('matters.share.with', 'With whom')} />
          <TextField label={t('matters.share.note', 'Note to them')} value={note} maxLength={1000} onChange={setNote} />
          <div ref={untilPlace}>
            <DayField
              label={t('matters.share.until', 'Until (leave empty for no end)')}
              first={dayIn(timeZone, new Date())}
              value={until}
              onChange={setUntil}
            />
          </div>
          <Checkbox checked={follows} onChange={setFollows}>
            {t('matters.share.follows', 'Show them new versions too, as they come')}
          </Checkbox>
        </ClientForm>
      </div>
    </Modal>
  );
}

function Shares({ document, onWithdraw }: { readonly document: DocumentRow; onWithdraw(userId: string): void }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const shares = sharesInForce(document);
  if (shares.length === 0) return null;
  const when = (moment: string) => formatDateTime(moment, language, timeZone);
  return (
    <ul className="matters-documents__shares" aria-label={t('matters.share.now', 'Shared now')}>
      {shares.map(({ id, person, sharedAt, viewedAt, downloadedAt, expiresAt }) => (
        <li key={id}>
          <div>
            <bdi>{person?.name}</bdi>
            <p className="matters-quiet">
              {[
                t('matters.share.since', 'since {{when}}', { when: when(sharedAt) }),
                viewedAt
                  ? t('matters.share.viewed', 'opened {{when}}', { when: when(viewedAt) })
                  : t('matters.share.unseen', 'not opened yet'),
                downloadedAt ? t('matters.share.saved', 'saved {{when}}', { when: when(downloadedAt) }) : '',
                expiresAt ? t('matters.share.ends', 'ends {{when}}', { when: when(expiresAt) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Button size="small" onClick={() => person && onWithdraw(person.id)}>
            {t('matters.share.withdraw', 'Stop')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
