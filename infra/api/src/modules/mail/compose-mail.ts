import type { Language } from '@atrium/contracts';
import { escapeHtml, mergeFieldsIn, renderMergeFields } from '@atrium/domain';
import type { MailBrand } from '../message-content/brand-source.ts';
import { letterheadHtml } from '../message-content/render-message.ts';
import { directionOf, translatorIn } from '../../translation/translate.ts';
import { mailTemplates, type MailFields, type MailKind } from './templates/mail-templates.ts';

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const LONGEST_SUBJECT = 200;
const link = /https?:\/\/[^\s<]+/g;

/**
 * Fills in the template of a kind, in one language, and signs it with the firm's name. A line all of whose fields are
 * empty stays out. Throws a `MergeFieldError` for a field that is missing or that the kind does not have.
 */
export function composeMail<Kind extends MailKind>(
  language: Language,
  kind: Kind,
  fields: MailFields<Kind>,
  brand: MailBrand | null = null,
): ComposedMail {
  const { set, ...template } = mailTemplates[kind];
  const translate = translatorIn(language);
  const values: Readonly<Record<string, string>> = fields;
  const subject = translate(`api.mail.${kind}.subject`, template.subject);
  const text = withoutEmptyLines(translate(`api.mail.${kind}.text`, template.text), values);
  const html = renderMergeFields(set, escapeHtml(text), mapValues(values, isolate));
  const firm = oneLine(brand?.firmName ?? '');
  return {
    subject: oneLine(renderMergeFields(set, subject, values)),
    text: signed(renderMergeFields(set, text, values), firm),
    html: toPage(language, signed(html, isolate(firm)), letterheadHtml(brand)),
  };
}

const signed = (text: string, name: string): string => (name === '' ? text : `${text}\n\n${name}`);

/** A label without what it is about says nothing. Fields that are missing are left, to be named. */
const withoutEmptyLines = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split('\n')
    .filter((line) => {
      const names = mergeFieldsIn(line);
      return names.length === 0 || names.some((name) => values[name] !== '');
    })
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');

/** A subject is one line: a line break in a value would otherwise begin another header. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}

/** Names, numbers and typed text may run the other way than the sentence around them. */
const isolate = (value: string): string => escapeHtml(value).replace(/[^\r\n]+/g, '<bdi>$&</bdi>');

const mapValues = (
  values: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** Simple HTML: a paragraph for each block, links to click on, nothing else. The direction stands once more inside, since mail programs throw the body's away. */
function toPage(language: Language, html: string, above: string): string {
  const paragraphs = html
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p>${paragraph.replace(link, (address) => `<a href="${address}">${address}</a>`).replaceAll('\n', '<br>')}</p>`,
    );
  const reads = `lang="${language}" dir="${directionOf(language)}"`;
  return `<!doctype html><html ${reads}><body style="font-family: sans-serif; line-height: 1.5; max-width: 40em"><div ${reads}>${above}${paragraphs.join('\n')}</div></body></html>`;
}
