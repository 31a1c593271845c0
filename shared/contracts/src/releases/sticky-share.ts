const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const BUCKETS = 10_000;

/**
 * True for a fixed part of all subjects: the same subject always falls on the
 * same side, and a higher percentage only adds subjects. Each salt picks others.
 *
 * @param percent 0 to 100, hundredths count
 */
export function isInShare(salt: string, subject: string, percent: number): boolean {
  return bucketOf(`${salt}\n${subject}`) < percent * (BUCKETS / 100);
}

/** FNV-1a with a final mix: even over short, similar texts such as ids. */
function bucketOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}
