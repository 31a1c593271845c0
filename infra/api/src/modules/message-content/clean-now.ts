import { messageText, sanitizeMessageHtml, type MessageHtmlOptions } from './sanitize-message-html.ts';

export interface CleanOrder {
  readonly html: string;
  readonly options: MessageHtmlOptions;
}
/** Rich text that may be stored, and what it says. */
export interface RichText {
  readonly html: string;
  readonly text: string;
}

/** Sanitises in this thread. */
export function cleanNow({ html, options }: CleanOrder): RichText {
  const clean = sanitizeMessageHtml(html, options);
  return { html: clean, text: messageText(clean) };
}
