import { accessCommands } from '@atrium/contracts';
import type { GraphQLSchema } from 'graphql';
import { badInput } from '../../errors/errors.ts';
import { firstRuleOf, type Rule } from '../../policy/rules.ts';
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

/** The rule that a command asks first; null where it asks for none. It is found by letting the command ask, and nothing is done. */
export async function ruleOfCommand(schema: GraphQLSchema, name: string): Promise<Rule | null> {
  const resolve = schema.getMutationType()?.getFields()[name]?.resolve;
  if (resolve === undefined) return null;
  return firstRuleOf((asker) => resolve({}, anything, asker, {} as never));
}

/** Whether a person may press a command: by the rule that the command itself asks. On which records is for their own questions. */
export async function explainCommand(schema: GraphQLSchema, explained: Explained, name: string): Promise<AccessStep[]> {
  const rule = commandNames.has(name) ? await ruleOfCommand(schema, name) : null;
  if (rule === null) throw badInput('There is no such command.');
  return explainRule(explained, rule);
}
