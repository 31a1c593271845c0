import { limitExceeded, unauthenticated } from '../../errors/errors.ts';
import { createTextThread } from '../../server/text-thread.ts';
import { shareOf, type Share } from '../../policy/share-of.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { cleanNow, type CleanOrder, type RichText } from './clean-now.ts';
import type { MessageHtmlOptions } from './sanitize-message-html.ts';

/** Cleaned at once: it costs less than handing it over. */
const SHORT = 1000;
/** The longest text of a hostile hand takes half of it on a busy machine. */
const DEADLINE_MS = 6000;

const thread = createTextThread<CleanOrder, RichText>({
  program: new URL('./rich-text-worker.ts', import.meta.url),
  deadlineMs: DEADLINE_MS,
});

/** What a request had cleaned already, by what it was and how. */
const cleaned = new WeakMap<RequestContext, Map<string, Promise<RichText | null>>>();

/**
 * Rich text as it may be stored: its length is checked first, then it is sanitised, a long one in
 * a thread that firms take turns with. Null where it is longer than `longest` before or after.
 * A request has the same text cleaned once: asked for before its transaction, the work holds no
 * connection, and in the transaction the answer is there.
 *
 * @example
 * const note = await readRichText(context, input.html, { longest: LONGEST_NOTE });
 */
export function readRichText(
  context: RequestContext,
  html: string,
  { longest, ...options }: MessageHtmlOptions & { readonly longest: number },
): Promise<RichText | null> {
  if (html.length > longest) return Promise.resolve(null);
  const known = cleaned.get(context) ?? new Map<string, Promise<RichText | null>>();
  cleaned.set(context, known);
  const key = JSON.stringify([html, longest, options]);
  const { viewer } = context;
  if (viewer === null) throw unauthenticated();
  const found =
    known.get(key) ??
    cleanRichText(html, shareOf(viewer), options).then((clean) => (clean.html.length > longest ? null : clean));
  known.set(key, found);
  return found;
}

/** Sanitises a text whose length was checked. */
export async function cleanRichText(html: string, whose: Share, options: MessageHtmlOptions = {}): Promise<RichText> {
  if (html.length <= SHORT) return cleanNow({ html, options });
  const clean = await thread.run({ html, options }, whose);
  if (clean === null) throw limitExceeded('The text is too complex. Simplify its formatting or divide it.');
  return clean;
}
