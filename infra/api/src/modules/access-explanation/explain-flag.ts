import { accessFlags, accessFlagTexts, routesByOwner, type AccessFlag, type RouteDefinition } from '@atrium/contracts';
import { canOpenRoute } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import type { Say } from '../../words/words.ts';
import type { AccessStep, Explained } from './explain-access.ts';

const routes: readonly RouteDefinition[] = Object.values(routesByOwner).flat();
/** What flags are called, within a sentence. */
export const flagTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(accessFlagTexts).map(([flag, { title }]) => [flag, title])),
  internalAdmin: 'Internal administrator',
};
export const sayFlag = (say: Say, flag: AccessFlag): string => say(`api.access.flag.${flag}`, flagTexts[flag] ?? flag);
const isFlag = (flag: string): flag is AccessFlag => accessFlags.some((each) => each === flag);

/** Whether a person may open a screen: by the flags that open it, as the frame asks. */
export function explainScreen({ person, reader, say }: Explained, screen: string): AccessStep[] {
  const route = routes.find(({ path }) => path === screen);
  if (route === undefined) throw badInput('There is no such screen.');
  const openers = accessFlags.filter((flag) => canOpenRoute(route, new Set([flag])));
  const held = openers.filter((flag) => reader.access.has(flag));
  const isPassed = canOpenRoute(route, reader.access);
  if (route.access === undefined)
    return [
      {
        rule: 'FLAG',
        isPassed,
        text: say('api.access.noFlagNeeded', 'Everyone who is signed in may open this screen.'),
      },
    ];
  if (held[0] !== undefined) return [stepOfFlag({ person, reader, say }, held[0])];
  return [
    {
      rule: 'FLAG',
      isPassed,
      text: say('api.access.screenNeeds', 'The screen needs {{flags}}. The role {{role}} does not have it.', {
        flags: openers
          .filter((flag) => flag !== 'internalAdmin')
          .map((flag) => `“${sayFlag(say, flag)}”`)
          .join(', '),
        role: person.roleName,
      }),
    },
  ];
}

/** Whether a person holds a flag, and where it comes from. */
export function explainFlag(explained: Explained, flag: string): AccessStep[] {
  if (!isFlag(flag)) throw badInput('There is no such flag.');
  return [stepOfFlag(explained, flag)];
}

function stepOfFlag({ person, reader, say }: Explained, flag: AccessFlag): AccessStep {
  const isPassed = reader.access.has(flag);
  const names = { role: person.roleName, flag: `“${sayFlag(say, flag)}”` };
  if (!isPassed)
    return {
      rule: 'FLAG',
      isPassed,
      text: say('api.access.flagMissing', 'The role {{role}} does not have {{flag}}.', names),
    };
  if (person.grantedFlags.includes(flag))
    return { rule: 'FLAG', isPassed, text: say('api.access.flagGiven', 'The role {{role}} has {{flag}}.', names) };
  return {
    rule: 'FLAG',
    isPassed,
    text: reader.isInternalAdmin
      ? say(
          'api.access.flagOfRank',
          'The role {{role}} is for internal administrators, which includes {{flag}}.',
          names,
        )
      : say('api.access.flagDerived', 'The role {{role}} has {{flag}} because it has a flag that includes it.', names),
  };
}
