import { useNavigate, useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { pendingInstructionsQuery } from './instruct-matter.operations.ts';
import { PendingItem } from './pending-item.tsx';

/** What waits for somebody's decision, oldest first. Who decides leaves the dialog for the page where names are checked for conflicts. */
export function PendingList({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const handleDecide = (matterId: string) => {
    onLeave();
    navigate(`/matterSummary/pending?matter=${matterId}`);
  };
  const [{ data, fetching, error }, execute] = useQuery({
    query: pendingInstructionsQuery,
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => execute({ requestPolicy: 'network-only' });
  const list = data?.pendingInstructions;
  if (list === undefined)
    return fetching || !error ? (
      <LoadingShape rows={4} />
    ) : (
      <ErrorState
        title={t('matters.instruct.pendingFailed', 'Pending instructions could not be loaded')}
        onRetry={refresh}
      />
    );
  if (list.instructions.length === 0) {
    return (
      <EmptyState
        title={t('matters.instruct.pendingNone', 'No pending instructions')}
        description={t(
          'matters.instruct.pendingNoneText',
          'New instructions appear here, and you will be notified when they arrive.',
        )}
      />
    );
  }
  return (
    <ul className="matters-instruct__list matters-instruct__pending">
      {list.instructions.map((instruction) => (
        <PendingItem key={instruction.id} instruction={instruction} onDecide={handleDecide} />
      ))}
    </ul>
  );
}
