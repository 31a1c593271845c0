import type { PublishProblem } from '@atrium/contracts';
import type { Gate } from '../gate.ts';

/** Every flag that a route, menu item, card or offer names is one that a role can be given: a wrong one hides a screen from everybody. */
export const accessFlagsGate: Gate = {
  gate: 'accessFlags',
  check({ descriptor }, { accessFlags }) {
    const known = new Set(accessFlags);
    return (['routes', 'menuItems', 'configurationCards'] as const).flatMap((list) =>
      descriptor[list].flatMap(({ access }: { readonly access?: unknown }, index): PublishProblem[] =>
        access === undefined || (typeof access === 'string' && known.has(access))
          ? []
          : [
              {
                gate: 'accessFlags',
                file: 'remote.json',
                field: `${list}[${index}].access`,
                message: `there is no access flag ${String(access)}`,
                remedy: 'Use a flag of @atrium/contracts; a new one comes with a release of the platform.',
              },
            ],
      ),
    );
  },
};
