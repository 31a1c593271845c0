import { dayIn, formatDate } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, Tag } from '@atrium/ui';
import { settleRequestMutations } from '../../common/documents/documents.operations.ts';
import type { ClientDocuments_RequestFragment } from '../../generated/graphql.ts';

interface ClientRequestProps {
  readonly request: ClientDocuments_RequestFragment;
  /** False where the firm only looks. */
  readonly canAnswer: boolean;
  onUpload(): void;
  onChanged(): void;
}

/** Something the firm asks for, and the way to send it. */
export function ClientRequest({ request, canAnswer, onUpload, onChanged }: ClientRequestProps) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const fulfil = useCommand(settleRequestMutations.fulfil, {
    remote: 'matters',
    area: 'client documents',
    onSettled: onChanged,
  });
  const { id: requestId, title, note, dueOn, createdBy, fileNumber, matterTitle, receivedCount } = request;
  const isLate = dueOn != null && dueOn < dayIn(timeZone, new Date());
  const handleAll = () => {
    const failed = t('matters.documents.actionFailed', 'That did not work. Nothing was changed; try again.');
    const saved = t('matters.client.thanks', 'Thank you. The firm has been notified.');
    return fulfil.run({ requestId }, { saved, refused: failed, unreachable: failed });
  };
  return (
    <li className="matters-client__request">
      <div className="matters-client__what">
        <bdi className="matters-client__name">{title}</bdi>{' '}
        {isLate && <Tag tone="bad">{t('matters.request.late', 'Late')}</Tag>}
        <p className="matters-client__facts">
          {[
            createdBy?.name,
            `${fileNumber} ${matterTitle}`,
            dueOn == null ? '' : t('matters.request.by', 'by {{day}}', { day: formatDate(dueOn, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note !== '' && (
          <p className="matters-client__note" dir="auto">
            {note}
          </p>
        )}
        {receivedCount > 0 && (
          <p className="matters-client__facts">
            {t('matters.client.youSent', {
              defaultValue_one: 'You have sent {{count}} file',
              defaultValue_other: 'You have sent {{count}} files',
              count: receivedCount,
            })}
          </p>
        )}
      </div>
      {canAnswer && (
        <div className="matters-client__actions">
          <Button kind="primary" icon="upload" onClick={onUpload}>
            {receivedCount === 0 ? t('matters.client.send', 'Send files') : t('matters.client.sendMore', 'Send more')}
          </Button>
          {receivedCount > 0 && (
            <Button busy={fulfil.isRunning} onClick={() => void handleAll()}>
              {t('matters.client.thatIsAll', 'That is everything')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
