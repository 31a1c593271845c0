import type { Language } from '@atrium/contracts';
import { escapeHtml } from '@atrium/domain';
import { translatorIn } from '../../translation/translate.ts';
import { mailTemplates, type MailKind } from './templates/mail-templates.ts';

/** The product's own words for a kind of mail, as an editor takes them: a paragraph for each block. */
export function builtInWords(language: Language, kind: MailKind): { subject: string; html: string } {
  const translate = translatorIn(language);
  const { subject, text } = mailTemplates[kind];
  const blocks = escapeHtml(translate(`api.mail.${kind}.text`, text)).split(/\n{2,}/);
  return {
    subject: translate(`api.mail.${kind}.subject`, subject),
    html: blocks.map((block) => `<p>${block.replaceAll('\n', '<br>')}</p>`).join(''),
  };
}
