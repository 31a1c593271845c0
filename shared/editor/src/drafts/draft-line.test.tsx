import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { DraftLine } from './draft-line.tsx';
import type { MessageContent } from '../message-editor/message-editor.types.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';

const content = { subject: '', html: '<p>a</p>' };
const nobody = {
  load: async () => Promise.reject(new Error('Nobody asks')),
  save: async () => ({ ok: true, draft: undefined }),
  discard: async () => undefined,
};
const keeper = new DraftKeeper(nobody, content, {
  onState: () => undefined,
  onRestore: () => undefined,
  isEmpty: () => false,
});
const saved: DraftState<MessageContent> = {
  status: 'saved',
  savedAt: '2026-11-22T03:32:10Z',
  versions: [],
  recovered: undefined,
  isUnkept: false,
};
const version = (number: number, html: string, savedAt: string) => ({
  version: number,
  savedAt,
  content: { subject: '', html },
});

test('says when it was saved, by the firm’s clocks, without saying so aloud', () => {
  renderScreen(<DraftLine state={saved} keeper={keeper} onPick={() => undefined} />);
  expect(screen.getByText(/^Saved 2:32.pm$/)).toHaveAttribute('aria-live', 'off');
});

const failures: [state: Partial<DraftState<MessageContent>>, words: RegExp][] = [
  [{ status: 'elsewhere' }, /written in another tab/],
  [{ status: 'unreachable' }, /saved in this browser for now/],
  [{ status: 'unreachable', isUnkept: true }, /is not saved yet/],
  [{ status: 'refused' }, /Too long to be saved/],
];
for (const [state, words] of failures) {
  test(`says so aloud: ${words.source}`, () => {
    renderScreen(<DraftLine state={{ ...saved, ...state }} keeper={keeper} onPick={() => undefined} />);
    expect(screen.getByText(words)).toHaveAttribute('aria-live', 'polite');
  });
}

test('an earlier version can be gone back to', async () => {
  const picked: string[] = [];
  const versions = [version(2, '<p>two</p>', '2026-11-22T03:32:10Z'), version(1, '<p>one</p>', '2026-11-22T03:31:40Z')];
  const { user } = renderScreen(
    <DraftLine state={{ ...saved, versions }} keeper={keeper} onPick={({ html }) => picked.push(html)} />,
  );
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }));
  await user.click(await screen.findByRole('menuitem', { name: /2:31:40/ }));
  expect(picked).toEqual(['<p>one</p>']);
});
