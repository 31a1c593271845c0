const LONGEST = 50;

/** The topic of a new guide, which stands in its address: made of its title, and of a number where that is taken. */
export function topicOfTitle(title: string, taken: readonly string[]): string {
  const words = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^[-\d]+|-+$/g, '')
    .toLowerCase()
    .slice(0, LONGEST);
  const topic = words === '' ? 'guide' : words;
  const known = new Set(taken.map((each) => each.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? topic : `${topic}-${number}`;
    if (!known.has(candidate)) return candidate;
  }
}
