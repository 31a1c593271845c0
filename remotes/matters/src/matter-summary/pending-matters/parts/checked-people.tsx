import { useQuery } from '@atrium/platform';
import { ErrorState, LoadingShape } from '@atrium/ui';
import { ConflictCheckPanel } from '../../../common/conflict-check/conflict-check-panel.tsx';
import type { PendingMatterReportsQuery } from '../../../generated/graphql.ts';
import { pendingReportsQuery } from '../pending-matters.operations.ts';
import type { PendingMatterRow } from './pending-matter.tsx';

type Report = PendingMatterReportsQuery['conflictReports'][number];
type Person = Pick<PendingMatterRow['parties'][number], 'name' | 'role' | 'isAdverse'> & {
  readonly contactId?: string;
};

const CLIENT_ROLE = 'Client';
/** The client is among the parties, unless somebody took them off. */
const peopleOf = ({ client, parties }: PendingMatterRow): readonly Person[] =>
  client === '' || parties.some(({ role }) => role === CLIENT_ROLE)
    ? parties
    : [{ name: client, role: CLIENT_ROLE, isAdverse: false }, ...parties];
const isAbout = ({ names }: Report, { name, isAdverse }: Person): boolean =>
  names.some(
    (asked) =>
      asked.name.toLowerCase() === name.toLowerCase() &&
      (asked.side === null || asked.side === (isAdverse ? 'ADVERSE' : 'OURS')),
  );

/** The checks on the matter's file that count for accepting it: those that wait for a decision, and of each of its people the newest; and the way to run one. */
export function CheckedPeople({ matter }: { readonly matter: PendingMatterRow }) {
  const [{ data, error }, ask] = useQuery({
    query: pendingReportsQuery,
    variables: { matterId: matter.id },
    requestPolicy: 'network-only',
  });
  if (data === undefined)
    return error === undefined ? (
      <LoadingShape rows={2} />
    ) : (
      <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
    );
  const reports = data.conflictReports;
  const people = peopleOf(matter);
  const newest = people.map((person) => reports.find((report) => isAbout(report, person)));
  const counting = reports.filter(
    (report) => newest.includes(report) || (report.needsDecision && report.outcome === 'OPEN'),
  );
  const isToBeRun = newest.some((report) => report === undefined || report.outcome === 'CONFLICT');
  const names = people.map(({ contactId = null, name, role, isAdverse }) => ({
    name,
    contactId,
    side: isAdverse ? ('ADVERSE' as const) : role === CLIENT_ROLE ? ('OURS' as const) : null,
  }));
  return (
    <>
      {counting.map((report) => (
        <ConflictCheckPanel
          key={report.id}
          names={report.names.map(({ name }) => ({ name }))}
          matterId={matter.id}
          report={report}
        />
      ))}
      {isToBeRun && <ConflictCheckPanel names={names} matterId={matter.id} />}
    </>
  );
}
