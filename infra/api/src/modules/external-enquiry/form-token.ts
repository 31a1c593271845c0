import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * What a form carries: when it was opened and a number of its own, signed. It is good for one enquiry. With a script the
 * browser works out a small proof beside it, which costs a person nothing and somebody who sends thousands a lot.
 */
export type ReadToken =
  | { readonly kind: 'good'; readonly token: string; readonly ageMs: number; readonly hasWork: boolean }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' };

/** How many bits at the start of the hash have to be zero: some sixteen thousand tries. */
const WORK_BITS = 14;
const LONGEST_PROOF = 16;
const OPEN_MS = 12 * 3_600_000;
const tokenForm = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

const signature = (secret: Buffer, tenantId: string, text: string): string =>
  createHmac('sha256', secret).update(`enquiry.${tenantId}.${text}`).digest('base64url');

/** A token for a form that is opened now. */
export function newToken(secret: Buffer, tenantId: string, now: number): string {
  const text = `${now}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${signature(secret, tenantId, text)}`;
}

/** What a token that came back says. Nothing is told of one that was not signed here for this firm. */
export function readToken(
  secret: Buffer,
  tenantId: string,
  sent: { token: string; proof: string },
  now: number,
): ReadToken {
  const [, opened = '', nonce = '', mac = ''] = tokenForm.exec(sent.token) ?? [];
  if (mac === '') return { kind: 'unknown' };
  const expected = Buffer.from(signature(secret, tenantId, `${opened}.${nonce}`));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: 'unknown' };
  const ageMs = now - Number(opened);
  if (ageMs < 0 || ageMs > OPEN_MS) return { kind: 'expired' };
  return { kind: 'good', token: nonce, ageMs, hasWork: isProof(sent.token, sent.proof) };
}

/** Whether the hash of token and proof begins with so many zeros. */
export function isProof(token: string, proof: string): boolean {
  if (proof === '' || proof.length > LONGEST_PROOF) return false;
  const hash = createHash('sha256').update(`${token}:${proof}`).digest();
  return hash.readUInt32BE(0) >>> (32 - WORK_BITS) === 0;
}

/** Works the proof out while the form is filled in; without it the form goes all the same. */
export const workScript = `(async () => {
  const form = document.getElementById('enquiry');
  const proof = form && form.elements.namedItem('proof');
  const token = form && form.elements.namedItem('token');
  if (!proof || !token || !window.crypto || !crypto.subtle) return;
  const encoder = new TextEncoder();
  for (let tried = 0; tried < 1e7; tried += 1) {
    const text = tried.toString(36);
    const hash = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(token.value + ':' + text)));
    if (hash.getUint32(0) >>> ${32 - WORK_BITS} === 0) { proof.value = text; return; }
  }
})()`;
