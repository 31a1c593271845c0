import type { ReleaseEffect } from '@atrium/contracts';
import { inColumns } from './operator-command.ts';

const ROUTES_SHOWN = 20;
const ID_SHOWN = 12;
const signs = { added: '+', removed: '-', changed: '~' } as const;

/** Firms, routes, what would not work, what is worth knowing: a line each. */
export function describeEffect({ firms, routes, incompatible, notes }: ReleaseEffect): string[] {
  const firmRows = firms.map(({ tenantId, name, from, to, percent }) => [
    `  ${tenantId}`,
    name,
    `${shortId(from)} → ${shortId(to)}`,
    percent === 100 ? '' : `${percent} % of users`,
  ]);
  const routeLines = routes.slice(0, ROUTES_SHOWN).map(({ kind, path, name }) => `  ${signs[kind]} ${path} (${name})`);
  return [
    ...(firms.length === 0 ? ['  No firm runs anything else.'] : inColumns(firmRows)),
    ...routeLines,
    ...(routes.length > ROUTES_SHOWN ? [`  … and ${routes.length - ROUTES_SHOWN} more routes`] : []),
    ...incompatible.map((problem) => `  ! ${problem}`),
    ...notes.map((note) => `  ${note}`),
  ];
}

/** Enough of a build's id to find it by. */
export const shortId = (buildId: string | null): string => buildId?.slice(0, ID_SHOWN) ?? 'none';
