import { MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import { formatNumber } from '@atrium/domain';
import { failureText, useCommand, useNotify, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, Panel } from '@atrium/ui';
import { useState } from 'react';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import { deletedMattersQuery, restoreMatterMutation } from '../matter-detail.operations.ts';

const FIRST_SHOWN = 50;

/** What was deleted, the latest first, where administrators bring it back; nothing while there is none. */
export function DeletedMatters() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const notify = useNotify();
  const [first, setFirst] = useState(FIRST_SHOWN);
  const [{ data, fetching: isLoading }, ask] = useQuery({
    query: deletedMattersQuery,
    variables: { first },
    requestPolicy: 'cache-and-network',
  });
  const restore = useCommand(restoreMatterMutation, { area: 'deleted matters' });
  const askAgain = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ parts: ['RECORD'], onChange: askAgain });
  const { matters, recordCount } = data?.deletedMatters ?? { matters: [], recordCount: 0 };
  if (matters.length === 0) return null;
  const total = formatNumber(recordCount, language);

  const handleRestore = async (id: string): Promise<void> => {
    const outcome = await restore.run({ id }, { silent: true });
    const failed = t('matters.deleted.failed', 'The matter could not be restored. Try again.');
    if (outcome.kind === 'saved')
      notify.success(
        t('matters.deleted.restored', '{{fileNumber}} was restored.', { fileNumber: outcome.value.fileNumber }),
        undefined,
        `/matterDetail/${outcome.value.id}`,
      );
    else notify.error(failureText(outcome, failed) ?? failed);
    askAgain();
  };
  return (
    <Panel
      title={t('matters.deleted.title', 'Deleted matters')}
      actions={<span className="matters-quiet">{t('matters.activity.count', '{{total}} in all', { total })}</span>}
    >
      <ul className="matters-detail__recent">
        {matters.map(({ id, fileNumber, title, client, deletedAt, deletedBy }) => (
          <li key={id} className="matters-detail__deleted">
            <span>
              <span className="matters-quiet">{fileNumber}</span> {title}
              <br />
              <span className="matters-quiet">
                {[client, deletedBy].filter(Boolean).join(' · ')} <DateText value={deletedAt} withTime />
              </span>
            </span>
            <Button
              size="small"
              busy={restore.isRunning}
              onClick={() => void handleRestore(id)}
              aria-label={t('matters.deleted.restoreOne', 'Restore {{fileNumber}}', { fileNumber })}
            >
              {t('matters.deleted.restore', 'Restore')}
            </Button>
          </li>
        ))}
      </ul>
      {matters.length < recordCount && first < MAXIMUM_PAGE_SIZE && (
        <Button
          kind="quiet"
          busy={isLoading}
          onClick={() => setFirst(Math.min(first + FIRST_SHOWN, MAXIMUM_PAGE_SIZE))}
        >
          {t('matters.board.more', 'Show more of {{total}}', { total })}
        </Button>
      )}
      {recordCount > MAXIMUM_PAGE_SIZE && first >= MAXIMUM_PAGE_SIZE && (
        <p className="matters-quiet">{t('matters.deleted.most', 'Older ones appear as these are restored.')}</p>
      )}
    </Panel>
  );
}
