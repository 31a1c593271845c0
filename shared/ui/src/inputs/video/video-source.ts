/** What a video dialog shows. */
export type VideoSource =
  /** A file the browser plays itself. */
  | { readonly kind: 'file'; readonly url: string }
  /** A player of another site, in a frame. */
  | { readonly kind: 'embed'; readonly url: string }
  /** Nothing we play here; the address may still be opened, if it is one. */
  | { readonly kind: 'link'; readonly url: string | null };

const FILE = /\.(?:mp4|m4v|webm|ogv)$/i;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d+$/;

/**
 * Decides how a video's address may be shown: a file of our own or over https is
 * played, a page of an origin in `embedOrigins` is framed, anything else is a
 * link, and what is no web address is nothing. Addresses of well-known players'
 * pages become those of their players, without cookies where there is a choice.
 * No address asks the player to begin by itself.
 */
export function videoSourceOf(address: string, embedOrigins: readonly string[], page: string): VideoSource {
  const url = readUrl(address, page);
  if (url === null) return { kind: 'link', url: null };
  if (FILE.test(url.pathname)) return { kind: 'file', url: url.href };
  const player = playerOf(url);
  player.searchParams.delete('autoplay');
  if (embedOrigins.includes(player.origin)) return { kind: 'embed', url: player.href };
  return { kind: 'link', url: url.href };
}

function readUrl(address: string, page: string): URL | null {
  if (!URL.canParse(address, page)) return null;
  const url = new URL(address, page);
  const isOwn = url.origin === new URL(page).origin;
  return url.protocol === 'https:' || (isOwn && url.protocol === 'http:') ? url : null;
}

function playerOf(url: URL): URL {
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const [, first = '', second = ''] = url.pathname.split('/');
  const youtube =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com'
        ? ['embed', 'shorts', 'live'].includes(first)
          ? second
          : (url.searchParams.get('v') ?? '')
        : '';
  if (YOUTUBE_ID.test(youtube)) return new URL(`https://www.youtube-nocookie.com/embed/${youtube}`);
  if (host === 'vimeo.com' && VIMEO_ID.test(first)) return new URL(`https://player.vimeo.com/video/${first}?dnt=1`);
  return new URL(url);
}
