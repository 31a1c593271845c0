import type { BuildDescriptor } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';
import { holdsSignature } from '@atrium/publish-checks';
import { buildIdOf } from '../build-id.ts';
import { canonical } from '../canonical.ts';
import { parseDescriptor } from '../descriptor-schema.ts';
import type { Logger } from '../logger.ts';
import { mayPublish } from './team-keys.ts';
import { findSigned, type SignedBuildRow } from './team-keys.statements.ts';

/**
 * The descriptor that a registered key signed, or null where nobody did and the
 * build must not be served. It rejects only while the database is away.
 */
export type VerifyStored = (buildId: string) => Promise<BuildDescriptor | null>;

/**
 * Checks the signature of a kept build again, against the bytes that were signed,
 * before a composition names it: whoever can write rows still cannot sign. What it
 * found is remembered, since a build never changes. A key that was revoked after
 * the build was published does not count against it (infra/docs/decisions/0018).
 */
export function createStoredVerifier({
  runner,
  logger,
}: {
  readonly runner: TenantRunner;
  readonly logger: Logger;
}): VerifyStored {
  const verified = new Map<string, Promise<BuildDescriptor | null>>();

  async function verify(buildId: string): Promise<BuildDescriptor | null> {
    const [row] = await runner.system(findSigned, { buildId });
    const answer = row === undefined ? 'there is no such build' : readSigned(row, buildId);
    if (typeof answer !== 'string') return answer;
    logger.error({ buildId, name: row?.name, reason: answer }, 'build not served: its signature does not hold');
    return null;
  }

  return (buildId) => {
    const present = verified.get(buildId);
    if (present !== undefined) return present;
    const checking = verify(buildId);
    verified.set(buildId, checking);
    // What did not hold may be mended, such as by signing what was published before there were signatures.
    checking.then(
      (descriptor) => descriptor ?? verified.delete(buildId),
      () => verified.delete(buildId),
    );
    return checking;
  };
}

/** The descriptor, or in words why it is not to be believed. */
function readSigned(row: SignedBuildRow, buildId: string): BuildDescriptor | string {
  const { descriptor_text: text, signature, public_key: publicKey, names } = row;
  if (text === null || signature === null || publicKey === null || names === null) return 'nobody signed it';
  if (!holdsSignature(publicKey, Buffer.from(text), signature)) return 'it is not what was signed';
  if (row.was_revoked) return 'its key had been revoked';
  const descriptor = parseDescriptor(text);
  if (buildIdOf(descriptor) !== buildId || descriptor.name !== row.name) return 'what was signed is another build';
  if (!mayPublish({ names }, descriptor.name)) return `its key is not for ${descriptor.name}`;
  return canonical(row.descriptor) === canonical(JSON.parse(text))
    ? descriptor
    : 'its descriptor is not what was signed';
}
