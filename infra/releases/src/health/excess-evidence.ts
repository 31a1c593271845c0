/** Shares that could be true instead of the budget, each this many times the one before. */
const STEP_FACTOR = 1.5;
const HIGHEST_SHARE = 0.999;
const SMALLEST_BUDGET = 0.001;

/**
 * How much more likely the counts are if the failing share lies above the budget
 * than if it lies at the budget: 1 says nothing, 1,000,000 is plain.
 *
 * It may be looked at after every page session. As long as the true share is
 * within the budget, the chance that it ever reaches `x`, in however many looks,
 * is at most `1 / x` (Ville's inequality): each alternative's likelihood ratio is
 * a non-negative supermartingale that begins at 1, and so is their mean. A bound
 * for one look, such as Wilson's, would be crossed by mistake sooner or later.
 *
 * @param budget a share, 0 to 1; nothing exceeds 1
 */
export function evidenceOfExcess(sessions: number, failed: number, budget: number): number {
  const base = Math.max(budget, SMALLEST_BUDGET);
  const alternatives = sharesAbove(base);
  if (alternatives.length === 0 || failed === 0) return 0;
  const ratios = alternatives.map((share) =>
    Math.exp(failed * Math.log(share / base) + (sessions - failed) * Math.log((1 - share) / (1 - base))),
  );
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

function sharesAbove(base: number): number[] {
  const shares: number[] = [];
  for (let share = base * STEP_FACTOR; share < HIGHEST_SHARE; share *= STEP_FACTOR) shares.push(share);
  return base < HIGHEST_SHARE ? [...shares, HIGHEST_SHARE] : [];
}
