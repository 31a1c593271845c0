import { dayIn, languageOfCountry, mergeFieldsIn, type MergeValues } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { shareOf } from '../../policy/share-of.ts';
import { translatorIn } from '../../translation/translate.ts';
import { presentProblems } from '../message-content/message-problems.ts';
import { firmValues, picturesOf, recipientValues, systemValues } from '../message-content/record-values.ts';
import type { ContactRow, FirmRow } from '../message-content/record-values.store.ts';
import { measuredHtml, type Measuring } from './measured-links.ts';
import { footerHtml, renderMessage, wholeMail } from '../message-content/render-message.ts';

/** What all mails of a mailing have in common. */
export interface Letter {
  readonly viewer: Viewer;
  readonly firm: FirmRow;
  readonly publicUrl: string;
  readonly listName: string;
  readonly subject: string;
  readonly html: string;
}

/** A mail to one of its recipients, and what has no value for them. */
export async function composeMailing(
  { viewer, firm, publicUrl, listName, subject, html }: Letter,
  recipient: ContactRow,
  links: { readonly preferences: string; readonly unsubscribe: string; readonly measuring?: Measuring | null },
) {
  const now = new Date();
  const translate = translatorIn(viewer.language);
  const values: MergeValues = {
    ...firmValues(firm),
    ...systemValues(now, dayIn(viewer.timeZone, now), `${publicUrl}/${viewer.tenantId}`),
    ...recipientValues(recipient),
    ListName: listName,
    PreferencesLink: links.preferences,
    UnsubscribeLink: links.unsubscribe,
  };
  const rendered = await renderMessage(
    'clientMarketing',
    { subject, html },
    {
      values,
      region: { locale: languageOfCountry(viewer.homeCountry), currency: viewer.currency, timeZone: viewer.timeZone },
      whose: shareOf(viewer),
      publicUrl,
      pictures: picturesOf(firm),
    },
  );
  const used = mergeFieldsIn(html);
  // Every mail says why it comes and how it ends, whatever its text says.
  const foot = used.includes('UnsubscribeLink')
    ? ''
    : `<hr><p>${translate('api.mailing.why', 'You receive this because you are on our list.')} <a href="${links.preferences}">${translate('api.invitation.optOut', 'Choose what we write to you, or nothing at all')}</a></p>`;
  const mail = wholeMail(rendered.html + foot + footerHtml(firm.footer), viewer.language);
  const { measuring = null } = links;
  // What is read as text alone is not measured, and shows its addresses as they are.
  const measured = measuring === null ? rendered.html : measuredHtml(rendered.html, measuring);
  return {
    problems: presentProblems({ translate }, rendered.problems),
    subject: rendered.subject,
    text: mail.text,
    html: wholeMail(measured + foot + footerHtml(firm.footer), viewer.language).html,
  };
}
