import { LIST_THRESHOLD, MAXIMUM_PAGE_SIZE } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { useMemo } from 'react';
import type { TeamPicker_TeamFragment } from '../generated/graphql.ts';
import { OneLine } from '../picker/field-parts.tsx';
import { ONE_LINE_HEIGHT } from '../picker/option-list.tsx';
import { defineSource } from '../picker/option-source.ts';
import type { PickerProps } from '../picker/picker-props.ts';
import { SinglePicker } from '../picker/single-picker.tsx';
import { teamPickerQuery } from './team-picker.operations.ts';

/** What a picker knows of a team. */
export type TeamOption = TeamPicker_TeamFragment;

export interface TeamPickerProps extends PickerProps {
  readonly value?: TeamOption | null;
  /** Only teams that enquiries are given to. */
  readonly onlyUsedByEnquiries?: boolean;
  /** Only the viewer's own teams. */
  readonly isMyTeamOnly?: boolean;
  /** Only teams that figures are kept for. */
  readonly onlyUsedByFinancials?: boolean;
  /** Only teams that tasks are given to. */
  readonly onlyUsedByTasks?: boolean;
  /** Null where the choice was taken back. */
  onChange?(team: TeamOption | null): void;
}

/**
 * Chooses a team. The firm's teams come at once and typing narrows them
 * (product specification §2.10, §7). A failure is also told by a toast (§8).
 *
 * @example <TeamPicker id="team" value={team} onlyUsedByTasks onChange={setTeam} />
 */
export function TeamPicker({
  onlyUsedByEnquiries = false,
  isMyTeamOnly = false,
  onlyUsedByFinancials = false,
  onlyUsedByTasks = false,
  ...props
}: TeamPickerProps) {
  const { t } = useTranslation();
  const source = useMemo(() => {
    const flags = { onlyUsedByEnquiries, isMyTeamOnly, onlyUsedByFinancials, onlyUsedByTasks };
    return defineSource({
      area: 'team picker',
      query: teamPickerQuery,
      pageSize: MAXIMUM_PAGE_SIZE,
      threshold: LIST_THRESHOLD,
      failure: 'notify',
      narrows: true,
      variables: () => flags,
      read: ({ firm: { teams } }) => ({ rows: teams.team, recordCount: teams.team.length }),
      keyOf: ({ guidID }: TeamOption) => guidID,
      textOf: ({ description }: TeamOption) => description,
    });
  }, [onlyUsedByEnquiries, isMyTeamOnly, onlyUsedByFinancials, onlyUsedByTasks]);
  const texts = {
    placeholder: t('pickers.team.placeholder', 'Find a team'),
    none: t('pickers.team.none', 'No teams match'),
    failed: t('pickers.team.failed', 'Teams could not be loaded. Close and open the list to try again.'),
  };
  return (
    <SinglePicker
      {...props}
      source={source}
      texts={texts}
      rowHeight={ONE_LINE_HEIGHT}
      renderRow={({ description }) => <OneLine text={description} />}
    />
  );
}
