import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { shareOf } from '../../policy/share-of.ts';
import type { Translator } from '../../translation/translate.ts';
import { logActivity } from '../activity/log-activity.ts';
import { articlesFor, type HelpArticle } from './help-articles.ts';
import { badInput } from '../../errors/errors.ts';
import { helpCentres } from './help-catalogue.ts';
import { helpThread } from './render-help.ts';
import { searchArticles } from './help-search.ts';
import { listOwnArticles, removeArticle, writeArticle } from './help.store.ts';

export interface HelpArticleInput {
  readonly centre: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly audience: string;
  readonly version: number;
}
export interface HelpArticleResult {
  readonly ok: boolean;
  readonly message: string;
  readonly article: HelpArticle | null;
}

const LONGEST_BODY = 20_000;
const LONGEST = { title: 120, summary: 300, body: LONGEST_BODY, filter: 100 } as const;
const topicPattern = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

const tooLong = {
  title: ({ translate }: Translator) =>
    translate('api.help.titleTooLong', 'The title can have at most {{longest}} characters.', {
      longest: LONGEST.title,
    }),
  summary: ({ translate }: Translator) =>
    translate('api.help.summaryTooLong', 'The summary can have at most {{longest}} characters.', {
      longest: LONGEST.summary,
    }),
  body: ({ translate }: Translator) =>
    translate('api.help.bodyTooLong', 'The text can have at most {{longest}} characters.', { longest: LONGEST.body }),
};
const notRendered = ({ translate }: Translator) =>
  translate(
    'api.help.notRendered',
    'This text cannot be shown as an article. It nests quotations, lists or emphasis too deeply: simplify it.',
  );
const refuse = (message: string): HelpArticleResult => ({ ok: false, message, article: null });

export async function listArticles(
  context: RequestContext,
  viewer: Viewer,
  { centre, filter }: { centre?: string | null; filter?: string | null },
): Promise<HelpArticle[]> {
  const articles = articlesFor(viewer, await listOwnArticles(context.runner, viewer.tenantId));
  const chosen = centre == null ? articles : articles.filter((article) => article.centre === centre);
  const words = (filter ?? '').trim().slice(0, LONGEST.filter);
  return words === '' ? chosen : searchArticles(chosen, words);
}

/** Topics are told apart without regard to case, as addresses are. */
export async function findArticle(context: RequestContext, viewer: Viewer, topic: string): Promise<HelpArticle | null> {
  const articles = await listArticles(context, viewer, {});
  return articles.find((article) => article.topic.toLowerCase() === topic.toLowerCase()) ?? null;
}

/** The text as its readers will see it. */
export async function previewArticle(context: RequestContext, viewer: Viewer, body: string): Promise<string> {
  if (body.length > LONGEST.body) throw badInput(tooLong.body(context));
  const html = await helpThread.run(body, shareOf(viewer));
  if (html === null) throw badInput(notRendered(context));
  return html;
}

export async function saveArticle(
  context: RequestContext,
  viewer: Viewer,
  topic: string,
  input: HelpArticleInput,
): Promise<HelpArticleResult> {
  const { translate } = context;
  const words = {
    centre: input.centre,
    title: input.title.trim(),
    summary: input.summary.trim(),
    body: input.body.trim(),
    audience: input.audience,
  };
  if (!topicPattern.test(topic))
    return refuse(
      translate('api.help.topic', 'The topic can contain letters, digits and dashes, and must start with a letter.'),
    );
  if (!helpCentres.some((centre) => centre === words.centre))
    return refuse(
      translate('api.help.centre', 'The centre must be one of {{centres}}.', {
        centres: helpCentres.join(translate('api.list.separator', ', ')),
      }),
    );
  if (words.audience !== 'staff' && words.audience !== 'everyone')
    return refuse(translate('api.help.audience', 'The audience must be staff or everyone.'));
  if (words.title === '' || words.body === '')
    return refuse(translate('api.help.empty', 'A guide needs a title and a text.'));
  for (const field of ['title', 'summary', 'body'] as const) {
    if (words[field].length > LONGEST[field]) return refuse(tooLong[field](context));
  }
  const html = await helpThread.run(words.body, shareOf(viewer));
  if (html === null) return refuse(notRendered(context));
  const written = await writeArticle(context.runner, viewer.tenantId, {
    topic,
    ...words,
    html,
    version: input.version,
    viewerId: viewer.userId,
  });
  if (written === null)
    return refuse(
      translate(
        'api.help.changed',
        'Someone else changed this guide. Open it again to see their version; yours has not been saved.',
      ),
    );
  await record(context, topic, 'save');
  return { ok: true, message: '', article: await findArticle(context, viewer, topic) };
}

export async function restoreArticle(
  context: RequestContext,
  viewer: Viewer,
  topic: string,
): Promise<HelpArticleResult> {
  const wasThere = await removeArticle(context.runner, viewer.tenantId, topic);
  if (!wasThere)
    return refuse(context.translate('api.help.noOwnWords', 'The firm has no version of its own for this topic.'));
  await record(context, topic, 'restore');
  return { ok: true, message: '', article: await findArticle(context, viewer, topic) };
}

function record(context: RequestContext, topic: string, action: 'save' | 'restore'): Promise<void> {
  return logActivity(context.runner, context, {
    kind: 'help',
    objectType: 'helpArticle',
    objectId: null,
    action,
    detail: { topic },
  });
}
