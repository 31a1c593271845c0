import { Link, useAccess, useQuery, useTranslation } from '@atrium/platform';
import { DateText, Panel, Tag } from '@atrium/ui';
import { outcomeOf } from '../../../common/conflict-check/conflict-words.ts';
import { useMatterChanges } from '../../../common/use-matter-changes.ts';
import { partyReportsQuery } from '../parties-tab.operations.ts';

/** The conflict checks on the matter's file, the newest first; nothing for those who may not see them. */
export function ConflictReports({ matterId }: { matterId: string }) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const mayAsk = has('matterSummary') || has('bulkMatterManagement');
  const [{ data }, ask] = useQuery({
    query: partyReportsQuery,
    variables: { matterId },
    requestPolicy: 'cache-and-network',
    pause: !mayAsk,
  });
  useMatterChanges({ matterId, parts: ['PARTIES'], onChange: () => mayAsk && ask({ requestPolicy: 'network-only' }) });
  const reports = data?.conflictReports ?? [];
  if (reports.length === 0) return null;
  return (
    <Panel title={t('matters.parties.checks', 'Conflict checks')}>
      <ul className="matters-parties__checks">
        {reports.map((report) => {
          const { text, tone } = outcomeOf(t, report);
          return (
            <li key={report.id}>
              <Link to={`/matterDetail/${matterId}/parties?check=${report.id}`}>{report.reference}</Link>
              <span>{report.names.map(({ name }) => name).join(', ')}</span>
              <Tag tone={tone}>{text}</Tag>
              <span className="matters-parties__facts">
                <DateText value={report.ranAt} />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
