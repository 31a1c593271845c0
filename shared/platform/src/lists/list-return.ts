const left = new Map<string, { readonly userId: string; readonly address: string }>();

/** Remembers where in a list somebody is: its view, filters, order and the selected row. */
export function rememberListReturn(list: string, userId: string, address: string): void {
  left.set(list, { userId, address });
}

/** The address of a list as this person left it; null where they have not seen it since the page was loaded. */
export function findListReturn(list: string, userId: string): string | null {
  const last = left.get(list);
  return last?.userId === userId ? last.address : null;
}
