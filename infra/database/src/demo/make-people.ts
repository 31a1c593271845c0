import { formatDay, formatMoment, momentOf } from './calendar.ts';
import { roleFlags, roleKeys, roleNames, scopesOf, type RoleKey } from '../standard/roles.ts';
import type { FirmContext, People, Person, Team } from './firm-context.ts';
import type { NamedUser } from './firm-plans.ts';
import { makeAuditor } from './make-auditor.ts';
import { makeNewcomers } from './make-newcomers.ts';
import { createRandom } from './random.ts';
import { firstNames, lastNames } from './vocabulary/people.ts';
import { areaCodes } from './vocabulary/places.ts';

const teamNames = ['Litigation', 'Property', 'Family', 'Commercial', 'Estates', 'Client services'] as const;
const DAYS_OF_THE_FIRM = 2200;

const offices: Readonly<
  Record<
    string,
    readonly (readonly [
      name: string,
      line: string,
      suburb: string,
      state: string,
      postcode: string,
      zone: string,
      coordinates: string,
    ])[]
  >
> = {
  Sydney: [
    ['Sydney', 'Level 12, 90 King William Street', 'Sydney', 'NSW', '2000', 'Australia/Sydney', '-33.8686, 151.2073'],
    ['Newcastle', '14 Wharf Road', 'Newcastle', 'NSW', '2300', 'Australia/Sydney', '-32.9246, 151.7812'],
    ['Adelaide', '3 Victoria Square', 'Adelaide', 'SA', '5000', 'Australia/Adelaide', '-34.9285, 138.6'],
  ],
  Brisbane: [
    ['Brisbane', '220 Queen Street', 'Brisbane City', 'QLD', '4000', 'Australia/Brisbane', '-27.4698, 153.0251'],
  ],
  Melbourne: [['Melbourne', '8 Collins Lane', 'Melbourne', 'VIC', '3000', 'Australia/Melbourne', '-37.8142, 144.9632']],
  Adelaide: [
    ['Adelaide', '41 King William Street', 'Adelaide', 'SA', '5000', 'Australia/Adelaide', '-34.9232, 138.5993'],
  ],
};

/** Offices, roles with their flags and scopes, teams, and the people in them. */
export async function makePeople(context: FirmContext): Promise<People> {
  const { plan, random, today } = context;
  const founded = momentOf(today - DAYS_OF_THE_FIRM, 9);
  const officeRows = (offices[plan.city] ?? []).map(([name, line, suburb, state, postcode, zone, coordinates]) => ({
    id: random.id(founded),
    name,
    address_line: line,
    suburb,
    state,
    postcode,
    time_zone: zone,
    coordinates,
    phone: `${areaCodes[state] ?? '02'} 5550 ${random.between(1000, 9999)}`,
  }));
  await context.load('offices', officeRows);
  const roleIds = await makeRoles(context, founded);
  const teams: Team[] = teamNames.map((description) => ({ id: random.id(founded), description }));
  await context.load(
    'teams',
    teams.map(({ id, description }) => ({
      id,
      description,
      office_id: null,
      used_by_financials: description !== 'Client services',
      used_by_tasks: true,
      used_by_enquiries: description !== 'Estates',
    })),
  );

  const users = names(context).map((named, index): Person => {
    const isFeeEarner = named.role === 'feeEarner' || named.role === 'administrator';
    const team = named.role === 'client' ? null : teams[isFeeEarner ? index % (teams.length - 1) : teams.length - 1];
    return {
      id: random.id(founded + index),
      login: named.login,
      firstName: named.firstName,
      lastName: named.lastName,
      name: `${named.firstName} ${named.lastName}`,
      email: `${named.login}@${plan.tenantId}.example`,
      role: named.role,
      officeId: random.pick(officeRows).id,
      teamId: team?.id ?? null,
      rateMinor: isFeeEarner ? random.between(26, 68) * 1000 : 0,
      matterAccess: named.matterAccess ?? 0,
    };
  });
  await context.load(
    'users',
    users.map((user) => userRow(context, user, roleIds)),
  );
  await makeNewcomers(context, { roleId: roleIds.feeEarner, officeId: officeRows[0]?.id ?? null });
  await makeAuditor(context, { officeId: officeRows[0]?.id ?? null });
  const members = users.filter((user) => user.teamId !== null);
  const managed = new Set<string | null>();
  const memberships = members.map((user) => {
    const isManager = !managed.has(user.teamId);
    managed.add(user.teamId);
    return { team_id: user.teamId, user_id: user.id, is_manager: isManager };
  });
  await context.load('team_members', memberships);
  const membershipRandom = createRandom(`memberships of ${plan.tenantId}`);
  await context.load(
    'team_memberships',
    memberships.map((member) => ({
      id: membershipRandom.id(founded),
      ...member,
      starts_on: formatDay(today - DAYS_OF_THE_FIRM),
    })),
  );
  const staff = users.filter((user) => user.role !== 'client');
  return {
    users,
    staff,
    feeEarners: users.filter((user) => user.rateMinor > 0),
    officeIds: officeRows.map((office) => office.id),
    teams,
  };
}

async function makeRoles({ random, load }: FirmContext, founded: number): Promise<Record<RoleKey, string>> {
  const ids = Object.fromEntries(roleKeys.map((key) => [key, random.id(founded)])) as Record<RoleKey, string>;
  await load(
    'roles',
    roleKeys.map((key) => ({
      id: ids[key],
      name: roleNames[key],
      is_external: key === 'client',
      is_administrator: key === 'administrator',
      is_internal_admin: key === 'internalAdministrator',
    })),
  );
  await load(
    'role_access_flags',
    roleKeys.flatMap((key) => roleFlags[key].map((flag) => ({ role_id: ids[key], flag }))),
  );
  await load(
    'role_scopes',
    roleKeys.flatMap((key) => scopesOf(key).map((scope) => ({ role_id: ids[key], ...scope }))),
  );
  return ids;
}

function userRow({ passwordHash, random, today }: FirmContext, user: Person, roleIds: Record<RoleKey, string>) {
  const isExternal = user.role === 'client';
  return {
    id: user.id,
    user_name: user.email,
    email: user.email,
    friendly_name: user.name,
    staff_name: isExternal ? null : user.name,
    initials: `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`,
    password_hash: passwordHash,
    role_id: roleIds[user.role],
    office_id: isExternal ? null : user.officeId,
    is_staff: !isExternal,
    is_external: isExternal,
    hourly_rate_minor: user.rateMinor === 0 ? null : user.rateMinor,
    last_sign_in_at: random.chance(0.8)
      ? formatMoment(momentOf(today - random.between(0, 12), random.between(7, 18)))
      : null,
  };
}

/** The named users first, the rest invented: mostly fee earners, a second receptionist in a larger firm. */
function names({ plan, random }: FirmContext): NamedUser[] {
  const users = [...plan.namedUsers];
  const taken = new Set(users.map((user) => user.login));
  while (users.length < plan.users) {
    const firstName = random.pick(firstNames);
    const lastName = random.pick(lastNames);
    const login = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
    if (taken.has(login)) continue;
    taken.add(login);
    users.push({ login, firstName, lastName, role: users.length % 12 === 11 ? 'reception' : 'feeEarner' });
  }
  return users;
}
