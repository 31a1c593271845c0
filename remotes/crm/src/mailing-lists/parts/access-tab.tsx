import { useQuery, useTranslation } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import { PartRows } from '../../common/part-rows.tsx';
import { mailingListAccessQuery } from '../mailing-lists.operations.ts';

/** Who looked into a list, changed it or wrote to it. */
export function AccessTab({ listId }: { readonly listId: string }) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: mailingListAccessQuery,
    variables: { mailingListId: listId },
    requestPolicy: 'network-only',
  });
  const labels: Readonly<Record<string, string>> = {
    view: t('crm.lists.action.view', 'Opened'),
    export: t('crm.lists.action.export', 'Exported'),
    download: t('crm.lists.action.download', 'Downloaded the file'),
    addMembers: t('crm.lists.action.add', 'Added people'),
    removeMember: t('crm.lists.action.remove', 'Removed someone'),
    setRule: t('crm.lists.action.rule', 'Changed the rule'),
    send: t('crm.lists.action.send', 'Sent a mailing'),
    chooseSubject: t('crm.lists.action.choose', 'Chose the subject of a mailing'),
    cancel: t('crm.lists.action.cancel', 'Stopped a mailing'),
    bounce: t('crm.lists.action.bounce', 'Mail came back'),
    complaint: t('crm.lists.action.complaint', 'Complaint received'),
    liftSuppression: t('crm.lists.action.lift', 'Lifted a suppression'),
    create: t('crm.lists.action.create', 'Created'),
    update: t('crm.lists.action.update', 'Changed'),
  };
  const rows = data?.mailingListAccessEntries;
  return (
    <PartRows
      rows={rows}
      hasFailed={error !== undefined}
      recordCount={rows?.length ?? 0}
      offset={0}
      pageSize={100}
      empty={{ icon: 'people', title: t('crm.lists.noAccess', 'No one has opened this list yet') }}
      keyOf={({ id }) => id}
      row={(entry) => (
        <>
          <span className="crm-rows__main">
            <span>{labels[entry.action] ?? entry.action}</span>
            <span className="crm-quiet">{entry.userName}</span>
          </span>
          <DateText value={entry.happenedAt} withTime />
        </>
      )}
      onPage={() => undefined}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    />
  );
}
