import { dayIn, formatDate } from '@atrium/domain';
import { useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, Tag } from '@atrium/ui';
import { settleRequestMutations } from '../../../common/documents/documents.operations.ts';
import type { DocumentsTab_RequestFragment } from '../../../generated/graphql.ts';

interface RequestsPanelProps {
  readonly requests: readonly DocumentsTab_RequestFragment[];
  readonly canEdit: boolean;
  onChanged(): void;
}

/** What clients were asked to send, and whether it came. */
export function RequestsPanel({ requests, canEdit, onChanged }: RequestsPanelProps) {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
  return (
    <section className="matters-documents__requests" aria-label={t('matters.request.list', 'Requested from client')}>
      <h3>{t('matters.request.list', 'Requested from client')}</h3>
      <ul>
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} canEdit={canEdit} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function RequestItem({
  request,
  canEdit,
  onChanged,
}: {
  readonly request: DocumentsTab_RequestFragment;
  readonly canEdit: boolean;
  onChanged(): void;
}) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const options = { remote: 'matters', area: 'upload requests', onSettled: onChanged };
  const fulfil = useCommand(settleRequestMutations.fulfil, options);
  const cancel = useCommand(settleRequestMutations.cancel, options);
  const reopen = useCommand(settleRequestMutations.reopen, options);
  const remind = useCommand(settleRequestMutations.remind, options);
  const { id: requestId, title, state, person, dueOn, receivedCount } = request;
  const isOpen = state === 'open';
  const isLate = isOpen && dueOn != null && dueOn < dayIn(timeZone, new Date());
  const received =
    receivedCount === 0
      ? t('matters.request.nothing', 'Nothing received yet')
      : t('matters.request.received', {
          defaultValue_one: '{{count}} file received',
          defaultValue_other: '{{count}} files received',
          count: receivedCount,
        });
  return (
    <li className="matters-documents__request">
      <div>
        <bdi className="matters-documents__title">{title}</bdi>{' '}
        <Tag tone={isLate ? 'bad' : isOpen ? 'warn' : state === 'fulfilled' ? 'accent' : 'neutral'}>
          {isLate
            ? t('matters.request.late', 'Late')
            : isOpen
              ? t('matters.request.open', 'Open')
              : state === 'fulfilled'
                ? t('matters.request.fulfilled', 'Fulfilled')
                : t('matters.request.cancelled', 'Cancelled')}
        </Tag>
        <p className="matters-quiet">
          {[
            person?.name,
            dueOn == null ? '' : t('matters.request.by', 'by {{day}}', { day: formatDate(dueOn, language) }),
            received,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {canEdit && (
        <div className="matters-documents__actions">
          {isOpen ? (
            <>
              <Button
                size="small"
                onClick={() => void remind.run({ requestId }, { saved: t('matters.request.reminded', 'Reminded') })}
              >
                {t('matters.request.remind', 'Remind')}
              </Button>
              <Button size="small" onClick={() => void fulfil.run({ requestId })}>
                {t('matters.request.fulfil', 'Mark as fulfilled')}
              </Button>
              <Button size="small" kind="quiet" onClick={() => void cancel.run({ requestId })}>
                {t('matters.request.cancel', 'Cancel request')}
              </Button>
            </>
          ) : (
            <Button size="small" kind="quiet" onClick={() => void reopen.run({ requestId })}>
              {t('matters.request.reopen', 'Reopen')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
