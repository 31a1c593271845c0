import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import { useState } from 'react';
import { ConflictCheckPanel, type ConflictCheckOutcome } from '../../../common/conflict-check/conflict-check-panel.tsx';
import type { ConflictReport } from '../../../common/conflict-check/conflict-words.ts';

interface DecideFirstProps {
  readonly matterId: string;
  readonly report: ConflictReport;
  /** What comes of it where it is decided as a conflict. */
  readonly refused: string;
  /** What one goes on to do where it is not. */
  readonly proceed: string;
  readonly isSaving: boolean;
  onProceed(): void;
  onBack(): void;
}

/** What a check found before somebody comes to a side of the matter: decided here, and only then gone on with. */
export function DecideFirst({ matterId, report, refused, proceed, isSaving, onProceed, onBack }: DecideFirstProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<ConflictCheckOutcome>('OPEN');
  const mayProceed = outcome === 'CLEAR' || outcome === 'WAIVED';
  return (
    <>
      <div className="matters-parties__form">
        <ConflictCheckPanel
          names={report.names.map(({ name }) => ({ name }))}
          matterId={matterId}
          report={report}
          onReport={(_, decided) => setOutcome(decided)}
        />
        {outcome === 'CONFLICT' && <Notice tone="bad">{refused}</Notice>}
      </div>
      <div className="matters-parties__actions">
        {mayProceed && (
          <Button kind="primary" busy={isSaving} onClick={onProceed}>
            {proceed}
          </Button>
        )}
        <Button kind="quiet" onClick={onBack}>
          {t('matters.parties.backToForm', 'Back to the form')}
        </Button>
      </div>
    </>
  );
}
