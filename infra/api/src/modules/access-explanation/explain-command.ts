import { accessCommands } from '@atrium/contracts';
import type { GraphQLSchema } from 'graphql';
import { badInput } from '../../errors/errors.ts';
import { firstRuleOf, type Rule } from '../../policy/rules.ts';
import { rulesOfChoice } from './command-choices.ts';
import type { AccessStep, Explained } from './explain-access.ts';
import { explainRule } from './explain-rule.ts';

const commandNames: ReadonlySet<string> = new Set(Object.values(accessCommands).flatMap((area) => Object.keys(area)));

/** An input that has every field, and a text that has every method: what is read of it before the rule is asked means nothing. */
const anything: object = new Proxy(() => anything, {
  get(_target, name): unknown {
    // Awaited, it would never come.
    if (name === 'then') return undefined;
    return name === Symbol.toPrimitive ? () => '' : anything;
  },
});

/** The same, but for these fields. */
export const anythingBut = (fields: Readonly<Record<string, unknown>>): object =>
  new Proxy(fields, {
    get: (known, name) => (typeof name === 'string' && name in known ? known[name] : Reflect.get(anything, name)),
  });

/** The rule that a command asks first; null where it asks for none. It is found by letting the command ask, and nothing is done. */
export async function ruleOfCommand(
  schema: GraphQLSchema,
  name: string,
  input: object = anything,
): Promise<Rule | null> {
  const resolve = schema.getMutationType()?.getFields()[name]?.resolve;
  if (resolve === undefined) return null;
  return firstRuleOf((asker) => resolve({}, input, asker, {} as never));
}

/** Whether a person may press a command: by the rules that the command itself asks. On which records is for their own questions. */
export async function explainCommand(
  schema: GraphQLSchema,
  explained: Explained,
  { name, choice }: { readonly name: string; readonly choice: string | null },
): Promise<AccessStep[]> {
  if (!commandNames.has(name)) throw badInput('There is no such command.');
  const { input, further } = rulesOfChoice(name, choice);
  const rule = await ruleOfCommand(schema, name, input === null ? anything : anythingBut(input));
  if (rule === null) throw badInput('There is no such command.');
  const steps = explainRule(explained, rule);
  if (further === null || !rule(explained.reader)) return steps;
  const all = [...steps, ...explainRule(explained, further)];
  return [...new Map(all.map((step) => [step.text, step])).values()];
}
