import { findListReturn } from '@atrium/platform';

/** The way back from a matter, to the list as this person left it; all matters where they saw none since the page was loaded. */
export const wayToList = (userId: string): string =>
  // What stood open over the list does not open again.
  findListReturn('matterSummary', userId)?.replace(/^\/matterSummary\/new\b/i, '/matterSummary') ?? '/matterSummary';
