import { accessFlags, accessFlagTexts, routesByOwner, type AccessFlag, type RouteDefinition } from '@atrium/contracts';
import { canOpenRoute } from '@atrium/domain';
import { badInput } from '../../errors/errors.ts';
import type { Translate } from '../../translation/translate.ts';
import type { AccessStep, Explained } from './explain-access.ts';

const routes: readonly RouteDefinition[] = Object.values(routesByOwner).flat();
/** What flags are called, within a sentence. */
export const flagTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(accessFlagTexts).map(([flag, { title }]) => [flag, title])),
  internalAdmin: 'Internal administrator',
};
export const flagText = (translate: Translate, flag: AccessFlag): string =>
  translate(`api.access.flag.${flag}`, flagTexts[flag] ?? flag);
const isFlag = (flag: string): flag is AccessFlag => accessFlags.some((each) => each === flag);

/** Whether a person may open a screen: by the flags that open it, as the frame asks. */
export function explainScreen({ person, reader, translate }: Explained, screen: string): AccessStep[] {
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
        text: translate('api.access.noFlagNeeded', 'Everyone who is signed in may open this screen.'),
      },
    ];
  if (held[0] !== undefined) return [stepOfFlag({ person, reader, translate }, held[0])];
  return [
    {
      rule: 'FLAG',
      isPassed,
      text: translate('api.access.screenNeeds', 'The screen needs {{flags}}. The role {{role}} does not have it.', {
        flags: openers
          .filter((flag) => flag !== 'internalAdmin')
          .map((flag) => `“${flagText(translate, flag)}”`)
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

function stepOfFlag({ person, reader, translate }: Explained, flag: AccessFlag): AccessStep {
  const isPassed = reader.access.has(flag);
  const names = { role: person.roleName, flag: `“${flagText(translate, flag)}”` };
  if (!isPassed)
    return {
      rule: 'FLAG',
      isPassed,
      text: translate('api.access.flagMissing', 'The role {{role}} does not have {{flag}}.', names),
    };
  if (person.grantedFlags.includes(flag))
    return {
      rule: 'FLAG',
      isPassed,
      text: translate('api.access.flagGiven', 'The role {{role}} has {{flag}}.', names),
    };
  return {
    rule: 'FLAG',
    isPassed,
    text: reader.isInternalAdmin
      ? translate(
          'api.access.flagOfRank',
          'The role {{role}} is for internal administrators, which includes {{flag}}.',
          names,
        )
      : translate(
          'api.access.flagDerived',
          'The role {{role}} has {{flag}} because it has a flag that includes it.',
          names,
        ),
  };
}
