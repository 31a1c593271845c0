import { createHash, randomBytes } from 'node:crypto';
import { fetchJson } from './ask-source.ts';
import { record, token } from './read-answer.ts';
import { SourceError, type SourceAdapter, type SourceClient, type SourceTokens } from './source-adapter.ts';

const VERIFIER_BYTES = 48;
const SECOND_MS = 1000;
const SHORTEST_LIFE_SECONDS = 60;

/** What signing in to a system and its tokens need to know of it. */
export type TokenAdapter = Pick<
  SourceAdapter,
  'authorisePath' | 'tokenPath' | 'revokePath' | 'scope' | 'usesBasicAuth' | 'accountOf' | 'openStored'
>;
interface Registered {
  readonly adapter: TokenAdapter;
  readonly client: SourceClient;
}

/** What a code is exchanged with; only its hash goes to the system with the person (PKCE, RFC 7636). */
export const newVerifier = (): string => randomBytes(VERIFIER_BYTES).toString('base64url');

/** Where somebody signs in to the system and lets us read. */
export function authoriseUrl(
  { adapter, client }: Registered,
  { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): string {
  const url = new URL(`${client.signInUrl ?? client.authUrl}${adapter.authorisePath}`);
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(adapter.scope === '' ? {} : { scope: adapter.scope }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/** The tokens for a code that came back with the person. */
export const exchangeCode = (
  registered: Registered,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
  signal: AbortSignal,
): Promise<SourceTokens> =>
  askForTokens(
    registered,
    { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
    { refreshToken: '' },
    signal,
  );

/** New tokens for the ones that run out. Some systems give a new refresh token each time; the others' stays good. */
export const refreshTokens = (
  registered: Registered,
  { refreshToken }: Pick<SourceTokens, 'refreshToken'>,
  signal: AbortSignal,
): Promise<SourceTokens> =>
  askForTokens(registered, { grant_type: 'refresh_token', refresh_token: refreshToken }, { refreshToken }, signal);

/** Gives the tokens back, as far as the system knows how to. */
export async function revokeTokens(
  registered: Registered,
  { refreshToken, accessToken }: Pick<SourceTokens, 'refreshToken' | 'accessToken'>,
  signal: AbortSignal,
): Promise<void> {
  const { adapter } = registered;
  if (adapter.openStored !== undefined) return;
  await sendForm(registered, adapter.revokePath, { token: refreshToken === '' ? accessToken : refreshToken }, signal);
}

async function askForTokens(
  registered: Registered,
  form: Readonly<Record<string, string>>,
  known: Pick<SourceTokens, 'refreshToken'>,
  signal: AbortSignal,
): Promise<SourceTokens> {
  const { adapter, client } = registered;
  const answer = record(await sendForm(registered, adapter.tokenPath, form, signal));
  const accessToken = token(answer['access_token']);
  if (accessToken === '') throw new SourceError('unreadable', 'The system gave no token.');
  const seconds = Math.max(SHORTEST_LIFE_SECONDS, Number(answer['expires_in']) || SHORTEST_LIFE_SECONDS);
  return {
    accessToken,
    refreshToken: token(answer['refresh_token']) || known.refreshToken,
    expiresAt: Date.now() + seconds * SECOND_MS,
    ...adapter.accountOf(answer, client),
  };
}

async function sendForm(
  { adapter, client }: Registered,
  path: string,
  form: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  const { clientId, clientSecret } = client;
  const body = new URLSearchParams({ ...form, client_id: clientId });
  // One without a secret proves itself by the code's verifier alone.
  if (!adapter.usesBasicAuth && clientSecret !== '') body.set('client_secret', clientSecret);
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  try {
    return await fetchJson(
      `${client.authUrl}${path}`,
      {
        method: 'POST',
        body,
        headers: { accept: 'application/json', ...(adapter.usesBasicAuth ? { authorization: `Basic ${basic}` } : {}) },
      },
      signal,
    );
  } catch (error) {
    // A code or a refresh token that is not good: somebody has to sign in again.
    if (error instanceof SourceError && error.kind === 'expired')
      throw new SourceError('refused', 'The system did not accept the sign-in.');
    throw error;
  }
}
