import PostalMime from 'postal-mime';

/** A mail that was caught instead of delivered, as the page and tests read it. */
export interface CaughtMail {
  readonly id: string;
  readonly receivedAt: string;
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every address in the text, in its order. */
  readonly links: readonly string[];
  /** Names and sizes of the files that came with it; mails caught by older versions have none. */
  readonly files?: readonly { readonly name: string; readonly bytes: number }[];
}

// A closing bracket belongs to the sentence around it.
const link = /https?:\/\/[^\s<>"]+?(?=\)?(?:[\s<>"]|$))/g;

/** Reads a message as it came over SMTP; `to` is whom the envelope names. */
export async function readCaughtMail(
  id: string,
  receivedAt: string,
  to: readonly string[],
  message: Uint8Array,
): Promise<CaughtMail> {
  const { from, subject, text, html, messageId, attachments } = await PostalMime.parse(message);
  const plain = (text ?? '').trimEnd();
  return {
    id,
    receivedAt,
    to,
    messageId: messageId ?? '',
    from: from?.address ?? '',
    subject: subject ?? '',
    text: plain,
    html: html ?? '',
    links: [...new Set(plain.match(link))],
    files: attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}
