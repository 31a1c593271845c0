import { createTransport } from 'nodemailer';

/** A file of a mail, its bytes in memory: limits are small, and a retry needs them again. */
export interface OutgoingFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** A mail as it leaves. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where a person wrote it; null where the product did. */
  readonly replyTo?: string | null;
  readonly files?: readonly OutgoingFile[];
  readonly headers?: Readonly<Record<string, string>>;
  /** An invitation that calendars understand (RFC 5546), beside the words. */
  readonly calendar?: string | null;
  /** Where it comes back to when it cannot be delivered (RFC 5321, the reverse path); null for the sender. */
  readonly returnTo?: string | null;
}

/** Hands mails to a mail server. */
export interface MailTransport {
  /** Where to, without the credentials. */
  readonly server: string;
  /** Resolves once the server has taken the mail; rejects with the client's error. */
  send(mail: OutgoingMail): Promise<void>;
}

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 30_000;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * SMTP, or SMTPS for `smtps://`. Beyond this machine nothing is said in the
 * clear: `smtp://` has to become TLS before a name, a password or a mail is
 * sent, and the certificate has to be right.
 */
export function createMailTransport(smtpUrl: string): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isLocal = thisMachine.has(hostname);
  const isSecure = protocol === 'smtps:';
  const number = port === '' ? (DEFAULT_PORTS[protocol] ?? 587) : Number(port);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: number,
    secure: isSecure,
    requireTLS: !isSecure && !isLocal,
    ignoreTLS: !isSecure && isLocal,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    // A body is text of ours: it never names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    server: `${hostname}:${number}`,
    async send({ to, replyTo = null, files = [], headers = {}, calendar = null, returnTo = null, ...mail }) {
      const attachments = files.map(({ name, mediaType, content }) => ({
        filename: name,
        contentType: mediaType,
        content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      }));
      // As a group of parts the address is never read as a list of several.
      const whom =
        replyTo === null
          ? { headers: { ...headers, 'Auto-Submitted': 'auto-generated' } }
          : { headers, replyTo: { name: '', address: replyTo } };
      const invitation = calendar === null ? {} : { icalEvent: { method: 'REQUEST', content: calendar } };
      const envelope = returnTo === null ? {} : { envelope: { from: returnTo, to } };
      await transport.sendMail({
        ...mail,
        ...whom,
        ...invitation,
        ...envelope,
        attachments,
        to: { name: '', address: to },
      });
    },
  };
}
