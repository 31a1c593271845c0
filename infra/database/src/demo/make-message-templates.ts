import { formatMoment, momentOf } from './calendar.ts';
import type { FirmContext } from './firm-context.ts';

interface Words {
  readonly type: string;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly isActive?: boolean;
}

/** What a firm's people write most; merge fields as in the product specification §3. */
const templates: readonly Words[] = [
  {
    type: 'matterMessage',
    name: 'Documents ready to sign',
    subject: '{Matter.FileNumber}: documents ready to sign',
    html: '<p>Dear {Recipient.Salutation},</p><p>The documents in <strong>{Matter.Title}</strong> are ready for your signature. Please sign where marked and return them to us.</p><p>You find them here: {Matter.PortalLink}</p><p>{Sender.Signature}</p>',
  },
  {
    type: 'matterMessage',
    name: 'Progress report',
    subject: '{Matter.Title}: where we stand',
    html: '<p>Dear {Recipient.Salutation},</p><p>Your matter {Matter.FileNumber}, opened on {Matter.OpenedDate|D5}, is now at the stage <strong>{Matter.Stage||in preparation}</strong>. The next date to keep is {Matter.NextCriticalDate|D7|not set yet}.</p><p>{Matter.Responsible} looks after it and is glad to answer questions.</p><p>{Sender.Signature}</p>',
  },
  {
    type: 'matterMessage',
    name: 'Matter closed',
    subject: '{Matter.FileNumber} is closed',
    html: '<p>Dear {Recipient.Salutation},</p><p>We have closed {Matter.Title}. Thank you for instructing us.</p><p>We keep your file for seven years. Tell us if you would like anything from it:</p><ul><li>original documents</li><li>a copy of our advice</li></ul><p>{Sender.Signature}</p>',
  },
  {
    type: 'matterMessage',
    name: 'Matter closed (before 2026)',
    subject: 'Your matter {Matter.FileNumber}',
    html: '<p>Dear {Recipient.FullName},</p><p>your matter is closed. We keep the file.</p><p>{Sender.Name}</p>',
    isActive: false,
  },
  {
    type: 'enquiry',
    name: 'Thank you for your enquiry',
    subject: 'Your enquiry to {Firm.Name}',
    html: '<p>Dear {Recipient.Salutation||friend},</p><p>Thank you for your enquiry about {AreaOfLaw}. {AssignedTo||One of us} will call you within one working day.</p><p>{Firm.Name}, {Firm.Phone}</p>',
  },
  {
    type: 'clientMarketing',
    name: 'Invitation',
    subject: '{EventName}: you are invited',
    html: '<h2>{EventName}</h2><p>Dear {Recipient.FirstName||friend of the firm},</p><p>We would be glad to see you. Please tell us whether you come: {RsvpYes} or {RsvpNo}</p><p>If you would rather not hear from {ListName}: {UnsubscribeLink}</p>',
  },
];

/** The firm's words for its messages. */
export async function makeMessageTemplates({ random, today, load }: FirmContext): Promise<void> {
  const rows = templates.map(({ type, name, subject, html, isActive = true }, index) => {
    const written = momentOf(today - 200 + index * 20, 10);
    return {
      id: random.id(written),
      type,
      name,
      subject,
      html,
      is_active: isActive,
      created_at: formatMoment(written),
      changed_at: formatMoment(written),
    };
  });
  await load('message_templates', rows);
}
