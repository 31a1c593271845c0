import { createTestBrowser } from '../src/testing/test-browser.ts';
import { TEST_PASSWORD, userNameOf, type TestTenant, type TestUser } from '../src/testing/test-firms.ts';

/** Somebody who is signed in and asks the API. */
export type Ask = (query: string, variables: object) => Promise<Record<string, unknown>>;

/** Signs people in with one browser's key. */
export function createPeople(url: string): { readonly signIn: (tenantId: TestTenant, user: TestUser) => Promise<Ask> } {
  const browser = createTestBrowser();

  async function send(query: string, variables: object, accessToken: string | null): Promise<Record<string, unknown>> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        dpop: browser.prove({ method: 'POST', url, accessToken }),
        ...(accessToken === null ? {} : { authorization: `DPoP ${accessToken}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Record<string, unknown>;
  }

  return {
    async signIn(tenantId, user) {
      const answer = await send(
        'mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { accessToken } }',
        { tenantId, userName: userNameOf(tenantId, user), password: TEST_PASSWORD },
        null,
      );
      const { accessToken } = (answer['data'] as { login: { accessToken: string } }).login;
      return (query, variables) => send(query, variables, accessToken);
    },
  };
}
