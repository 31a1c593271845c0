import { createHash } from 'node:crypto';
import type { BuildDescriptor } from '@atrium/contracts';
import { canonical } from './canonical.ts';

const BUILD_ID_LENGTH = 20;
const COMPOSITION_ID_LENGTH = 16;

/**
 * A build's name: the hash of what it is. The commit stays out, so the same
 * content is the same build whatever history led to it.
 */
export function buildIdOf({ commit: _commit, ...content }: BuildDescriptor): string {
  return sha256(canonical(content)).slice(0, BUILD_ID_LENGTH);
}

/** Hash of the build ids of a set, whatever their order. */
export function compositionIdOf(buildIds: Readonly<Record<string, string>>): string {
  return sha256(canonical(buildIds)).slice(0, COMPOSITION_ID_LENGTH);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
