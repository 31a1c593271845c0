import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { PracticeSystem } from '@atrium/contracts';
import type { SyncedFirm } from '../sync.fixtures.ts';
import { numbersFrom } from './play-faults.fixtures.ts';

const REFUSED = 403;
const TOO_MANY = 429;
const BAD_REQUEST = 400;
const HOUR_MS = 3_600_000;
const TOGETHER = 8;

/**
 * Sends forged hooks to a firm's address and to addresses like it: another secret, another firm, another system, no
 * signature, a guessed or an old one, the wrong client, a body that is none. Each has to be refused, and nothing may
 * come of any. Answers how many were refused.
 */
export async function forgeHooks(
  firm: SyncedFirm,
  system: PracticeSystem,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<number> {
  const next = numbersFrom(seed + 1);
  const [genuine] = firm.simulator.systems[system].hooks.listOf(`${system.charAt(0)}firm1`);
  const address = new URL(genuine?.url ?? `${firm.publicUrl}/-/source-hooks/alpha/${system}/${'x'.repeat(32)}`);
  const [, key = ''] = /\/([\w-]+)$/.exec(address.pathname) ?? [];
  // Smokeball signs; the other two are told by the secret of the address alone.
  const isSigned = system === 'smokeball';
  const at = (tenant: string, name: string, secret: string): string =>
    new URL(`/-/source-hooks/${tenant}/${name}/${secret}`, firm.publicUrl).href;
  const otherKey = (): string =>
    [
      randomBytes(24).toString('base64url'),
      `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`,
      key.slice(1),
      `${key}A`,
      key.toUpperCase() === key ? key.toLowerCase() : key.toUpperCase(),
    ][next(5)] ?? 'x';
  const addressOf = (): string => {
    const kind = next(isSigned && genuine !== undefined ? 5 : 3);
    if (kind === 0) return at('alpha', system, otherKey());
    if (kind === 1) return at(['beta', 'no-such-firm', 'ALPHA'][next(3)] ?? 'beta', system, key === '' ? 'x' : key);
    if (kind === 2) return at('alpha', ['leap', 'elsewhere', 'atrium'][next(3)] ?? 'leap', `${key}x`);
    return address.href;
  };
  const headersOf = (): Record<string, string> => {
    const requestid = randomUUID();
    const timestamp = String(Date.now() - (next(3) - 1) * HOUR_MS);
    const signature =
      [
        '',
        randomBytes(32).toString('hex'),
        createHmac('sha256', 'a guess').update(`${timestamp}|${requestid}|simulated`).digest('hex'),
        createHmac('sha256', key).update(`${timestamp}|${requestid}|simulated`).digest('hex'),
        'zz',
      ][next(5)] ?? '';
    return next(4) === 0 ? {} : { timestamp, requestid, clientid: 'simulated', signature, 'x-event-id': requestid };
  };
  const bodyOf = (): string =>
    [
      '{"type":"matter.updated","payload":{"id":"sm1"}}',
      '{"type":"error","payload":{"resource":"matter","id":"sm1","message":"<b>no</b>"},"requestId":"x"}',
      '{"data":{"type":"ActionDeleted","id":"am1"}}',
      '[]',
      '{"half":',
      '',
    ][next(6)] ?? '';
  const known = (): Promise<object[]> =>
    firm.rows(`select id, state, attempts from sync_events where tenant_id in ('alpha', 'beta') order by id`);

  const before = await known();
  let refused = 0;
  for (let sent = 0; sent < count; sent += TOGETHER) {
    const batch = Array.from({ length: Math.min(TOGETHER, count - sent) }, async () => {
      const { status } = await fetch(addressOf(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf() },
        body: bodyOf(),
      });
      assert.ok(status === REFUSED || status === TOO_MANY || status === BAD_REQUEST, `answered with ${status}`);
      refused += 1;
    });
    await Promise.all(batch);
  }
  assert.deepEqual(await known(), before, 'nothing came of them');
  return refused;
}
