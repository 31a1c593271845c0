import type { AppUser, KeptPreferences, Tenant } from '@atrium/platform';
import { anAppUser, aTenant, someSettings } from '@atrium/testing';

type Variables = Readonly<Record<string, unknown>>;
type Answer = Record<string, unknown> | Error;

export interface FakeApi {
  readonly calls: readonly {
    readonly name: string;
    readonly variables: Variables;
    readonly authorization: string | null;
  }[];
  callsOf(name: string): FakeApi['calls'];
}

/** Replaces `fetch` by an API that answers by operation name: with data, with `{ errors }`, or by failing. */
export function installFakeApi(
  answers: Readonly<Record<string, Answer | ((variables: Variables) => Answer)>>,
): FakeApi {
  const calls: FakeApi['calls'][number][] = [];
  globalThis.fetch = async (_address, init) => {
    const body = JSON.parse(String(init?.body)) as { operationName: string; variables?: Variables };
    const variables = body.variables ?? {};
    calls.push({ name: body.operationName, variables, authorization: new Headers(init?.headers).get('authorization') });
    const prepared = answers[body.operationName] ?? new Error(`The test has no answer for ${body.operationName}.`);
    const answer = typeof prepared === 'function' ? prepared(variables) : prepared;
    if (answer instanceof Error) throw answer;
    return Response.json('errors' in answer ? answer : { data: answer });
  };
  return { calls, callsOf: (name) => calls.filter((call) => call.name === name) };
}

/** What the API says to a login, a refusal unless told otherwise. */
export function aLoginResult(changes: Record<string, unknown> = {}) {
  return {
    statusCode: 200,
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresIn: 900,
    isError: false,
    error: null,
    errorDescription: null,
    authenticationMethod: null,
    forceChangePassword: false,
    ...changes,
  };
}

/** What the API says to a code, the end of the sign-in unless told otherwise. */
export function anOtpResult(changes: Record<string, unknown> = {}) {
  return {
    statusCode: 200,
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresIn: 900,
    errorDescription: null,
    forceChangePassword: false,
    ...changes,
  };
}

/** What the API says to a changed password, an open session unless told otherwise. */
export function aPasswordChange(changes: Record<string, unknown> = {}) {
  return {
    statusCode: 200,
    message: 'Changed',
    accessToken: 'access-3',
    refreshToken: 'refresh-3',
    expiresIn: 900,
    isError: false,
    ...changes,
  };
}

/** What the firm asks of a new password. */
export function aPasswordPolicy(length = 7, strength = 1) {
  return {
    passwordPolicyOptions: {
      minimumPasswordLength: { numberValue: length },
      minimumPasswordStrength: { numberValue: strength },
    },
  };
}

/** The answer to the one request that opens the workspace. */
export function aWorkspace({
  tenant = {},
  appUser = {},
  userPreferences = {},
}: { tenant?: Partial<Tenant>; appUser?: Partial<AppUser>; userPreferences?: Partial<KeptPreferences> } = {}) {
  const { regionSettings, labelSettings } = someSettings();
  const user = anAppUser(appUser);
  return {
    tenant: { __typename: 'Tenant', ...aTenant(tenant) },
    appUser: {
      __typename: 'AppUser',
      ...user,
      splashScreen: user.splashScreen && { __typename: 'SplashScreen', ...user.splashScreen },
    },
    userPreferences: {
      __typename: 'UserPreferences',
      language: null,
      theme: null,
      density: 'compact',
      notifications: [],
      ...userPreferences,
    },
    settings: {
      __typename: 'Settings',
      regionSettings: {
        __typename: 'RegionSettings',
        config: { __typename: 'RegionConfig', ...regionSettings.config },
      },
      labelSettings: { __typename: 'LabelSettings', config: { __typename: 'LabelConfig', ...labelSettings.config } },
    },
  };
}
