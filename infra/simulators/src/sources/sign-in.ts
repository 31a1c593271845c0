import { createHash, randomBytes } from 'node:crypto';
import type { Wire } from './wire.ts';

/** A firm as the sign-in knows it. */
export interface SignedFirm {
  readonly key: string;
  readonly name: string;
  /** As LEAP numbers countries: 0 Australia, where it is if it says nothing, 1 United Kingdom, and so on. */
  readonly country?: number;
}
interface Grant {
  readonly firm: SignedFirm;
  accessToken: string;
  accessUntil: number;
  refreshToken: string;
}
interface Code {
  readonly firm: SignedFirm;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly until: number;
}

/** What a token request is answered with. */
export type TokenAnswer = { readonly status: number; readonly body: object };

const CODE_MS = 300_000;
const secret = (): string => randomBytes(24).toString('base64url');
const denied = (error: string): TokenAnswer => ({ status: 400, body: { error } });

/** What tokens of one system are like. */
export type TokenWire = Pick<Wire, 'accessSeconds' | 'rotates' | 'accessToken' | 'tokenExtras'>;

/** Codes and tokens of one system: a code is good once and for five minutes, and only with what its challenge was made of. */
export class SignIns {
  readonly #wire: TokenWire;
  readonly #apiUrl: () => string;
  readonly #codes = new Map<string, Code>();
  readonly grants: Grant[] = [];
  /** Every token that was ever given, for looking whether one of them came out anywhere. */
  readonly issued = new Set<string>();
  /** How long access tokens are good from now on. */
  accessSeconds: number;
  refreshes = 0;

  constructor(wire: TokenWire, apiUrl: () => string) {
    this.#wire = wire;
    this.#apiUrl = apiUrl;
    this.accessSeconds = wire.accessSeconds;
  }

  giveCode(firm: SignedFirm, query: URLSearchParams): string {
    const code = secret();
    this.#codes.set(code, {
      firm,
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      until: Date.now() + CODE_MS,
    });
    return code;
  }

  giveTokens(form: URLSearchParams): TokenAnswer {
    return form.get('grant_type') === 'refresh_token' ? this.#refresh(form) : this.#exchange(form);
  }

  #exchange(form: URLSearchParams): TokenAnswer {
    const code = form.get('code') ?? '';
    const given = this.#codes.get(code);
    this.#codes.delete(code);
    if (given === undefined || given.until < Date.now() || given.redirectUri !== form.get('redirect_uri'))
      return denied('invalid_grant');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== given.challenge) return denied('invalid_grant');
    const grant: Grant = { firm: given.firm, accessToken: '', accessUntil: 0, refreshToken: secret() };
    this.grants.push(grant);
    return this.#tokensOf(grant);
  }

  #refresh(form: URLSearchParams): TokenAnswer {
    const grant = this.grants.find(({ refreshToken }) => refreshToken === form.get('refresh_token'));
    if (grant === undefined) return denied('invalid_grant');
    this.refreshes += 1;
    if (this.#wire.rotates) grant.refreshToken = secret();
    return this.#tokensOf(grant);
  }

  #tokensOf(grant: Grant): TokenAnswer {
    grant.accessToken = this.#wire.accessToken(grant.firm, secret());
    grant.accessUntil = Date.now() + this.accessSeconds * 1000;
    this.issued.add(grant.accessToken).add(grant.refreshToken);
    return {
      status: 200,
      body: {
        access_token: grant.accessToken,
        refresh_token: grant.refreshToken,
        token_type: 'Bearer',
        expires_in: this.accessSeconds,
        ...this.#wire.tokenExtras(grant.firm, this.#apiUrl()),
      },
    };
  }

  revoke(token: string | null): void {
    const index = this.grants.findIndex(({ accessToken, refreshToken }) =>
      [accessToken, refreshToken].includes(token ?? ''),
    );
    if (index >= 0) this.grants.splice(index, 1);
  }

  /** Whose token it is; null for one that is not good, or no more. */
  firmOf(token: string): SignedFirm | null {
    const grant = this.grants.find(({ accessToken }) => accessToken === token);
    return grant === undefined || grant.accessUntil <= Date.now() ? null : grant.firm;
  }

  /** Ends every access token; refresh tokens stay good. */
  expireAll(): void {
    for (const grant of this.grants) grant.accessUntil = 0;
  }
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** The system's own page, on which somebody lets the product in. */
export function signInPage(
  label: string,
  firms: readonly SignedFirm[],
  query: string,
  reads = 'staff, matter types, contacts and matters',
): string {
  const options = firms
    .map(({ key, name }) => `<option value="${escapeHtml(key)}">${escapeHtml(name)}</option>`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Sign in to ${label} (simulated)</title>
<style>body{font:16px/1.5 system-ui;background:#f2f4f7;color:#1d2733;display:grid;place-items:center;min-height:100vh;margin:0}
main{background:#fff;padding:32px;border-radius:12px;max-width:360px;border:1px solid #d5dbe3}
button,select{font:inherit;padding:8px 14px;margin:8px 8px 0 0}</style>
<main><h1>${label}</h1><p>This page stands in for ${label}. Nothing leaves this machine.</p>
<form method="post" action="?${escapeHtml(query)}"><label>Firm <select name="firm">${options}</select></label>
<p>Atrium asks to read ${reads}.</p>
<button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></form></main></html>`;
}
