import { otherPartiesOf, type EnquiryPartProps } from '@atrium/contracts';
import { useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, ErrorState, LoadingShape, Notice, Tag } from '@atrium/ui';
import { ConflictReportView } from '../common/conflict-check/conflict-report-view.tsx';
import { outcomeOf, type ConflictReport } from '../common/conflict-check/conflict-words.ts';
import { DecideForm } from '../common/conflict-check/parts/decide-form.tsx';
import { useConflictCheck, type CheckedName } from '../common/conflict-check/use-conflict-check.ts';
import { isForbidden } from '../common/is-forbidden.ts';
import { enquiryChecksQuery } from './enquiry-checks.operations.ts';
import '../common/conflict-check/conflict-check.css';

type Enquiry = EnquiryPartProps['enquiry'];

/** Whether a report is of who the enquirer and the other parties are now. */
const isOf = ({ names: [asked, ...others] }: ConflictReport, enquiry: Enquiry): boolean => {
  const same = (one: string | null | undefined, other: string): boolean => (one ?? '').trim() === other.trim();
  return (
    same(asked?.name, enquiry.enquirerName) &&
    same(asked?.email, enquiry.enquirerEmail) &&
    same(asked?.phone, enquiry.enquirerPhone) &&
    same(others.map(({ name }) => name).join('\n'), otherPartiesOf(enquiry.otherParties ?? '').join('\n'))
  );
};

/** The conflict checks of an enquiry: the last one to be read and decided on, those before by name, and the way to run one. */
export function EnquiryChecks({ enquiry }: EnquiryPartProps) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({
    query: enquiryChecksQuery,
    variables: { enquiryId: enquiry.id },
    requestPolicy: 'cache-and-network',
  });
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  const { check, isRunning, failure } = useConflictCheck({ enquiryId: enquiry.id });
  if (isForbidden(error)) return <p>{t('matters.enquiryChecks.forbidden', 'Your role can’t run conflict checks.')}</p>;
  if (data === undefined)
    return error === undefined ? (
      <LoadingShape rows={2} />
    ) : (
      <ErrorState
        title={t('matters.enquiryChecks.failed', 'The conflict checks could not be loaded')}
        onRetry={refetch}
      />
    );
  const [last, ...earlier] = data.enquiryConflictReports;
  const isStale = last !== undefined && !isOf(last, enquiry);
  const { enquirerName: name, enquirerEmail: email, enquirerPhone: phone, contactId } = enquiry;
  const handleCheck = (): void =>
    void check([
      { name, email, phone, contactId, side: 'OURS' },
      ...otherPartiesOf(enquiry.otherParties ?? '').map((party): CheckedName => ({
        name: party,
        email: '',
        phone: '',
        contactId: null,
        side: 'ADVERSE',
      })),
    ]).then((report) => report !== null && refetch());
  return (
    <div className="matters-conflict-check" aria-busy={isRunning}>
      {last === undefined && (
        <p>{t('matters.enquiryChecks.none', 'This enquiry was not checked for conflicts yet.')}</p>
      )}
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {isStale && (
        <Notice tone="warn">
          {t('matters.conflictCheck.stale', 'The names have changed since this check. Check again.')}
        </Notice>
      )}
      {last !== undefined && (
        <>
          <ConflictReportView report={last} />
          {last.needsDecision && last.outcome === 'OPEN' && (
            <DecideForm key={`${last.id} ${last.version}`} report={last} onDecided={refetch} />
          )}
        </>
      )}
      {enquiry.canEdit && (
        <div className="matters-conflict-check__run">
          <Button icon="search" busy={isRunning} onClick={handleCheck}>
            {last === undefined
              ? t('matters.conflictCheck.run', 'Check for conflicts')
              : t('matters.conflictCheck.again', 'Check again')}
          </Button>
        </div>
      )}
      {earlier.length > 0 && (
        <ul className="matters-conflict-hits__list" aria-label={t('matters.enquiryChecks.earlier', 'Earlier checks')}>
          {earlier.map((report) => {
            const { text, tone } = outcomeOf(t, report);
            return (
              <li key={report.id}>
                {report.reference} <Tag tone={tone}>{text}</Tag> <DateText withTime value={report.ranAt} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
