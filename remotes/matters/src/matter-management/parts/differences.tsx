import { useLabels, useTranslation } from '@atrium/platform';
import { VisuallyHidden } from '@atrium/ui';
import type { MatterChange_RowFragment } from '../../generated/graphql.ts';
import { fieldLabel } from '../../common/matter-words.ts';
import { valueLabel } from '../change-words.ts';

/** What would change of a matter, or did; or why it does not. */
export function Differences({ row }: { row: Pick<MatterChange_RowFragment, 'differences' | 'reason' | 'outcome'> }) {
  const { t } = useTranslation();
  const labels = useLabels();
  // Struck through it would read as done.
  const differences = row.outcome === 'REFUSED' ? [] : row.differences;
  return (
    <span className="matters-differences">
      {row.reason && <span className="matters-differences__reason">{row.reason}</span>}
      {differences.map(({ field, before, after }) => (
        <span key={field} className="matters-differences__one">
          <span className="matters-differences__field">{fieldLabel(t, labels, field)}</span>{' '}
          <del>{valueLabel(t, field, before)}</del> <span aria-hidden="true">→</span>
          <VisuallyHidden>{t('matters.change.becomes', 'becomes')}</VisuallyHidden>{' '}
          <ins>{valueLabel(t, field, after)}</ins>
        </span>
      ))}
    </span>
  );
}
