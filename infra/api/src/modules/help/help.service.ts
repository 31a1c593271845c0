import type { Viewer } from '../../policy/viewer.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Speaker } from '../../words/words.ts';
import { logActivity } from '../activity/log-activity.ts';
import { articlesFor, type HelpArticle } from './help-articles.ts';
import { helpCentres } from './help-catalogue.ts';
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

export const LONGEST_BODY = 50_000;
const LONGEST = { title: 120, summary: 300, body: LONGEST_BODY, filter: 100 } as const;
const topicPattern = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

const tooLong = {
  title: ({ say }: Speaker) =>
    say('api.help.titleTooLong', 'The title can have at most {{longest}} characters.', { longest: LONGEST.title }),
  summary: ({ say }: Speaker) =>
    say('api.help.summaryTooLong', 'The summary can have at most {{longest}} characters.', {
      longest: LONGEST.summary,
    }),
  body: ({ say }: Speaker) =>
    say('api.help.bodyTooLong', 'The text can have at most {{longest}} characters.', { longest: LONGEST.body }),
};
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

export async function saveArticle(
  context: RequestContext,
  viewer: Viewer,
  topic: string,
  input: HelpArticleInput,
): Promise<HelpArticleResult> {
  const { say } = context;
  const words = {
    centre: input.centre,
    title: input.title.trim(),
    summary: input.summary.trim(),
    body: input.body.trim(),
    audience: input.audience,
  };
  if (!topicPattern.test(topic))
    return refuse(
      say('api.help.topic', 'The topic can contain letters, digits and dashes, and must start with a letter.'),
    );
  if (!helpCentres.some((centre) => centre === words.centre))
    return refuse(
      say('api.help.centre', 'The centre must be one of {{centres}}.', {
        centres: helpCentres.join(say('api.list.separator', ', ')),
      }),
    );
  if (words.audience !== 'staff' && words.audience !== 'everyone')
    return refuse(say('api.help.audience', 'The audience must be staff or everyone.'));
  if (words.title === '' || words.body === '')
    return refuse(say('api.help.empty', 'A guide needs a title and a text.'));
  for (const field of ['title', 'summary', 'body'] as const) {
    if (words[field].length > LONGEST[field]) return refuse(tooLong[field](context));
  }
  const written = await writeArticle(context.runner, viewer.tenantId, {
    topic,
    ...words,
    version: input.version,
    viewerId: viewer.userId,
  });
  if (written === null)
    return refuse(
      say(
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
    return refuse(context.say('api.help.noOwnWords', 'The firm has no version of its own for this topic.'));
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
