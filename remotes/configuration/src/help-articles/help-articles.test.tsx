import { expect, test } from '@jest/globals';
import { renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { HelpArticlesPage } from './help-articles.page.tsx';
import { topicOfTitle } from './topic-of-title.ts';

const article = (topic: string, changes: object = {}) => ({
  topic,
  centre: 'matters',
  title: `About ${topic}`,
  summary: '',
  body: 'The words',
  path: null,
  audience: 'staff',
  isOwn: false,
  version: 0,
  changedAt: null,
  ...changes,
});
const own = article('rooms', { centre: 'firm', isOwn: true, version: 4, changedAt: '2026-11-20T01:00:00Z' });
const answer = { ok: true, message: '', article: own };
const open = ({ data, route = '/helpConfiguration' }: RenderScreenOptions = {}) =>
  renderScreen(
    <>
      <HelpArticlesPage />
      <Toasts />
    </>,
    { route, data: { HelpArticlesPage: { helpArticles: [article('walls'), own] }, ...data } },
  );

test('lists guides by centre, and those in the words of the firm alone', async () => {
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Matters' })).toHaveTextContent('About walls');
  expect(screen.getByRole('region', { name: 'Your firm' })).toHaveTextContent('Your version');
  await user.click(screen.getByRole('button', { name: 'Your firm’s version' }));
  await waitFor(() => expect(screen.queryByText('About walls')).toBeNull());
});

test('says that there are none, and that they did not load', async () => {
  open({ data: { HelpArticlesPage: { helpArticles: [] } } });
  expect(await screen.findByText('No guides of your own yet')).toBeInTheDocument();
});

test('says that the guides did not load', async () => {
  open({ data: { HelpArticlesPage: unreachable } });
  expect(await screen.findByText('The guides could not be loaded')).toBeInTheDocument();
});

test('a guide of the product is saved in the words of the firm, on the version that was seen', async () => {
  const page = open({
    route: '/helpConfiguration?open=walls',
    data: { HelpArticles_Save: { saveHelpArticle: answer } },
  });
  const drawer = await screen.findByRole('dialog');
  await page.user.type(within(drawer).getByLabelText('Text'), ' of ours');
  await page.user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.api.callsOf('HelpArticles_Save')[0]?.variables).toMatchObject({
      topic: 'walls',
      input: { body: 'The words of ours', version: 0 },
    }),
  );
});

test('what the server refuses is said, and what was typed stays', async () => {
  const page = open({
    route: '/helpConfiguration?open=rooms',
    data: { HelpArticles_Save: { saveHelpArticle: { ok: false, message: 'Someone else changed it', article: null } } },
  });
  const drawer = await screen.findByRole('dialog');
  await page.user.type(within(drawer).getByLabelText('Text'), '!');
  await page.user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Someone else changed it')).toBeInTheDocument();
  expect(within(drawer).getByLabelText('Text')).toHaveValue('The words!');
});

test('a reset to the text of the product can be undone', async () => {
  const page = open({
    route: '/helpConfiguration?open=rooms',
    data: { HelpArticles_Restore: { restoreHelpArticle: answer }, HelpArticles_Save: { saveHelpArticle: answer } },
  });
  const drawer = await screen.findByRole('dialog');
  await page.user.click(within(drawer).getByRole('button', { name: 'Restore the original' }));
  await page.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(page.api.callsOf('HelpArticles_Save')[0]?.variables).toMatchObject({
      topic: 'rooms',
      input: { body: 'The words', version: 0 },
    }),
  );
});

test('the preview is what the server makes of the text', async () => {
  const page = open({
    route: '/helpConfiguration?open=rooms',
    data: { HelpArticles_Preview: { helpPreview: '<h2>Ring</h2>' } },
  });
  const drawer = await screen.findByRole('dialog');
  await page.user.click(within(drawer).getByText('Preview'));
  expect(await within(drawer).findByRole('heading', { name: 'Ring' })).toBeInTheDocument();
});

test.each([
  ['Meeting rooms', [], 'meeting-rooms'],
  ['Meeting rooms', ['Meeting-Rooms'], 'meeting-rooms-2'],
  ['1st steps!', [], 'st-steps'],
  ['قواعد', [], 'guide'],
])('%s beside %j gets the topic %s', (title, taken, topic) => {
  expect(topicOfTitle(title, taken)).toBe(topic);
});
