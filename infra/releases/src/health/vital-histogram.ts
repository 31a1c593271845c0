import type { VitalName } from '@atrium/contracts';

const BUCKETS_PER_DOUBLING = 8;
/** CLS lies between 0 and 1 or so; in thousandths it fits the same buckets. */
const CLS_SCALE = 1000;
const LAST_BUCKET = 160;

/** The bucket of a figure: each is 9 % wider than the one before, so a percentile is within 5 % of the truth. */
export function bucketOf(vital: VitalName, value: number): number {
  const scaled = vital === 'CLS' ? value * CLS_SCALE : value;
  return scaled < 1 ? 0 : Math.min(LAST_BUCKET, 1 + Math.floor(BUCKETS_PER_DOUBLING * Math.log2(scaled)));
}

/** The figure in the middle of a bucket. */
export function valueOf(vital: VitalName, bucket: number): number {
  if (bucket === 0) return 0;
  const scaled = 2 ** ((bucket - 0.5) / BUCKETS_PER_DOUBLING);
  return vital === 'CLS' ? Math.round(scaled) / CLS_SCALE : Math.round(scaled);
}

export interface BucketCount {
  readonly bucket: number;
  readonly samples: number;
}

/** The figure that this share of all samples does not exceed; null without any. */
export function percentileOf(vital: VitalName, buckets: readonly BucketCount[], share: number): number | null {
  const total = buckets.reduce((sum, { samples }) => sum + samples, 0);
  let seen = 0;
  for (const { bucket, samples } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    seen += samples;
    if (seen >= total * share && samples > 0) return valueOf(vital, bucket);
  }
  return null;
}
