let last = { userId: '', address: '' };

/** Keeps where in the list somebody is: its view, filters, order and the row that was chosen. */
export function rememberList(userId: string, address: string): void {
  last = { userId, address };
}

/** The way back from a matter, to the list as this person left it; all matters where they saw none since the page was loaded. */
export const wayToList = (userId: string): string => (last.userId === userId ? last.address : '/matterSummary');
