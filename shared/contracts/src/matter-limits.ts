/** A hundred billion in cents: beyond it a number is a slip of the finger. */
const MOST_MINOR = 10_000_000_000_000;

/** The most that fields of a matter hold: at its opening, in instructions, when it is edited and when many are changed at once. */
export const matterLimits = {
  title: 300,
  /** As long as the instructions that become it. */
  description: 10_000,
  /** A type, and a stage. */
  word: 100,
  banner: 500,
  archiveNumber: 60,
  archiveBox: 60,
  /** Why it goes to another status. */
  reason: 1000,
  estimateMinor: MOST_MINOR,
} as const;
