import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';

/** Whom LEAP signs in to Atrium, and where. */
export interface FramedPerson {
  /** The address of Atrium, without a path. */
  readonly atrium: string;
  readonly firm: string;
  readonly userName: string;
  readonly password: string;
}

// As published builds ask them: in production Atrium runs no other operations.
const login = `mutation Login($tenantId: ID!, $userName: String!, $password: String!, $isRemembered: Boolean) {
  login(tenantId: $tenantId, userName: $userName, password: $password, isRemembered: $isRemembered) {
    statusCode
    accessToken
    refreshToken
    expiresIn
    isError
    error
    errorDescription
    authenticationMethod
    forceChangePassword
  }
}`;
const createSignInCode = `mutation CreateSignInCode($origin: String!) {
  createSignInCode(origin: $origin) {
    ok
    message
    code
  }
}`;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A request's proof that its session is used with the key it was opened for (RFC 9449). */
function proof(keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }, htu: string, token: string) {
  const { kty, crv, x, y } = keys.publicKey.export({ format: 'jwk' });
  const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } });
  const ath = token === '' ? {} : { ath: createHash('sha256').update(token).digest('base64url') };
  const payload = encode({ htm: 'POST', htu, iat: Math.floor(Date.now() / 1000), jti: randomUUID(), ...ath });
  const signature = sign('sha256', Buffer.from(`${header}.${payload}`), {
    key: keys.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${header}.${payload}.${signature.toString('base64url')}`;
}

/**
 * The server's part of a page around Atrium: signs the person in, and asks for the one-time code that the page hands to
 * its frame. `origin` is that of the page, which the firm has to allow. Throws with what Atrium says.
 */
export async function askForSignInCode(
  { atrium, firm, userName, password }: FramedPerson,
  origin: string,
): Promise<string> {
  const address = `${atrium}/graphql`;
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ask = async (query: string, variables: object, token = ''): Promise<Record<string, unknown>> => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        dpop: proof(keys, address, token),
        ...(token === '' ? {} : { authorization: `DPoP ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data } = (await response.json()) as { data?: Record<string, Record<string, unknown>> | null };
    const [answer] = Object.values(data ?? {});
    if (answer === undefined) throw new Error(`Atrium answered ${response.status}`);
    return answer;
  };
  const session = await ask(login, { tenantId: firm, userName, password });
  if (typeof session['accessToken'] !== 'string')
    throw new Error(String(session['errorDescription'] ?? 'Not signed in'));
  const made = await ask(createSignInCode, { origin }, session['accessToken']);
  if (made['ok'] !== true) throw new Error(String(made['message']));
  return String(made['code']);
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
/** Text of a script: nothing in it ends the element. */
const inScript = (value: string): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * The page's part: a frame with a screen of Atrium, and what hands the code over. The frame says `atrium:sign-in-ready`
 * as soon as it waits for one; the code goes to the frame's window and to Atrium's origin alone.
 */
export function framePage({ atrium, firm, screen }: { atrium: string; firm: string; screen: string }): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>LEAP (simulated)</title>
<style>body{font:16px/1.5 system-ui;margin:0;display:grid;grid-template-rows:auto 1fr;height:100vh;background:#f2f4f7}
header{padding:8px 16px;display:flex;gap:8px;align-items:center;flex-wrap:wrap}iframe{border:0;inline-size:100%;block-size:100%}input,button{font:inherit}</style>
<header><strong>LEAP (simulated)</strong><form id="person"><input name="userName" aria-label="User name" autocomplete="username">
<input name="password" type="password" aria-label="Password" autocomplete="current-password"><button>Sign in to Atrium</button></form><span role="status"></span></header>
<iframe title="Atrium" src="${escapeHtml(`${atrium}/${firm}${screen}`)}"></iframe>
<script>
const atrium = ${inScript(atrium)}, firm = ${inScript(firm)};
const frame = document.querySelector('iframe'), form = document.querySelector('form'), status = document.querySelector('[role=status]');
let isReady = false, code = null;
const handOver = () => {
  if (isReady && code !== null) frame.contentWindow.postMessage({ type: 'atrium:sign-in-code', code }, atrium);
};
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== atrium || source !== frame.contentWindow || data?.type !== 'atrium:sign-in-ready') return;
  isReady = true;
  handOver();
});
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await fetch('/leap/frame/code', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ atrium, firm, ...Object.fromEntries(new FormData(form)), origin: location.origin }),
  });
  const answer = await response.json();
  status.textContent = answer.error ?? '';
  code = answer.code ?? null;
  handOver();
});
</script></html>`;
}
