import type { NewOperatorToken, OperatorToken, OperatorTokenAnswer } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { hashSecret, newSecret } from './operator-secrets.ts';
import { TOKEN_PREFIX, type SignedInOperator } from './operator-sessions.ts';
import { addToken, listTokens, removeToken } from './people.statements.ts';
import { lesserRole } from './roles.ts';

const MOST_TOKENS = 20;

type Maker = Pick<SignedInOperator, 'operatorId' | 'role' | 'by'>;

export interface OperatorTokens {
  /** One's own that are still good. */
  list(operatorId: string): Promise<readonly OperatorToken[]>;
  /** A token of the maker's role at most; null where they have twenty. */
  add(token: NewOperatorToken, maker: Maker): Promise<OperatorTokenAnswer | null>;
  /** False where the operator has no such token. */
  remove(tokenId: string, maker: Maker): Promise<boolean>;
}

export function createOperatorTokens(runner: TenantRunner): OperatorTokens {
  return {
    list: (operatorId) => runner.system(listTokens, { operatorId }),

    async add({ name, role, days }, maker) {
      const secret = newSecret();
      const [token] = await runner.system(addToken, {
        operatorId: maker.operatorId,
        name: name.trim(),
        role: lesserRole(role, maker.role),
        tokenHash: hashSecret(secret),
        days,
        most: MOST_TOKENS,
        by: maker.by,
      });
      return token === undefined ? null : { token, secret: `${TOKEN_PREFIX}${secret}` };
    },

    remove: async (tokenId, { operatorId, by }) =>
      (await runner.system(removeToken, { operatorId, tokenId, by })).length > 0,
  };
}
