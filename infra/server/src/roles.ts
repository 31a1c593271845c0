import { parseArgs } from 'node:util';
import { ForeseenError } from './command.ts';

export const roleNames = ['edge', 'api', 'releases', 'jobs'] as const;
export type RoleName = (typeof roleNames)[number];

/** The roles this process takes on: `--roles edge,api`, or all of them. */
export function chooseRoles(args: readonly string[]): ReadonlySet<RoleName> {
  const { values } = parseArgs({ args: [...args], options: { roles: { type: 'string' } }, strict: false });
  if (typeof values.roles !== 'string') return new Set(roleNames);
  const chosen = values.roles.split(',').map((name) => name.trim());
  const unknown = chosen.filter((name) => !isRoleName(name));
  if (unknown.length > 0)
    throw new ForeseenError(`There is no role ${unknown.join(', ')}. The roles are ${roleNames.join(', ')}.`);
  return new Set(chosen.filter(isRoleName));
}

function isRoleName(name: string): name is RoleName {
  return (roleNames as readonly string[]).includes(name);
}
