import { dayIn } from '@atrium/domain';
import { Link, useAccess, useCommand, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText, Tag } from '@atrium/ui';
import { ReferenceField } from '@atrium/ui/entity';
import { useState, type ReactElement } from 'react';
import { changeTeamMutation, joinTeamMutation } from '../user-account.operations.ts';
import type { UserDetail } from '../user-list.row.ts';

type Membership = UserDetail['teams'][number];
interface UserTeamsProps {
  readonly user: UserDetail;
  onChanged(): void;
}

/** The teams somebody is or was in, and a way into and out of one for those who look after the firm’s structure. */
export function UserTeams({ user, onChanged }: UserTeamsProps): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { timeZone } = useRegion();
  const today = dayIn(timeZone, new Date());
  const mayChange = has('firmStructure');
  return (
    <section className="admin-user-part">
      <h3>{t('admin.users.teams', 'Teams')}</h3>
      {user.teams.length === 0 && <p className="admin-user-part__none">{t('admin.users.noTeams', 'In no team.')}</p>}
      <ul>
        {user.teams.map((team) => (
          <li key={team.id}>
            <span>
              <bdi>{team.name}</bdi> {team.isManager && <Tag tone="info">{t('admin.users.manager', 'Manager')}</Tag>}
            </span>
            <span className="admin-user-part__none">
              {t('admin.users.since', 'From')} <DateText value={team.startsOn} />
              {team.endsOn != null && (
                <>
                  {' '}
                  {t('admin.users.until', 'until')} <DateText value={team.endsOn} />
                </>
              )}
            </span>
            {mayChange && team.endsOn == null && team.startsOn <= today && (
              <LeaveTeam team={team} today={today} name={user.friendlyName} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
      {mayChange && <JoinTeam user={user} today={today} onChanged={onChanged} />}
      {mayChange && (
        <Link to="/firmStructureConfiguration/members">{t('admin.users.changeTeams', 'Change teams')}</Link>
      )}
    </section>
  );
}

/** Today is the last day in the team; it can be undone. */
function LeaveTeam({
  team,
  today,
  name,
  onChanged,
}: {
  readonly team: Membership;
  readonly today: string;
  readonly name: string;
  onChanged(): void;
}): ReactElement {
  const { t } = useTranslation();
  const change = useCommand(changeTeamMutation, { remote: 'admin', area: 'teams of users', onSettled: onChanged });
  const leave = () =>
    change.run(
      { input: { id: team.id, version: team.version, endsOn: today } },
      {
        name: team.name,
        saved: t('admin.users.leftTeam', '{{name}} leaves “{{team}}” at the end of today.', { name, team: team.name }),
        undo: ({ value }) => change.run({ input: { id: team.id, version: value.version, endsOn: null } }),
      },
    );
  return (
    <Button
      kind="quiet"
      busy={change.isRunning}
      aria-label={t('admin.users.leaveTeamOf', 'Leave “{{team}}” after today', { team: team.name })}
      onClick={() => void leave()}
    >
      {t('admin.users.leaveTeam', 'Leave')}
    </Button>
  );
}

/** In the team from today on. */
function JoinTeam({
  user,
  today,
  onChanged,
}: {
  readonly user: UserDetail;
  readonly today: string;
  onChanged(): void;
}): ReactElement {
  const { t } = useTranslation();
  const [teamId, setTeamId] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const join = useCommand(joinTeamMutation, { remote: 'admin', area: 'teams of users', onSettled: onChanged });
  const add = async (): Promise<void> => {
    setError(undefined);
    const outcome = await join.run(
      { input: { userId: user.id, teamId, startsOn: today, isManager: false } },
      { saved: t('admin.users.joinedTeam', '{{name}} is in the team from today.', { name: user.friendlyName }) },
    );
    if (outcome.kind === 'saved') setTeamId(null);
    if (outcome.kind === 'refused') setError(Object.values(outcome.fields)[0] ?? outcome.message ?? undefined);
  };
  return (
    <div className="admin-user-part__join">
      <ReferenceField
        label={t('admin.users.joinTeam', 'Add to a team')}
        of="firmTeam"
        value={teamId}
        chosen={null}
        error={error}
        onChange={(value) => {
          setTeamId(value);
          setError(undefined);
        }}
      />
      <Button disabled={teamId === null} busy={join.isRunning} onClick={() => void add()}>
        {t('admin.users.joinTeamNow', 'Add')}
      </Button>
    </div>
  );
}
