import { Link, useAccess, useTranslation } from '@atrium/platform';
import { DateText, Tag } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { UserDetail } from '../user-list.row.ts';

/** The teams somebody is or was in. They are changed with the structure of the firm. */
export function UserTeams({ teams }: { readonly teams: UserDetail['teams'] }): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  return (
    <section className="admin-user-part">
      <h3>{t('admin.users.teams', 'Teams')}</h3>
      {teams.length === 0 && <p className="admin-user-part__none">{t('admin.users.noTeams', 'In no team.')}</p>}
      <ul>
        {teams.map((team) => (
          <li key={`${team.teamId} ${team.startsOn}`}>
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
          </li>
        ))}
      </ul>
      {has('firmStructure') && (
        <Link to="/firmStructureConfiguration/members">{t('admin.users.changeTeams', 'Change teams')}</Link>
      )}
    </section>
  );
}
