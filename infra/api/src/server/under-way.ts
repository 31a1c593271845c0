/** Work that is under way in this process, by its key: whoever asks for the same meanwhile waits for the first and gets its answer. */
export function createUnderWay<Answer>(): (key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const pending = new Map<string, Promise<Answer>>();
  return (key, work) => {
    const known = pending.get(key);
    if (known !== undefined) return known;
    const begun = work().finally(() => pending.delete(key));
    pending.set(key, begun);
    return begun;
  };
}
