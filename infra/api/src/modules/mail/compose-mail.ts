import { escapeHtml, renderMergeFields } from '@atrium/domain';
import { mailTemplates, type MailFields, type MailKind } from './templates/mail-templates.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LONGEST_SUBJECT = 200;
const link = /https?:\/\/[^\s<]+/g;

/** Fills in the template of a kind. Throws a `MergeFieldError` for a field that is missing or that the kind does not have. */
export function composeMail<Kind extends MailKind>(kind: Kind, fields: MailFields<Kind>): ComposedMail {
  const { set, subject, text } = mailTemplates[kind];
  const values: Readonly<Record<string, string>> = fields;
  const body = renderMergeFields(set, text, values);
  return { subject: oneLine(renderMergeFields(set, subject, values)), text: body, html: toHtml(body) };
}

/** A subject is one line: a line break in a value would otherwise begin another header. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}

/** The text as simple HTML: a paragraph for each block, links to click on, nothing else. */
function toHtml(text: string): string {
  const paragraphs = escapeHtml(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(link, (address) => `<a href="${address}">${address}</a>`).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5; max-width: 40em">${paragraphs.join('\n')}</body></html>`;
}
