import { formatNumber } from '@atrium/domain';
import { useAccess, useNavigate, useRegion, useTranslation } from '@atrium/platform';
import { Button, ButtonLink } from '@atrium/ui';
import { bringMatters, BROUGHT_AT_MOST } from '../../common/brought-matters.ts';
import { usePrintRight } from '../../common/matter-list/use-print-right.ts';
import { notesAccess, useMayOpen } from '../../common/tab-access.ts';

interface TickedBarProps {
  readonly ids: readonly string[];
  onAddNote(matterId: string): void;
}

/** What can be done with the rows that were ticked; the export of them is with the other exports. */
export function TickedBar({ ids, onAddNote }: TickedBarProps) {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { mayPrint } = usePrintRight();
  const mayNote = useMayOpen()(notesAccess);
  const { language } = useRegion();
  const navigate = useNavigate();
  const [only] = ids;
  if (only === undefined) return null;
  const isOne = ids.length === 1;
  return (
    <div className="matters-ticked" role="group" aria-label={t('matters.ticked.label', 'Selected matters')}>
      <span>
        {t('matters.ticked.count', {
          defaultValue_one: '{{total}} selected',
          defaultValue_other: '{{total}} selected',
          count: ids.length,
          total: formatNumber(ids.length, language),
        })}
      </span>
      {has('bulkMatterManagement') && (
        <Button
          size="small"
          disabled={ids.length > BROUGHT_AT_MOST}
          onClick={() => void navigate('/matterManagement', bringMatters(ids))}
        >
          {t('matters.ticked.change', 'Change')}
        </Button>
      )}
      {mayPrint === true && (
        <Button size="small" onClick={() => void navigate('/matterSummary/list/print', bringMatters(ids))}>
          {t('matters.print.print', 'Print')}
        </Button>
      )}
      {isOne && has('timesheet') && (
        <ButtonLink size="small" kind="default" to={`/timesheet?add=${only}`}>
          {t('matters.pane.addTime', 'Add time')}
        </ButtonLink>
      )}
      {isOne && mayNote && (
        <Button size="small" onClick={() => onAddNote(only)}>
          {t('matters.notes.add', 'Add note')}
        </Button>
      )}
      {ids.length > BROUGHT_AT_MOST && (
        <span className="matters-quiet">
          {t(
            'matters.ticked.tooMany',
            'At most {{most}} selected matters can be changed at once. To change more, use filters there.',
            { most: formatNumber(BROUGHT_AT_MOST, language) },
          )}
        </span>
      )}
    </div>
  );
}
