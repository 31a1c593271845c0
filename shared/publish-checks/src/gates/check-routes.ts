import type { PublishProblem } from '@atrium/contracts';
import type { Gate } from '../gate.ts';

interface Taken {
  readonly path: string;
  readonly owner: string;
}

/** No two parts of a page answer one address, and every menu item leads to a route of its own remote. */
export const routesGate: Gate = {
  gate: 'routes',
  check({ descriptor: { name, routes, menuItems } }, { hosts, remotes }) {
    // The operators' host has its pages for itself.
    if (name === 'console') return [];
    const others: Taken[] = [
      ...hosts
        .filter((host) => host.name === 'shell' && host.name !== name)
        .flatMap((host) => host.routes.map(({ path }) => ({ path, owner: `the ${host.name}` }))),
      ...remotes
        .filter((remote) => remote.name !== name)
        .flatMap((remote) => remote.routes.map(({ path }) => ({ path, owner: remote.name }))),
    ];
    const otherItems = remotes
      .filter((remote) => remote.name !== name)
      .flatMap((remote) => remote.menuItems.map(({ path }) => ({ path, owner: remote.name })));
    return {
      problems: [
        ...routes.flatMap(({ path }, index) => collisions(`routes[${index}].path`, path, others)),
        ...routes.flatMap(({ path }, index) =>
          collisions(
            `routes[${index}].path`,
            path,
            routes.slice(0, index).map((route) => ({ path: route.path, owner: `routes[${routes.indexOf(route)}]` })),
          ),
        ),
        ...menuItems.flatMap(({ path }, index) => collisions(`menuItems[${index}].path`, path, otherItems)),
        ...menuItems.flatMap(({ path }, index) =>
          routes.some((route) => patternOf(route.path) === patternOf(path))
            ? []
            : [
                problem(
                  `menuItems[${index}].path`,
                  `${path} is no route of ${name}`,
                  'Add the route, or leave the item to the remote that has it.',
                ),
              ],
        ),
      ],
      detail: `${routes.length} routes`,
    };
  },
};

function collisions(field: string, path: string, taken: readonly Taken[]): PublishProblem[] {
  const found = taken.find((other) => patternOf(other.path) === patternOf(path));
  return found === undefined
    ? []
    : [
        problem(
          field,
          `${path} belongs to ${found.owner} already`,
          'Choose another address, or agree on who gives this one up and publish that first.',
        ),
      ];
}

/** Letter case and the names of parameters make no difference. */
function patternOf(path: string): string {
  return path
    .toLowerCase()
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replace(/\/$/, '');
}

function problem(field: string, message: string, remedy: string): PublishProblem {
  return { gate: 'routes', file: 'remote.json', field, message, remedy };
}
