import { ForeseenError } from '../command.ts';
import { COMMAND_LINE, inColumns, type OperatorCommand } from './operator-command.ts';
import { findOperator, readRole } from './operators.ts';

const LONGEST_DAYS = 365;

/** Tokens with which scripts use the operators' API, each in the name of an operator. */
export const tokenCommands: Readonly<Record<string, OperatorCommand>> = {
  'token list': {
    parameters: ['<email>'],
    summary: 'tokens that an operator’s scripts use',
    run: async ({ openOperators }, [email = '']) => {
      const operators = await openOperators();
      const tokens = await operators.tokens.list((await findOperator(operators, email)).operatorId);
      return inColumns(
        tokens.map(({ tokenId, name, role, expiresAt, lastUsedAt }) => [
          tokenId,
          name,
          role,
          `until ${expiresAt}`,
          lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`,
        ]),
      );
    },
  },
  'token add': {
    parameters: ['<email>', '<name>', '<role>', '<days>'],
    summary: 'a token for a script, of the operator’s role at most; printed once',
    run: async ({ openOperators }, [email = '', name = '', role = '', days = '']) => {
      const operators = await openOperators();
      const { operatorId, role: most } = await findOperator(operators, email);
      if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > LONGEST_DAYS)
        throw new ForeseenError(`A token is good for 1 to ${LONGEST_DAYS} days.`);
      const made = await operators.tokens.add(
        { name, role: readRole(role), days: Number(days) },
        { operatorId, role: most, by: COMMAND_LINE },
      );
      if (made === null) throw new ForeseenError(`${email} has as many tokens as anyone may have. Remove one first.`);
      return [`${made.token.role}, until ${made.token.expiresAt}:`, made.secret];
    },
  },
  'token remove': {
    parameters: ['<email>', '<token>'],
    summary: 'end a token',
    run: async ({ openOperators }, [email = '', tokenId = '']) => {
      const operators = await openOperators();
      const { operatorId, role } = await findOperator(operators, email);
      const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(tokenId);
      if (!isUuid || !(await operators.tokens.remove(tokenId, { operatorId, role, by: COMMAND_LINE })))
        throw new ForeseenError(`${email} has no token ${tokenId}. See: npm run atrium -- token list ${email}`);
      return [`Token ${tokenId} is removed.`];
    },
  },
};
