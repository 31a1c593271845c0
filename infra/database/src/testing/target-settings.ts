const DEFAULT_SCALE = 0.1;

/**
 * How often a test does what a reliability target asks for `whole` times: a tenth of it, or the share that TARGET_SCALE
 * gives (`npm test -- --whole-targets` sets 1). At least once; throws where TARGET_SCALE is no share.
 */
export function scaleTarget(whole: number, setting = process.env['TARGET_SCALE']): number {
  const scale = setting === undefined || setting === '' ? DEFAULT_SCALE : Number(setting);
  if (!(scale > 0 && scale <= 1))
    throw new Error(`TARGET_SCALE is a number above 0 and at most 1, not ${setting ?? ''}.`);
  return Math.max(1, Math.ceil(whole * scale));
}
