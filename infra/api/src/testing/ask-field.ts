import type { AnswerData, TestApi } from './test-api.ts';
import type { TestTenant, TestUser } from './test-firms.ts';

/**
 * Makes a question of one root field: as the administrator of the first firm, unless others are named. Answers what the
 * field holds, and the code of the first error where it was refused.
 */
export const fieldAsker =
  (api: () => TestApi) =>
  async (
    document: string,
    variables: Record<string, unknown> = {},
    who: TestUser = 'admin',
    tenant: TestTenant = 'alpha',
  ) => {
    const { data, errors } = await api().run([tenant, who], document, variables);
    return { found: Object.values(data)[0] as AnswerData, code: errors[0]?.extensions.code ?? null };
  };
