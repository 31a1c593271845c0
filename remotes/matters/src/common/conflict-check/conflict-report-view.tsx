import { formatDateTime } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import { outcomeOf, type ConflictReport } from './conflict-words.ts';
import { HitList } from './parts/hit-list.tsx';
import './conflict-check.css';

/** A report: who ran it, what became of it, and what was found for each of the names. */
export function ConflictReportView({ report }: { report: ConflictReport }) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const outcome = outcomeOf(t, report);
  const when = (moment: string): string => formatDateTime(moment, language, timeZone);
  return (
    <div className="matters-conflict-report">
      <p className="matters-conflict-report__line">
        <Tag tone={outcome.tone}>{outcome.text}</Tag>
        <span>
          {t('matters.conflictCheck.ran', '{{reference}}, run by {{name}} on {{when}}', {
            reference: report.reference,
            name: report.ranBy?.name ?? '—',
            when: when(report.ranAt),
          })}
        </span>
      </p>
      {report.reviewedAt !== null && (
        <p className="matters-conflict-report__line">
          {t('matters.conflictCheck.reviewed', 'Decided by {{name}} on {{when}}', {
            name: report.reviewedBy?.name ?? '—',
            when: when(report.reviewedAt),
          })}
          {report.reasons !== '' && <q className="matters-conflict-report__reasons">{report.reasons}</q>}
        </p>
      )}
      {report.names.map(({ name }, index) => (
        <HitList key={index} name={name} hits={report.hits.filter(({ asked }) => asked === index)} />
      ))}
    </div>
  );
}
