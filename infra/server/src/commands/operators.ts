import { operatorRoles, type OperatorChange, type OperatorRole, type OperatorRow } from '@atrium/contracts';
import type { Operators } from '@atrium/releases';
import { ForeseenError } from '../command.ts';
import { COMMAND_LINE, inColumns, type OperatorCommand, type OperatorTools } from './operator-command.ts';

const EVENTS_SHOWN = 50;

/** Who signs in on the console. The first of them has to come from here. */
export const operatorPeopleCommands: Readonly<Record<string, OperatorCommand>> = {
  'operator list': {
    parameters: [],
    summary: 'who signs in on the console',
    run: async ({ openOperators }) => inColumns((await (await openOperators()).people.list()).map(describeOperator)),
  },
  'operator add': {
    parameters: ['<email>', '<name>', '<role>'],
    summary: 'make a viewer, operator or administrator; prints the link that sets the password',
    run: async ({ openOperators, origin }, [email = '', name = '', role = '']) => {
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ForeseenError(`“${email}” is not a valid email address.`);
      const added = await (
        await openOperators()
      ).people.add({ email, name, role: readRole(role) }, origin, COMMAND_LINE);
      if (!added.ok) throw new ForeseenError(added.message);
      return [`${added.answer.operator.email} is ${role}.`, ...describeLink(added.answer.link)];
    },
  },
  'operator role': {
    parameters: ['<email>', '<role>'],
    options: { 'new-link': { type: 'boolean' } },
    summary: 'change what somebody may do; an administrator needs an authenticator: --new-link',
    run: (tools, [email = '', role = ''], options) =>
      change(tools, email, { role: readRole(role), ...(options['new-link'] === true ? { newLink: true } : {}) }),
  },
  'operator disable': {
    parameters: ['<email>'],
    summary: 'sign somebody out at once, and not in again',
    run: (tools, [email = '']) => change(tools, email, { isDisabled: true }),
  },
  'operator enable': {
    parameters: ['<email>'],
    summary: 'let them sign in again',
    run: (tools, [email = '']) => change(tools, email, { isDisabled: false }),
  },
  'operator link': {
    parameters: ['<email>'],
    summary: 'a new link, where a password or a phone was lost',
    run: (tools, [email = '']) => change(tools, email, { newLink: true }),
  },
  'operator events': {
    parameters: [],
    summary: 'what was done to operators, and the preview links they made',
    run: async ({ openOperators }) =>
      inColumns(
        (await (await openOperators()).people.events(EVENTS_SHOWN)).map(({ at, by, kind, subject }) => [
          at,
          by,
          kind,
          subject,
        ]),
      ),
  },
};

async function change(
  { openOperators, origin }: OperatorTools,
  email: string,
  wanted: OperatorChange,
): Promise<string[]> {
  const operators = await openOperators();
  const changed = await operators.people.change(
    (await findOperator(operators, email)).operatorId,
    wanted,
    origin,
    COMMAND_LINE,
  );
  if (!changed.ok) throw new ForeseenError(changed.message);
  const { operator, link } = changed.answer;
  return [`${operator.email} is ${operator.isDisabled ? 'disabled' : operator.role}.`, ...describeLink(link)];
}

/** By the e-mail address; throws where there is none. */
export async function findOperator({ people }: Operators, email: string): Promise<OperatorRow> {
  const found = (await people.list()).find((operator) => operator.email === email.trim().toLowerCase());
  if (found === undefined)
    throw new ForeseenError(`There is no operator ${email}. See: npm run atrium -- operator list`);
  return found;
}

/** One of the roles there are. */
export function readRole(text: string): OperatorRole {
  const role = operatorRoles.find((one) => one === text);
  if (role === undefined) throw new ForeseenError(`There is no role ${text}. They are ${operatorRoles.join(', ')}.`);
  return role;
}

const describeLink = (link: { readonly url: string; readonly until: string } | null): string[] =>
  link === null ? [] : ['Good once, until ' + link.until + ':', link.url];

const describeOperator = ({
  email,
  name,
  role,
  isDisabled,
  hasPassword,
  hasAuthenticator,
  lastSeenAt,
}: OperatorRow): string[] => [
  email,
  name,
  isDisabled ? 'disabled' : role,
  hasPassword ? (hasAuthenticator ? 'with authenticator' : '') : 'has not used the link yet',
  lastSeenAt === null ? '' : `last seen ${lastSeenAt}`,
];
