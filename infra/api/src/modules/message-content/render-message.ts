import {
  checkMessage,
  escapeHtml,
  findMergeField,
  inkColours,
  isReadableOn,
  mergeFieldsIn,
  previewMergeFields,
  type MergeFieldSet,
  type MergeRegion,
  type MergeValues,
  type Message,
  type MessageProblem,
} from '@atrium/domain';
import type { Share } from '../../policy/share-of.ts';
import type { BrandRow } from './brand-source.ts';
import { cleanRichText } from './rich-text.ts';
import { messageText, type MessageHtmlOptions } from './sanitize-message-html.ts';

export interface RenderedMessage {
  readonly subject: string;
  readonly html: string;
  readonly problems: readonly MessageProblem[];
}
export interface Rendering extends MessageHtmlOptions {
  readonly values: MergeValues;
  readonly region: MergeRegion;
  /** Whose share the work counts against. */
  readonly whose: Share;
}

const LONGEST_SUBJECT = 200;
/** A subject is one line: a line break in a value would otherwise begin another header. */
export const subjectLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

/**
 * A message as its recipient gets it. What cannot be filled in stays in braces
 * and is among the problems; whoever sends it refuses then. The HTML is cleaned
 * before and after: values end up in links.
 */
export async function renderMessage(
  set: MergeFieldSet,
  { subject, html }: Message,
  { values, region, whose, ...allowed }: Rendering,
): Promise<RenderedMessage> {
  const { html: clean } = await cleanRichText(html, whose, allowed);
  return {
    subject: subjectLine(previewMergeFields(set, subject, values, { region })),
    html: (await cleanRichText(previewMergeFields(set, clean, values, { as: 'html', region }), whose, allowed)).html,
    problems: checkMessage(set, { subject, html: clean }, values),
  };
}

/** The standing text of a brand under a mail; nothing where there is none. */
export const footerHtml = (footer: string | null | undefined): string =>
  footer == null || footer === '' ? '' : `<hr><p>${escapeHtml(footer).replaceAll('\n', '<br>')}</p>`;

/** The name of a brand on its colour and the letterhead, above a mail; nothing where there is no brand. */
export function letterheadHtml(brand: Partial<BrandRow> | null | undefined): string {
  const { brandName, brandColour, brandInk, letterhead } = brand ?? {};
  if (brandName == null || brandColour == null || brandInk == null || !isReadableOn(brandColour, brandInk)) return '';
  const lines =
    letterhead == null || letterhead === '' ? '' : `<p>${escapeHtml(letterhead).replaceAll('\n', '<br>')}</p>`;
  return `<div style="background-color: ${brandColour}; color: ${inkColours[brandInk]}; padding: 12px 16px; font-size: 18px">${escapeHtml(brandName)}</div>${lines}`;
}

/** The HTML as a whole mail under its letterhead, and the same in plain text. */
export const wholeMail = (
  html: string,
  language: string,
  brand?: Partial<BrandRow> | null,
): { html: string; text: string } => ({
  html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body dir="auto" style="font-family: sans-serif; line-height: 1.5; max-width: 40em">${letterheadHtml(brand)}${html}</body></html>`,
  text: messageText(html),
});

/** Samples for the fields a message uses and no record gives a value for. */
export function withSamples(set: MergeFieldSet, { subject, html }: Message, values: MergeValues): MergeValues {
  const samples = mergeFieldsIn(`${subject} ${html}`).flatMap((path): [string, string][] => {
    const field = Object.hasOwn(values, path) ? null : findMergeField(set, path);
    return field === null ? [] : [[path, field.sample]];
  });
  return { ...Object.fromEntries(samples), ...values };
}
