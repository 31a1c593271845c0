import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { useState } from 'react';
import { ConflictReportView } from './conflict-report-view.tsx';
import type { ConflictReport } from './conflict-words.ts';
import { DecideForm } from './parts/decide-form.tsx';
import { sameNames, tellingNames, useConflictCheck, type CheckedName } from './use-conflict-check.ts';
import './conflict-check.css';

/** `OPEN` while somebody has to decide; `CLEAR` also where nothing was found that needs it. */
export type ConflictCheckOutcome = 'OPEN' | 'CLEAR' | 'CONFLICT' | 'WAIVED';

export interface ConflictCheckPanelProps {
  readonly names: readonly CheckedName[];
  /** The matter whose file the report goes on; before there is one, its creation attaches the report. */
  readonly matterId?: string | undefined;
  /** A report that was run already, of just these names. */
  readonly report?: ConflictReport | undefined;
  /** Called after a check and after a decision, and with null once the names are no longer those that were checked. */
  readonly onReport?: (reportId: string | null, outcome: ConflictCheckOutcome) => void;
}

const outcomeOf = ({ outcome, needsDecision }: ConflictReport): ConflictCheckOutcome =>
  outcome === 'OPEN' && !needsDecision ? 'CLEAR' : outcome;

/** Checks names for conflicts, shows what was found, and asks for a decision where one is needed. */
export function ConflictCheckPanel({ names, matterId, report: given, onReport }: ConflictCheckPanelProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(given === undefined ? null : { report: given, names });
  const { check, isRunning, failure } = useConflictCheck({ matterId });
  const isStale = shown !== null && !sameNames(shown.names, names);
  const canCheck = tellingNames(names).length > 0;

  const keep = (report: ConflictReport, checked: readonly CheckedName[]) => {
    setShown({ report, names: checked });
    onReport?.(report.id, outcomeOf(report));
  };
  const handleCheck = () => {
    if (isStale) onReport?.(null, 'OPEN');
    void check(names).then((report) => report !== null && keep(report, names));
  };

  return (
    <section
      className="matters-conflict-check"
      aria-label={t('matters.conflictCheck.title', 'Conflict check')}
      aria-busy={isRunning}
    >
      {(shown === null || isStale || given === undefined) && (
        <div className="matters-conflict-check__run">
          <Button icon="search" busy={isRunning} disabled={!canCheck} onClick={handleCheck}>
            {shown === null
              ? t('matters.conflictCheck.run', 'Check for conflicts')
              : t('matters.conflictCheck.again', 'Check again')}
          </Button>
          {!canCheck && (
            <span className="matters-conflict-check__hint">
              {t('matters.conflictCheck.noNames', 'Enter the names first.')}
            </span>
          )}
        </div>
      )}
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {isStale && (
        <Notice tone="warn">
          {t('matters.conflictCheck.stale', 'The names have changed since this check. Check again.')}
        </Notice>
      )}
      {shown !== null && !isStale && (
        <>
          <div role="status">
            {shown.report.needsDecision && shown.report.outcome === 'OPEN' && (
              <Notice
                tone="warn"
                title={t('matters.conflictCheck.needsDecision', 'Possible conflicts found: review required')}
              />
            )}
          </div>
          <ConflictReportView report={shown.report} />
          {shown.report.needsDecision && shown.report.outcome === 'OPEN' && (
            <DecideForm key={shown.report.id} report={shown.report} onDecided={(report) => keep(report, shown.names)} />
          )}
        </>
      )}
    </section>
  );
}
