import {
  accessFlags,
  accessFlagTexts,
  licenceModuleLabels,
  licenceModules,
  routesByOwner,
  type AccessFlag,
  type LicenceModule,
  type RouteDefinition,
} from '@atrium/contracts';
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
  const granted = openers.find((flag) => person.grantedFlags.includes(flag));
  const told = held[0] ?? granted;
  if (told !== undefined) return [stepOfFlag({ person, reader, translate }, told)];
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

/** Whether the person holds a flag: by their role, by what includes it, or not, for want of a licence too. */
export function stepOfFlag({ person, reader, translate }: Explained, flag: AccessFlag): AccessStep {
  const isPassed = reader.access.has(flag);
  const names = { role: person.roleName, flag: `“${flagText(translate, flag)}”` };
  const withoutEffect = isPassed ? null : stepWithoutEffect({ person, reader, translate }, flag);
  if (withoutEffect !== null) return withoutEffect;
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

/** The role was given the flag, and it does not count: for want of a licence, or of being from outside. Null where neither is so. */
function stepWithoutEffect({ person, reader, translate }: Explained, flag: AccessFlag): AccessStep | null {
  const module = moduleOf(flag);
  if (!person.grantedFlags.includes(flag) || module === undefined) return null;
  const names = { role: person.roleName, flag: `“${flagText(translate, flag)}”` };
  if (flag === 'clientDashboard' && !reader.isExternal)
    return {
      rule: 'OUTSIDE',
      isPassed: false,
      text: translate('api.access.flagOutside', '{{flag}} is only for people from outside the firm.', names),
    };
  return {
    rule: 'LICENCE',
    isPassed: false,
    text: translate(
      'api.access.licenceEnded',
      'The role {{role}} has {{flag}}, but the firm has no running licence for {{module}}.',
      { ...names, module: translate(`api.licenceModule.${module}`, licenceModuleLabels[module]) },
    ),
  };
}
const moduleOf = (flag: AccessFlag): LicenceModule | undefined =>
  (Object.keys(licenceModules) as LicenceModule[]).find((module) =>
    licenceModules[module].flags.some((each: AccessFlag) => each === flag),
  );
