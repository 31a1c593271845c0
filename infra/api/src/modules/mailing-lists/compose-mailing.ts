import { dayIn, languageOfCountry, mergeFieldsIn, type MergeValues } from '@atrium/domain';
import type { Viewer } from '../../policy/viewer.ts';
import { shareOf } from '../../policy/share-of.ts';
import { translatorIn } from '../../translation/translate.ts';
import { presentProblems } from '../message-content/message-problems.ts';
import { firmValues, picturesOf, recipientValues, systemValues } from '../message-content/record-values.ts';
import type { ContactRow, FirmRow } from '../message-content/record-values.store.ts';
import { measuredHtml, type Measuring } from './measured-links.ts';
import { footerHtml, renderMessage, wholeMail } from '../message-content/render-message.ts';

/** In whose manner it is written. */
export type Writer = Pick<Viewer, 'tenantId' | 'sessionId' | 'language' | 'timeZone' | 'homeCountry' | 'currency'>;
/** What all mails of a mailing have in common. */
export interface Letter {
  readonly viewer: Writer;
  readonly firm: FirmRow;
  readonly publicUrl: string;
  readonly listName: string;
  /** Of the event it belongs to. */
  readonly eventName: string | null;
  readonly subject: string;
  readonly html: string;
}

/** What leads one recipient to what is theirs. */
export interface RecipientLinks {
  readonly preferences: string;
  readonly unsubscribe: string;
  /** The mail as a page. */
  readonly online: string;
  /** By which they answer; null for whom the event does not await. */
  readonly rsvp: string | null;
  readonly measuring?: Measuring | null;
}

/** A mail to one of its recipients, and what has no value for them. */
export async function composeMailing(
  { viewer, firm, publicUrl, listName, eventName, subject, html }: Letter,
  recipient: ContactRow,
  links: RecipientLinks,
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
    ViewOnline: links.online,
    ...(eventName === null ? {} : { EventName: eventName }),
    ...(links.rsvp === null ? {} : { RsvpYes: `${links.rsvp}?answer=yes`, RsvpNo: `${links.rsvp}?answer=no` }),
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
