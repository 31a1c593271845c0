import { reportError, useMutation, useNotify, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, Panel } from '@atrium/ui';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import { deletedMattersQuery, restoreMatterMutation } from '../matter-detail.operations.ts';

/** What was deleted, where administrators bring it back; nothing while there is none. */
export function DeletedMatters() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [{ data }, ask] = useQuery({ query: deletedMattersQuery, requestPolicy: 'cache-and-network' });
  const [{ fetching }, restore] = useMutation(restoreMatterMutation);
  const askAgain = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ parts: ['RECORD'], onChange: askAgain });
  const matters = data?.deletedMatters.matters ?? [];
  if (matters.length === 0) return null;

  const handleRestore = async (id: string): Promise<void> => {
    const { data: answer, error } = await restore({ id });
    if (error !== undefined) reportError(error, { area: 'deleted matters' });
    const back = answer?.restoreMatter.ok;
    if (back) notify.success(t('matters.deleted.restored', '{{fileNumber}} is back.', { fileNumber: back.fileNumber }), undefined, `/matterDetail/${back.id}`);
    else notify.error(answer?.restoreMatter.error?.message ?? t('matters.deleted.failed', 'The matter could not be brought back. Try again.'));
    askAgain();
  };
  return (
    <Panel title={t('matters.deleted.title', 'Deleted matters')}>
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
            <Button size="small" busy={fetching} onClick={() => void handleRestore(id)} aria-label={t('matters.deleted.restoreOne', 'Bring {{fileNumber}} back', { fileNumber })}>
              {t('matters.deleted.restore', 'Bring back')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
