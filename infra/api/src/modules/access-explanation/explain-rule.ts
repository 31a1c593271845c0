import { securedColumnTitles, type AccessFlag } from '@atrium/contracts';
import { partsOf, type Rule } from '../../policy/rules.ts';
import type { Translate } from '../../translation/translate.ts';
import type { AccessStep, Explained } from './explain-access.ts';
import { flagText, stepOfFlag } from './explain-flag.ts';
import { scopeSentence, stepOfRank, stepOfScope } from './explain-scope.ts';
import { featureOf, refusedFor, traceRule, type RuleRead } from './trace-rule.ts';

/**
 * Why a rule of a policy lets somebody or refuses them: what it is made of, in the order in which it is asked, up to
 * what refuses. The rule itself decides; its parts are only put into words.
 */
export function explainRule(explained: Explained, rule: Rule): AccessStep[] {
  const steps = new Map(stepsOfRule(explained, rule).map((step) => [step.text, step]));
  if (steps.size > 0) return [...steps.values()];
  const isPassed = rule(explained.reader);
  const { translate, person } = explained;
  const text = isPassed
    ? translate('api.access.noRightNeeded', 'Everyone who is signed in may do this.')
    : translate('api.access.notTheRole', 'The role {{role}} may not do this.', { role: person.roleName });
  return [{ rule: 'FLAG', isPassed, text }];
}

function stepsOfRule(explained: Explained, rule: Rule): AccessStep[] {
  const parts = partsOf(rule);
  const { reader } = explained;
  switch (parts?.kind) {
    case undefined:
      return rule(reader) ? passedSteps(explained, rule) : refusedSteps(explained, refusedFor(rule, reader));
    case 'everyone':
      return [];
    case 'inside':
      return reader.isExternal ? [sideStep(explained, false)] : [];
    case 'outside':
      return [sideStep(explained, reader.isExternal)];
    case 'flags':
      return [stepOfFlags(explained, parts.flags)];
    case 'all': {
      const failing = parts.rules.findIndex((each) => !each(reader));
      const asked = failing === -1 ? parts.rules : parts.rules.slice(0, failing + 1);
      return asked.flatMap((each) => stepsOfRule(explained, each));
    }
    case 'any': {
      const passing = parts.rules.find((each) => each(reader));
      return passing === undefined ? stepsOfNone(explained, parts.rules) : stepsOfRule(explained, passing);
    }
  }
}

/** None of several ways is open: what each of them lacks. Those for the other side of the firm’s door are left out. */
function stepsOfNone(explained: Explained, rules: readonly Rule[]): AccessStep[] {
  const flags = rules.flatMap((rule) => flagsOf(rule) ?? []);
  const others = rules.filter((rule) => flagsOf(rule) === null);
  const steps = [
    ...(flags.length > 0 ? [stepOfFlags(explained, flags)] : []),
    ...others.flatMap((rule) => stepsOfRule(explained, rule).filter(({ isPassed }) => !isPassed)),
  ];
  const near = steps.filter(({ rule }) => rule !== 'OUTSIDE');
  return near.length > 0 ? near : steps;
}
function flagsOf(rule: Rule): readonly AccessFlag[] | null {
  const parts = partsOf(rule);
  return parts?.kind === 'flags' ? parts.flags : null;
}

/** One of several flags: the one that is held, else what is missing. */
function stepOfFlags(explained: Explained, flags: readonly AccessFlag[]): AccessStep {
  const { reader, person, translate } = explained;
  const [first] = flags;
  // One that the role was given and that does not count says more than that none is held.
  const told =
    flags.find((flag) => reader.access.has(flag)) ??
    flags.find((flag) => person.grantedFlags.includes(flag)) ??
    (flags.length === 1 ? first : undefined);
  if (told !== undefined) return stepOfFlag(explained, told);
  return {
    rule: 'FLAG',
    isPassed: false,
    text: translate('api.access.recordNeeds', 'This needs one of {{flags}}. The role {{role}} has none of them.', {
      flags: flags.map((flag) => `“${flagText(translate, flag)}”`).join(', '),
      role: person.roleName,
    }),
  };
}

function sideStep({ translate, person, reader }: Explained, isPassed: boolean): AccessStep {
  const { name } = person;
  if (isPassed)
    return {
      rule: 'OUTSIDE',
      isPassed,
      text: translate(
        'api.access.outsideGiven',
        '{{name}} is from outside the firm and can only see what has been shared with them.',
        { name },
      ),
    };
  return {
    rule: 'OUTSIDE',
    isPassed,
    text: reader.isExternal
      ? translate(
          'api.access.outsideNever',
          '{{name}} is from outside the firm; this is for people in the firm only.',
          { name },
        )
      : translate('api.access.outsideOnly', 'This is only for people from outside the firm.'),
  };
}

/** What a rule that a policy wrote by itself passed for. */
const passedSteps = (explained: Explained, rule: Rule): AccessStep[] =>
  traceRule(rule, explained.reader).reads.flatMap((read): readonly AccessStep[] => {
    switch (read.kind) {
      case 'flag':
        return read.isHeld ? [stepOfFlag(explained, read.name)] : [];
      case 'scope':
        return read.scope === 'none' ? [] : [stepOfScope(explained, ...featureOf(read.name))];
      case 'rank':
        return read.isHeld ? [stepOfRank(explained, read.name)] : [];
      case 'column':
      case 'side':
        return [];
    }
  });

function refusedSteps(explained: Explained, refused: readonly RuleRead[]): AccessStep[] {
  const flags = refused.flatMap((read) => (read.kind === 'flag' ? [read.name] : []));
  return [
    ...(flags.length > 0 ? [stepOfFlags(explained, flags)] : []),
    ...refused.flatMap((read) => (read.kind === 'flag' ? [] : [refusedStep(explained, read)])),
  ];
}

function refusedStep(explained: Explained, read: Exclude<RuleRead, { kind: 'flag' }>): AccessStep {
  const { translate, person } = explained;
  const isPassed = false;
  const names = { role: person.roleName };
  switch (read.kind) {
    case 'side':
      return sideStep(explained, false);
    case 'scope':
      return {
        rule: 'SCOPE',
        isPassed,
        text:
          read.scope === 'none'
            ? scopeSentence(explained, ...featureOf(read.name))
            : `${scopeSentence(explained, ...featureOf(read.name))} ${translate('api.access.needsAll', 'This needs “all”.')}`,
      };
    case 'column':
      return {
        rule: 'COLUMN',
        isPassed,
        text: translate(
          'api.access.columnNeeded',
          'This shows {{column}}, which column security closes to the role {{role}}.',
          { ...names, column: columnText(translate, read.name) },
        ),
      };
    case 'rank':
      return stepOfRank(explained, read.name);
  }
}

/** Columns whose closing closes more than themselves. */
export const neededColumnTexts: Readonly<Record<string, string>> = {
  'matters.wip': 'WIP',
  'matters.billed': 'amounts billed',
  'matters.debtors': 'debtors',
  'matters.nextKeyDate': 'the next key date',
};
const columnText = (translate: Translate, name: string): string =>
  translate(`api.access.columnName.${name}`, neededColumnTexts[name] ?? securedColumnTitles[name] ?? name);
