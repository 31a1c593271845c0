/** Makes the window narrow (under 700 px) until the function returned is called. */
export function onAPhone(): () => void {
  const original = globalThis.matchMedia;
  globalThis.matchMedia = (query) => Object.assign(original(query), { matches: query.includes('width < 700px') });
  return () => {
    globalThis.matchMedia = original;
  };
}
