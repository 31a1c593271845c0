import pg from 'pg';
import { startTestApi, type TestApi } from './test-api.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';
import { TEST_PASSWORD, userNameOf, type TestTenant, type TestUser } from './test-firms.ts';

export interface Login {
  statusCode: number;
  accessToken: string;
  refreshToken: string | null;
  expiresIn: number;
  isError: boolean;
  error: string | null;
  errorDescription: string | null;
  authenticationMethod: string | null;
  forceChangePassword: boolean;
}
export type Otp = Omit<Login, 'isError' | 'error' | 'authenticationMethod'>;
export interface Changed {
  statusCode: number;
  message: string;
  accessToken: string | null;
  refreshToken: string | null;
  expiresIn: number | null;
  isError: boolean;
}

/** The steps of signing in as a person takes them, on an API of its own. */
export interface TestSignIn {
  readonly api: TestApi;
  readonly owner: pg.Client;
  readonly browser: TestBrowser;
  login(
    user: TestUser,
    input?: { tenantId?: string; userName?: string; password?: string },
    from?: From,
  ): Promise<Login>;
  otp(token: string, code: string, from?: From): Promise<Otp>;
  resendOtp(token: string, from?: From): Promise<Otp>;
  changePassword(accessToken: string, input: Record<string, unknown>, from?: From): Promise<Changed>;
  resetPassword(verificationCode: string, newPassword: string, from?: From & { tenantId?: string }): Promise<Changed>;
  /** The last mail of a kind to somebody; undefined where there is none. */
  mail(kind: string, to: string): Promise<{ subject: string; text: string } | undefined>;
  /** The code in the last mail to a user of alpha. */
  mailedCode(user: TestUser): Promise<string>;
  /** The name that `appUser` answers with, or the code of the error. */
  whoIs(accessToken: string, from?: From): Promise<string>;
  /** What the activity log says, the last first. */
  logged(action: string): Promise<{ result: string; userName: string; detail: Record<string, unknown> }[]>;
  close(): Promise<void>;
}
export interface From {
  readonly browser?: TestBrowser;
  readonly address?: string;
}

const loginFields =
  'statusCode accessToken refreshToken expiresIn isError error errorDescription authenticationMethod forceChangePassword';
const otpFields = 'statusCode accessToken refreshToken expiresIn errorDescription forceChangePassword';
const changeFields = 'statusCode message accessToken refreshToken expiresIn isError';

export const mailAddressOf = (tenant: TestTenant, user: TestUser): string => `${user}@mark${tenant}.example`;

export async function startTestSignIn(options: Parameters<typeof startTestApi>[0] = {}): Promise<TestSignIn> {
  const api = await startTestApi(options);
  const owner = new pg.Client({ connectionString: api.ownerConnectionString });
  await owner.connect();
  const browser = createTestBrowser();
  const run = async <T>(
    name: string,
    document: string,
    variables: Record<string, unknown>,
    from: From & { readonly accessToken?: string },
  ): Promise<T> => {
    const { accessToken } = from;
    const who = { browser: from.browser ?? browser, ...(accessToken === undefined ? {} : { accessToken }) };
    const { data, errors } = await api.run(
      who,
      document,
      variables,
      from.address === undefined ? {} : { 'x-forwarded-for': from.address },
    );
    if (errors.length > 0)
      throw new Error(errors.map(({ message, extensions }) => `${extensions.code}: ${message}`).join());
    return data[name] as unknown as T;
  };
  const mail: TestSignIn['mail'] = async (kind, to) => {
    const { rows } = await owner.query<{ subject: string; text: string }>(
      `select subject, text_body as text from mail_outbox where kind = $1 and recipient = $2 order by id desc limit 1`,
      [kind, to],
    );
    return rows[0];
  };
  return {
    api,
    owner,
    browser,
    mail,
    login: (user, input = {}, from = {}) =>
      run(
        'login',
        `mutation ($tenantId: ID!, $userName: String!, $password: String!) { login(tenantId: $tenantId, userName: $userName, password: $password) { ${loginFields} } }`,
        { tenantId: 'alpha', userName: userNameOf('alpha', user), password: TEST_PASSWORD, ...input },
        from,
      ),
    otp: (token, code, from = {}) =>
      run(
        'otp',
        `mutation ($otp: String!, $token: String!) { otp(tenantId: "alpha", otp: $otp, token: $token) { ${otpFields} } }`,
        { otp: code, token },
        from,
      ),
    resendOtp: (token, from = {}) =>
      run(
        'resendOtp',
        `mutation ($token: String!) { resendOtp(tenantId: "alpha", token: $token) { ${otpFields} } }`,
        { token },
        from,
      ),
    changePassword: (accessToken, input, from = {}) =>
      run(
        'changePassword',
        `mutation ($oldPassword: String!, $newPassword: String!, $isForced: Boolean, $userName: String, $tenantId: ID) {
          changePassword(oldPassword: $oldPassword, newPassword: $newPassword, isForcedPasswordChange: $isForced, userName: $userName, tenantIdForForcedPasswordChange: $tenantId) { ${changeFields} } }`,
        input,
        { ...from, ...(accessToken === undefined ? {} : { accessToken }) },
      ),
    resetPassword: (verificationCode, newPassword, { tenantId = 'alpha', ...from } = {}) =>
      run(
        'resetPassword',
        `mutation ($tenantId: ID!, $verificationCode: String!, $newPassword: String!) { resetPassword(tenantId: $tenantId, verificationCode: $verificationCode, newPassword: $newPassword) { ${changeFields} } }`,
        { tenantId, verificationCode, newPassword },
        from,
      ),
    mailedCode: async (user) =>
      /^\d{6}$/m.exec((await mail('mfaCode', mailAddressOf('alpha', user)))?.text ?? '')?.[0] ?? 'no code',
    async whoIs(accessToken, from = {}) {
      const { data, errors } = await api.run({ accessToken, browser: from.browser ?? browser }, '{ appUser { name } }');
      return String(data['appUser']?.['name'] ?? errors[0]?.extensions.code);
    },
    async logged(action) {
      const { rows } = await owner.query<{ result: string; userName: string; detail: Record<string, unknown> }>(
        `select result, user_name as "userName", detail from activity_log where kind = 'login' and action = $1 order by id desc`,
        [action],
      );
      return rows;
    },
    async close() {
      await owner.end();
      await api.close();
    },
  };
}
