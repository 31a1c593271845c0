import type { FirmChoice, FirmRow } from '@atrium/contracts';
import { Link, useTranslation } from '@atrium/platform';
import { Tag, VisuallyHidden } from '@atrium/ui';
import type { GridColumn } from '@atrium/ui/grid';
import { useMemo, type MouseEvent } from 'react';
import { shortId } from '../common/names.ts';
import { ReasonBadge, useReasonWords } from '../common/reason-badge.tsx';

const FIRM_WIDTH_PX = 230;
const CHANNEL_WIDTH_PX = 92;
const CHOICE_WIDTH_PX = 196;

/** A column for the firm, one for its channel, and one for each host and remote. */
export function useMatrixColumns(names: readonly string[], addressText: string): readonly GridColumn<FirmRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'firm',
        title: t('console.firms.firm', 'Firm'),
        width: FIRM_WIDTH_PX,
        isLocked: true,
        isSortable: true,
        value: ({ title }: FirmRow) => title,
        render: ({ tenantId, title }: FirmRow) => (
          <Link className="co-cell__firm" to={`/firms/${tenantId}${addressText}`} tabIndex={-1} onClick={keepFromRow}>
            {title}
          </Link>
        ),
      },
      {
        key: 'channel',
        title: t('console.firms.channel', 'Channel'),
        width: CHANNEL_WIDTH_PX,
        isSortable: true,
        value: ({ channel }: FirmRow) => channel,
      },
      ...names.map((name) => ({
        key: `name.${name}`,
        title: name,
        width: CHOICE_WIDTH_PX,
        value: ({ choices }: FirmRow) => choices.find((choice) => choice.name === name)?.version ?? null,
        render: ({ tenantId, choices }: FirmRow) => {
          const choice = choices.find((each) => each.name === name);
          return choice === undefined ? (
            '—'
          ) : (
            <ChoiceCell choice={choice} to={`/firms/${tenantId}/${name}${addressText}`} />
          );
        },
      })),
    ],
    [t, names, addressText],
  );
}

/** A press on a cell is no press on the row, which leads to the firm. */
function keepFromRow(event: MouseEvent): void {
  event.stopPropagation();
}

/** What a firm runs of one name, and why: version, the beginning of the build's id, the reason as a badge. */
function ChoiceCell({ choice, to }: { choice: FirmChoice; to: string }) {
  const { t } = useTranslation();
  const words = useReasonWords();
  const { buildId, version, reason, detail, trial } = choice;
  return (
    // Reached cell by cell with the arrow keys; Enter follows it.
    <Link
      className="co-cell"
      to={to}
      tabIndex={-1}
      onClick={keepFromRow}
      onDoubleClick={keepFromRow}
      title={detail === '' ? words[reason] : `${words[reason]}: ${detail}`}
    >
      {version !== null && <span className="co-cell__version">{version}</span>}
      {buildId !== null && <span className="co-cell__build">{shortId(buildId)}</span>}
      {/* By its channel is the rule: the badge marks the exceptions, and stands out by that. */}
      {reason !== 'channel' || buildId === null ? (
        <ReasonBadge reason={reason} />
      ) : (
        <VisuallyHidden>{words.channel}</VisuallyHidden>
      )}
      {trial !== null && (
        <Tag tone="accent">
          {t('console.firms.trial', '{{percent}}% {{version}}', { percent: trial.percent, version: trial.version })}
        </Tag>
      )}
    </Link>
  );
}
