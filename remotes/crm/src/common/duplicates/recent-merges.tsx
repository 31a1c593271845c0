import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, Panel } from '@atrium/ui';
import { contactMergesQuery, undoContactMergeMutation } from './duplicates.operations.ts';

interface RecentMergesProps {
  readonly contactId: string;
  readonly canEdit: boolean;
}

/** Merges into this contact that can still be undone. */
export function RecentMerges({ contactId, canEdit }: RecentMergesProps) {
  const { t } = useTranslation();
  const [{ data }, ask] = useQuery({
    query: contactMergesQuery,
    variables: { contactId },
    requestPolicy: 'cache-and-network',
  });
  const undo = useCommand(undoContactMergeMutation, {
    remote: 'crm',
    area: 'undo merge',
    onSettled: () => ask({ requestPolicy: 'network-only' }),
  });
  const merges = data?.contact?.record?.merges ?? [];
  if (merges.length === 0) return null;
  return (
    <Panel title={t('crm.merge.recent', 'Merged contacts')}>
      <ul className="crm-lines">
        {merges.map(({ id, otherName, mergedAt, mergedBy }) => (
          <li key={id} className="crm-lines__row">
            <span>
              {otherName}
              <br />
              <span className="crm-quiet">
                {mergedBy?.name} <DateText value={mergedAt} />
              </span>
            </span>
            {canEdit && (
              <Button
                size="small"
                busy={undo.isRunning}
                onClick={() =>
                  void undo.run(
                    { mergeId: id },
                    { saved: t('crm.merge.undone', '{{name}} is a contact of its own again', { name: otherName }) },
                  )
                }
              >
                {t('crm.merge.undo', 'Undo merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
