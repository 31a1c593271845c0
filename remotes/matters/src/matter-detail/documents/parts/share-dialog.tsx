import { dayIn, formatDateTime, momentOf } from '@atrium/domain';
import { useCommand, useNotify, useRegion, useTranslation } from '@atrium/platform';
import { Button, Checkbox, TextField } from '@atrium/ui';
import { DayField, isFitDay, RecordDialog, unfitDayText, useNewForm } from '@atrium/ui/forms';
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

const nothing = { note: '', until: '', follows: false };

/** Whom from outside documents are shown to, until when, and what they are told. Those who are given the matter later see nothing of it. */
export function ShareDialog({ matterId, documents, onWithdraw, onDone, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useRegion();
  const notify = useNotify();
  const choice = useClientChoice(matterId);
  const share = useCommand(shareDocumentsMutation, { remote: 'matters', area: 'documents' });
  const [only] = documents.length === 1 ? documents : [];
  const title =
    only === undefined
      ? t('matters.share.titleMany', 'Share {{count}} documents', { count: documents.length })
      : t('matters.share.title', 'Share {{name}}', { name: only.name });
  const form = useNewForm({
    values: nothing,
    validate: ({ until }) => (isFitDay(until) ? {} : { until: unfitDayText(t) }),
    send: ({ note, until, follows }) =>
      share.run(
        {
          input: {
            documentIds: documents.map((document) => document.id),
            userIds: [...choice.ids],
            note,
            followsVersions: follows,
            expiresAt: momentOf(`${until}T23:59`, timeZone),
          },
        },
        { silent: true },
      ),
    onSaved() {
      notify.success(t('matters.share.done', 'Shared. They are notified in Atrium and by email.'));
      onDone();
    },
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog
      form={form}
      title={title}
      saveLabel={t('matters.share.share', 'Share')}
      cancelLabel={t('matters.share.close', 'Close')}
      canSave={choice.ids.size > 0}
      onClose={onClose}
    >
      {only !== undefined && <Shares document={only} onWithdraw={(userId) => onWithdraw(only, userId)} />}
      <ClientForm
        choice={choice}
        nobody={t(
          'matters.share.nobody',
          'No one outside the firm has access to this matter, so there is no one to share with.',
        )}
      >
        <ClientBoxes choice={choice} legend={t('matters.share.with', 'Share with')} />
        <TextField
          label={t('matters.share.note', 'Note (optional)')}
          value={values.note}
          maxLength={1000}
          error={errors['note']}
          onChange={(note) => change({ note })}
        />
        <DayField
          name="until"
          label={t('matters.share.until', 'Expires (optional)')}
          first={dayIn(timeZone, new Date())}
          value={values.until}
          error={errors['until']}
          onChange={(until) => change({ until })}
        />
        <Checkbox checked={values.follows} onChange={(follows) => change({ follows })}>
          {t('matters.share.follows', 'Share new versions automatically')}
        </Checkbox>
      </ClientForm>
    </RecordDialog>
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
                downloadedAt ? t('matters.share.saved', 'downloaded {{when}}', { when: when(downloadedAt) }) : '',
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
