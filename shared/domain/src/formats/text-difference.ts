/** A stretch of two texts held beside each other: in both, in the later alone, or in the earlier alone. */
export interface TextStretch {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Beyond this many pairs of words the middle counts as written again. */
const MOST_PAIRS = 4_000_000;

/**
 * What became of a text, word by word: the stretches of both in reading order, those removed before those added in
 * their place. Joined without the added ones they are `before`, without the removed ones `after`. Two texts that share
 * little and are very long are told apart as wholes.
 *
 * @example textDifference('Dear Ms Nguyen', 'Dear Kim Nguyen')
 * // same 'Dear ', removed 'Ms', added 'Kim', same ' Nguyen'
 */
export function textDifference(before: string, after: string): TextStretch[] {
  const old = wordsOf(before);
  const now = wordsOf(after);
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return joined([
    ...old.slice(0, start).map(same),
    ...middleOf(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ]);
}

const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');
const same = (text: string): TextStretch => ({ kind: 'same', text });
const removed = (text: string): TextStretch => ({ kind: 'removed', text });
const added = (text: string): TextStretch => ({ kind: 'added', text });

/** By the longest common subsequence, read from the front. */
function middleOf(old: readonly string[], now: readonly string[]): TextStretch[] {
  if (old.length * now.length > MOST_PAIRS) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const stretches: TextStretch[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [one, other] = [old[row], now[column]];
    if (one !== undefined && one === other) {
      stretches.push(same(one));
      [row, column] = [row + 1, column + 1];
    } else if (one !== undefined && (other === undefined || at(row + 1, column) >= at(row, column + 1))) {
      stretches.push(removed(one));
      row += 1;
    } else if (other !== undefined) {
      stretches.push(added(other));
      column += 1;
    }
  }
  return stretches;
}

/** Neighbours of one kind as one, what was removed before what was added. */
function joined(stretches: readonly TextStretch[]): TextStretch[] {
  const whole: TextStretch[] = [];
  let gone = '';
  let come = '';
  const settle = (): void => {
    if (gone !== '') whole.push(removed(gone));
    if (come !== '') whole.push(added(come));
    [gone, come] = ['', ''];
  };
  for (const { kind, text } of stretches) {
    if (kind === 'removed') gone += text;
    else if (kind === 'added') come += text;
    else {
      settle();
      const last = whole.at(-1);
      if (last?.kind === 'same') whole[whole.length - 1] = same(last.text + text);
      else whole.push(same(text));
    }
  }
  settle();
  return whole;
}
