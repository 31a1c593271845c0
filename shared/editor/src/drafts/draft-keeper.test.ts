import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { MessageContent } from '../message-editor/message-editor.types.ts';
import type { JournalEntry } from './draft-journal.ts';
import { DraftKeeper, type DraftState, type KeptDraft } from './draft-keeper.ts';
import { messageDraft } from './read-content.ts';

const text = (html: string): MessageContent => ({ subject: '', html });
const START = Date.parse('2026-11-22T09:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server that several pages may use, and a browser with a journal. */
function aServer() {
  const server = {
    draft: undefined as KeptDraft<MessageContent> | undefined,
    isReachable: true,
    saves: 0,
    longest: Infinity,
  };
  const journal: JournalEntry<MessageContent>[] = [];
  const open = async (initial = text('')) => {
    const shown: MessageContent[] = [];
    const states: DraftState<MessageContent>[] = [];
    let own: JournalEntry<MessageContent> | undefined;
    const reach = async () => {
      if (!server.isReachable) throw new Error('Failed to fetch');
    };
    const keeper = new DraftKeeper<MessageContent>(
      {
        load: async () => {
          await reach();
          return {
            draft: server.draft,
            journal: {
              write: async (entry) => {
                journal.splice(0, journal.length, ...journal.filter((known) => known !== own), entry);
                own = entry;
              },
              read: async () => journal.at(-1),
              clear: async () => void journal.splice(0, journal.length, ...journal.filter((known) => known !== own)),
              clearAll: async () => void journal.splice(0),
            },
          };
        },
        save: async (version, content) => {
          await reach();
          if (content.html.length > server.longest) return { ok: false, draft: undefined, isRefused: true };
          if (version !== (server.draft?.version ?? 0)) return { ok: false, draft: server.draft };
          server.saves += 1;
          const kept = { version: version + 1, content, savedAt: new Date().toISOString() };
          server.draft = { ...kept, versions: [kept, ...(server.draft?.versions ?? [])] };
          return { ok: true, draft: server.draft };
        },
        discard: async () => {
          await reach();
          server.draft = undefined;
        },
      },
      initial,
      {
        onState: (state) => states.push(state),
        onRestore: (content) => shown.push(content),
        isEmpty: messageDraft.isEmpty,
      },
    );
    await keeper.open();
    return { keeper, shown, state: () => states.at(-1) as DraftState<MessageContent> };
  };
  return { server, journal, open };
}

test('each change is in the browser within a second, and on the server after 30', async () => {
  const { server, journal, open } = aServer();
  const { keeper, state } = await open();
  keeper.change(text('<p>a</p>'));
  await jest.advanceTimersByTimeAsync(200);
  keeper.change(text('<p>ab</p>'));
  await jest.advanceTimersByTimeAsync(800);
  expect(journal.map(({ content }) => content)).toEqual([text('<p>ab</p>')]);
  expect(server.saves).toBe(0);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(server.draft?.content).toEqual(text('<p>ab</p>'));
  expect(state()).toMatchObject({ status: 'saved', savedAt: server.draft?.savedAt });
  expect(journal).toEqual([]);
});

test('what changes while it is saved is saved the next time', async () => {
  const { server, open } = aServer();
  const { keeper } = await open();
  keeper.change(text('<p>a</p>'));
  const saving = keeper.save();
  keeper.change(text('<p>ab</p>'));
  await saving;
  expect(server.draft?.content).toEqual(text('<p>a</p>'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(server.draft?.content).toEqual(text('<p>ab</p>'));
});

test('nothing is kept while nothing changes', async () => {
  const { server, journal, open } = aServer();
  const { keeper } = await open(text('<p>template</p>'));
  keeper.change(text('<p>template</p>'));
  await jest.advanceTimersByTimeAsync(120_000);
  expect([server.saves, journal.length]).toEqual([0, 0]);
});

test('after a crash the journal is put back, and can be kept', async () => {
  const { server, open } = aServer();
  const first = await open();
  first.keeper.change(text('<p>typed</p>'));
  await jest.advanceTimersByTimeAsync(1_000);
  const second = await open();
  expect(second.shown).toEqual([text('<p>typed</p>')]);
  expect(second.state().recovered).toEqual({ content: text('<p>typed</p>'), isShown: true });
  second.keeper.keep();
  expect(second.state().recovered).toBeUndefined();
  await jest.advanceTimersByTimeAsync(31_000);
  expect(server.draft?.content).toEqual(text('<p>typed</p>'));
});

test('what was recovered can be discarded: the page begins as it would have', async () => {
  const { server, journal, open } = aServer();
  const first = await open();
  first.keeper.change(text('<p>typed</p>'));
  await first.keeper.save();
  const second = await open(text('<p>template</p>'));
  await second.keeper.dismiss();
  expect(second.shown).toEqual([text('<p>typed</p>'), text('<p>template</p>')]);
  expect([server.draft, journal]).toEqual([undefined, []]);
});

test('takes the later of server and journal', async () => {
  const { journal, open } = aServer();
  const first = await open();
  first.keeper.change(text('<p>saved</p>'));
  await first.keeper.save();
  journal.push({ content: text('<p>older</p>'), version: 0, at: START - 60_000 });
  expect((await open()).shown).toEqual([text('<p>saved</p>')]);
  journal.push({ content: text('<p>later</p>'), version: 1, at: START - 60_000 });
  expect((await open()).shown).toEqual([text('<p>later</p>')]);
});

test('the second of two tabs is told and overwrites nothing, until it takes over', async () => {
  const { server, journal, open } = aServer();
  const [one, two] = [await open(), await open()];
  one.keeper.change(text('<p>one</p>'));
  two.keeper.change(text('<p>two</p>'));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(server.draft?.content).toEqual(text('<p>one</p>'));
  expect([one.state().status, two.state().status]).toEqual(['saved', 'elsewhere']);
  two.keeper.change(text('<p>two more</p>'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(server.draft?.content).toEqual(text('<p>one</p>'));
  expect(journal.map(({ content }) => content)).toContainEqual(text('<p>two more</p>'));
  await two.keeper.takeOver();
  expect(server.draft?.content).toEqual(text('<p>two more</p>'));
  expect(server.draft?.versions.map(({ content }) => content)).toContainEqual(text('<p>one</p>'));
});

test('without a connection it keeps here, says so, and saves when it can', async () => {
  const { server, journal, open } = aServer();
  const { keeper, state } = await open();
  keeper.change(text('<p>a</p>'));
  server.isReachable = false;
  await jest.advanceTimersByTimeAsync(31_000);
  expect(state()).toMatchObject({ status: 'unreachable', isUnkept: false });
  expect(journal).toHaveLength(1);
  server.isReachable = true;
  await jest.advanceTimersByTimeAsync(4_000);
  expect(state().status).toBe('saved');
  expect(server.draft?.content).toEqual(text('<p>a</p>'));
});

test('says that nothing is kept where the key cannot be had, and never puts the old over what is typed in the meantime', async () => {
  const { server, open } = aServer();
  const before = await open();
  before.keeper.change(text('<p>old</p>'));
  await before.keeper.save();
  server.isReachable = false;
  const { keeper, shown, state } = await open();
  expect(state()).toMatchObject({ status: 'unreachable', isUnkept: true });
  keeper.change(text('<p>new</p>'));
  server.isReachable = true;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(shown).toEqual([]);
  expect(state().recovered).toEqual({ content: text('<p>old</p>'), isShown: false });
  expect(server.draft?.content).toEqual(text('<p>old</p>'));
  await keeper.dismiss();
  await jest.advanceTimersByTimeAsync(31_000);
  expect(server.draft?.content).toEqual(text('<p>new</p>'));
});

test('what is too long stays in the browser, and is saved once it is shorter', async () => {
  const { server, journal, open } = aServer();
  server.longest = 10;
  const { keeper, state } = await open();
  keeper.change(text('<p>far too long</p>'));
  await jest.advanceTimersByTimeAsync(31_000);
  expect([state().status, journal.length]).toEqual(['refused', 1]);
  keeper.change(text('<p>a</p>'));
  await jest.advanceTimersByTimeAsync(31_000);
  expect([state().status, server.draft?.content]).toEqual(['saved', text('<p>a</p>')]);
});

test('what was sent is forgotten here and there', async () => {
  const { server, journal, open } = aServer();
  const { keeper } = await open();
  keeper.change(text('<p>a</p>'));
  await jest.advanceTimersByTimeAsync(1_000);
  await keeper.discard();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([server.draft, journal]).toEqual([undefined, []]);
});

test('what is on its way when the message is sent does not bring the draft back', async () => {
  const { server, open } = aServer();
  const { keeper } = await open();
  keeper.change(text('<p>a</p>'));
  const saving = keeper.save();
  await Promise.all([saving, keeper.discard()]);
  expect(server.draft).toBeUndefined();
});

test('what was typed last is written when the editor goes', async () => {
  const { journal, open } = aServer();
  const { keeper } = await open();
  keeper.change(text('<p>last</p>'));
  await keeper.end();
  expect(journal.map(({ content }) => content)).toEqual([text('<p>last</p>')]);
});
