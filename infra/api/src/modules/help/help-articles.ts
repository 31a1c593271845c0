import type { Language } from '@atrium/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Viewer } from '../../policy/viewer.ts';
import { translatorIn } from '../../translation/translate.ts';
import { helpHtml } from './help-html.ts';
import { helpCatalogue, helpCentres, type HelpEntry } from './help-catalogue.ts';
import type { OwnArticle } from './help.store.ts';

/** An article as the SDL has it. */
export interface HelpArticle {
  readonly topic: string;
  readonly centre: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  /** As it was rendered when it was saved; null where it was saved before that. */
  readonly html: string | null;
  readonly path: string | null;
  readonly audience: string;
  readonly isOwn: boolean;
  readonly version: number;
  readonly changedAt: string | null;
}

const articlesFolder = join(import.meta.dirname, 'articles');
const bodies = new Map<Language, ReadonlyMap<string, string>>();
const rendered = new Map<string, string>();

/** The product's own words on a topic, from the repository: those of the language, else the default ones. Read once. */
export function bodyOf(language: Language, topic: string): string {
  const known =
    bodies.get(language) ?? new Map(helpCatalogue.map((entry) => [entry.topic, readBody(language, entry.topic)]));
  bodies.set(language, known);
  return known.get(topic) ?? '';
}

/** The same as HTML. The repository's own texts are rendered once, when first read. */
function htmlOf(language: Language, topic: string): string {
  const key = `${language}/${topic}`;
  const html = rendered.get(key) ?? helpHtml(bodyOf(language, topic));
  rendered.set(key, html);
  return html;
}

function readBody(language: Language, topic: string): string {
  const translated = join(articlesFolder, language, `${topic}.md`);
  return readFileSync(existsSync(translated) ? translated : join(articlesFolder, `${topic}.md`), 'utf8');
}

/** True where the article is meant for the viewer: by audience, then by what they may use. */
function isMeantFor(entry: HelpEntry, viewer: Viewer): boolean {
  const { audience, access } = entry;
  if (audience === 'administrators' && !viewer.isAdministrator && !viewer.isInternalAdmin) return false;
  if (audience === undefined && viewer.isExternal) return false;
  return access === undefined || access.some((flag) => viewer.access.has(flag));
}

/** What the viewer may read, in their language: the product's articles with the firm's words over them, then the firm's own. */
export function articlesFor(viewer: Viewer, own: readonly OwnArticle[]): HelpArticle[] {
  const ownByTopic = new Map(own.map((article) => [article.topic, article]));
  const known = new Set(helpCatalogue.map(({ topic }) => topic));
  const products = helpCatalogue
    .filter((entry) => isMeantFor(entry, viewer))
    .map((entry) => present(viewer.language, entry, ownByTopic.get(entry.topic)));
  const firms = own
    .filter(({ topic, audience }) => !known.has(topic) && (audience === 'everyone' || !viewer.isExternal))
    .map((article): HelpArticle => ({ ...article, path: null, isOwn: true }));
  return [...products, ...firms].toSorted((one, other) => centreOrder(one) - centreOrder(other));
}

function present(language: Language, entry: HelpEntry, own: OwnArticle | undefined): HelpArticle {
  const { topic, centre, path = null, audience = 'staff' } = entry;
  if (own !== undefined) return { ...own, centre, path, audience, isOwn: true };
  const translate = translatorIn(language);
  const [title, summary] = [
    translate(`api.guide.${topic}.title`, entry.title),
    translate(`api.guide.${topic}.summary`, entry.summary),
  ];
  return {
    topic,
    centre,
    title,
    summary,
    body: bodyOf(language, topic),
    html: htmlOf(language, topic),
    path,
    audience,
    isOwn: false,
    version: 0,
    changedAt: null,
  };
}

const centreOrder = ({ centre }: HelpArticle): number => helpCentres.findIndex((each) => each === centre);
