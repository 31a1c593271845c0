import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, anAppUser, renderScreen, screen, waitFor, within } from '@atrium/testing';
import type { AiEditorHandle } from './ai-editor-handle.ts';
import { anAiStatus } from './ai.fixtures.ts';
import { AiTools, type AiToolsProps } from './ai-tools.tsx';

const written = { text: 'hello there. how are you', selection: '' };
const calls: [string, string][] = [];
const editor: AiEditorHandle = {
  getText: () => written.text,
  getSelection: () => written.selection,
  replaceSelection: (text) => void calls.push(['replaceSelection', text]),
  replaceText: (text) => void calls.push(['replaceText', text]),
  insert: (text) => void calls.push(['insert', text]),
  focus: () => void calls.push(['focus', '']),
};
beforeEach(() => {
  written.text = 'hello there. how are you';
  written.selection = '';
  calls.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

const open = (props: Partial<AiToolsProps> = {}, status: object = anAiStatus(), appUser = anAppUser()) =>
  renderScreen(<AiTools editor={editor} {...props} />, { data: { AiStatus: status }, appUser });
const part = (kind: string, text = '', message: string | null = null) => ({
  aiAnswer: { __typename: 'AiAnswerPart', kind, text, refusal: null, message },
});
type Opened = ReturnType<typeof open>;
const push = async ({ api }: Opened, ...parts: ReturnType<typeof part>[]) => {
  for (const one of parts) await act(async () => api.push('AiAnswer', one));
};
const suggest = async (opened: Opened) => {
  await opened.user.click(await screen.findByRole('button', { name: 'Suggest a reply' }));
  return screen.findByRole('region', { name: 'Answer' });
};
const shortcut = async (opened: Opened, name: string) => {
  await opened.user.click(await screen.findByRole('button', { name: 'AI shortcuts' }));
  await opened.user.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('region', { name: 'Answer' });
};
const asked = ({ api }: Opened) =>
  api.callsOf('AiAnswer').map(({ variables }) => variables['input'] as Record<string, unknown>);

for (const lacking of ['artificialIntelligence', 'emailTemplateAI']) {
  test(`nothing is shown, and nothing asked, without the flag ${lacking} (§6)`, () => {
    const user = anAppUser();
    const { api, container } = open({}, anAiStatus(), {
      ...user,
      access: user.access.filter((flag) => flag !== lacking),
    });
    expect(container.querySelector('button')).toBeNull();
    expect(api.calls).toEqual([]);
  });
}

test('where AI is not set up there are no buttons', async () => {
  const { container } = open({}, anAiStatus({ isConfigured: false }));
  await waitFor(() => expect(container.querySelector('button')).toBeNull());
});

test('a suggestion is asked for with the matter and the person, and shown as it is written', async () => {
  const opened = open({ matterId: 'm1', contactId: 'c1', replyTo: 'When is the hearing?' });
  const answer = await suggest(opened);
  expect(asked(opened)).toEqual([
    { task: 'SUGGEST_REPLY', text: 'When is the hearing?', matterId: 'm1', contactId: 'c1' },
  ]);
  await push(opened, part('TEXT', 'Dear '));
  expect(answer).toHaveTextContent('Dear');
  expect(answer).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Insert' })).toBeDisabled();
  await push(opened, part('TEXT', 'client'), part('DONE'));
  expect(answer).toHaveTextContent('Dear client');
  expect(calls).toEqual([]);
});

test('the answer enters the text with a click alone', async () => {
  const opened = open();
  await suggest(opened);
  await push(opened, part('TEXT', 'Dear client'), part('DONE'));
  expect(calls).toEqual([]);
  await opened.user.click(screen.getByRole('button', { name: 'Insert' }));
  // On a line of its own.
  expect(calls[0]).toEqual(['insert', '\nDear client']);
});

test('in an empty text the answer begins at its beginning', async () => {
  written.text = '\n';
  const opened = open();
  await suggest(opened);
  await push(opened, part('TEXT', 'Dear client'), part('DONE'));
  await opened.user.click(screen.getByRole('button', { name: 'Insert' }));
  expect(calls[0]).toEqual(['insert', 'Dear client']);
});

const shortcuts = [
  ['Make shorter', 'SHORTEN'],
  ['Make longer', 'EXPAND'],
  ['Make more formal', 'FORMAL'],
  ['Make friendlier', 'FRIENDLIER'],
  ['Fix spelling and grammar', 'FIX_GRAMMAR'],
  ['Summarise', 'SUMMARISE'],
  ['Translate to plain English', 'PLAIN_ENGLISH'],
] as const;
for (const [words, task] of shortcuts) {
  test(`${words} works on all that is written where nothing is selected`, async () => {
    const opened = open();
    await shortcut(opened, words);
    expect(asked(opened)).toEqual([{ task, text: 'hello there. how are you' }]);
    await push(opened, part('TEXT', 'Better.'), part('DONE'));
    await opened.user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(calls[0]).toEqual(['replaceText', 'Better.']);
  });
}

test('a shortcut works on the selection and replaces it alone', async () => {
  written.selection = 'how are you';
  const opened = open();
  await shortcut(opened, 'Fix spelling and grammar');
  expect(asked(opened)).toEqual([{ task: 'FIX_GRAMMAR', text: 'how are you' }]);
  await push(opened, part('TEXT', 'How are you?'), part('DONE'));
  await opened.user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(calls[0]).toEqual(['replaceSelection', 'How are you?']);
});

test('another selection is not replaced by an answer about the first', async () => {
  written.selection = 'how are you';
  const opened = open();
  await shortcut(opened, 'Make shorter');
  written.selection = 'hello';
  await push(opened, part('TEXT', 'How are you?'), part('DONE'));
  expect(screen.getByRole('button', { name: 'Replace' })).toBeDisabled();
  expect(screen.getByText(/The selection has changed/)).toBeInTheDocument();
});

test('cancelling stops the writing and changes nothing', async () => {
  const opened = open();
  await suggest(opened);
  await push(opened, part('TEXT', 'Dear '));
  await opened.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull());
  expect(calls).toEqual([['focus', '']]);
});

test('what went wrong is said in the server’s words, and it can be tried again', async () => {
  const opened = open();
  await suggest(opened);
  await push(opened, part('FAILED', '', 'Failed to communicate with the ChatGPT API'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to communicate with the ChatGPT API');
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
  const [first, second] = opened.api.callsOf('AiAnswer');
  expect(second?.variables['input']).toEqual(first?.variables['input']);
  expect(second?.variables['requestId']).not.toBe(first?.variables['requestId']);
});

test('a change is asked for with what was said before', async () => {
  const opened = open();
  await shortcut(opened, 'Make shorter');
  await push(opened, part('TEXT', 'Hello.'), part('DONE'));
  await opened.user.type(screen.getByRole('textbox', { name: 'Ask for a change' }), 'in French{Enter}');
  expect(asked(opened)[1]).toEqual({
    task: 'ASK',
    text: 'hello there. how are you',
    instruction: 'in French',
    thread: [
      { from: 'PERSON', text: 'Make shorter' },
      { from: 'ASSISTANT', text: 'Hello.' },
    ],
  });
});

test('near the end of the day’s share it is said how much is left', async () => {
  const opened = open({}, anAiStatus({ isNearLimit: true, remainingToday: 1 }));
  await suggest(opened);
  expect(screen.getByText('1 answer left today')).toBeInTheDocument();
});

test('a screen reader hears that it is written and when it is ready, and no single word', async () => {
  const opened = open();
  const answer = await suggest(opened);
  expect(screen.getByText('Writing…')).toHaveAttribute('role', 'status');
  await push(opened, part('TEXT', 'one '), part('TEXT', 'two'));
  expect(answer.closest('[aria-live]')).toBeNull();
  expect(screen.getByText('Writing…')).toBeInTheDocument();
  await push(opened, part('DONE'));
  expect(screen.getByText('The answer is ready. Check it before you use it.')).toBeInTheDocument();
});

test('markup of an answer is words and nothing else (TARGETS 23)', async () => {
  const hostile =
    '<img src=x onerror="alert(1)"><script>alert(1)</script>![p](https://evil.example/p.png) [press](https://evil.example) <a href="https://evil.example">x</a>';
  const opened = open();
  const answer = await suggest(opened);
  await push(opened, part('TEXT', hostile), part('DONE'));
  expect(answer).toHaveTextContent('<img src=x');
  expect(answer.childElementCount).toBe(0);
  expect(within(document.body).queryAllByRole('link')).toEqual([]);
  expect(document.querySelectorAll('img, script[src], iframe')).toHaveLength(0);
});

test('an answer that stays away for a minute has failed', async () => {
  const opened = open();
  await screen.findByRole('button', { name: 'Suggest a reply' });
  jest.useFakeTimers();
  await act(async () => screen.getByRole('button', { name: 'Suggest a reply' }).click());
  await act(async () => jest.advanceTimersByTime(61_000));
  expect(screen.getByRole('alert')).toHaveTextContent('No answer was received.');
  expect(asked(opened)).toHaveLength(1);
});
