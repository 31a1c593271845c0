/** A stage of loading a remote (entry, module, screen) counts as failed when it takes longer. */
export const STAGE_BUDGET_MS = 8_000;
/** How long the chosen build is waited for before an earlier one is fetched beside it. */
export const HEDGE_AFTER_MS = 1_200;
/** How long the server may take to say which earlier builds there are. */
export const FALLBACK_LIST_BUDGET_MS = 4_000;
/** A build that failed is not waited for again this long: an earlier one is shown at once. */
export const FAILED_BUILD_REST_MS = 30_000;
/** When what was too slow is looked after again while its area says that it failed. */
export const LATE_CHECKS_MS = [2_000, 4_000, 8_000, 16_000, 30_000] as const;
/** A build that nobody shows any more is taken off the page after this long: its last promises have settled by then. */
export const DISPOSE_AFTER_MS = 5_000;
/** How long a screen that came is kept for whoever asked for it; React may have given up the attempt that did. */
export const UNCLAIMED_AFTER_MS = 3_000;
