import { defineMailTemplate } from './mail-template.ts';

export const instructMatter = defineMailTemplate({
  set: 'instructMatter',
  subject: 'New matter instructions: {Reference}',
  text: `Hello {Recipient.FullName},

{SubmittedBy} has submitted instructions for a new matter.

Reference: {Reference}
Matter type: {MatterType}
Debtor: {Debtor}
Amount: {Amount}
Status: {Status}

{Instructions}

Open it here:

{System.RecordLink}`,
});

export const documentShared = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} shared {DocumentName} with you',
  text: `Hello {Recipient.FullName},

{SharedBy} shared a document with you on the matter {Matter.FileNumber}, {Matter.Title}:

{DocumentName}

Category: {Category}
Note: {Note}
Expires: {Expiry}

Sign in to read it:

{Link}`,
});

export const documentUploaded = defineMailTemplate({
  set: 'matterDocument',
  subject: 'New on {Matter.FileNumber}: {DocumentName}',
  text: `Hello {Recipient.FullName},

{SharedBy} added a document to the matter {Matter.FileNumber}, {Matter.Title}:

{DocumentName}

Open it here:

{Link}`,
});

export const uploadRequested = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} has requested: {DocumentName}',
  text: `Hello {Recipient.FullName},

{SharedBy} has asked you to send a document for the matter {Matter.FileNumber}, {Matter.Title}:

{DocumentName}

{Note}

Needed by: {Expiry}

Sign in to send it:

{Link}`,
});

export const clientMessage = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} sent a message about {Matter.FileNumber}',
  text: `Hello {Recipient.FullName},

{SharedBy} sent a message about the matter {Matter.FileNumber}, {Matter.Title}.

Read and reply here:

{Link}`,
});

export const mentioned = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} mentioned you on {Matter.FileNumber}',
  text: `Hello {Recipient.FullName},

{SharedBy} mentioned you in a note on the matter {Matter.FileNumber}, {Matter.Title}:

{Note}

Read it here:

{Link}`,
});

/** Of notes that are not on a matter. */
export const mentionedInNote = defineMailTemplate({
  set: 'matterDocument',
  subject: '{SharedBy} mentioned you in a note',
  text: `Hello {Recipient.FullName},

{SharedBy} mentioned you in a note:

{Note}

Read it here:

{Link}`,
});

export const mentionedInTask = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: '{Sender.Name} mentioned you: {Subject}',
  text: `Hello {Recipient.FullName},

{Sender.Name} mentioned you in this:

{Subject}

Open it here:

{System.RecordLink}`,
});

export const taskAssigned = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: '{Sender.Name} assigned to you: {Subject}',
  text: `Hello {Recipient.FullName},

{Sender.Name} assigned this to you:

{Subject}

Due: {Due}

Open it here:

{System.RecordLink}`,
});

export const taskReminder = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: 'Reminder: {Subject}',
  text: `Hello {Recipient.FullName},

This is your reminder of:

{Subject}

Due: {Due}

Open it here:

{System.RecordLink}`,
});

export const timesheet = defineMailTemplate({
  set: 'taskPhoneMessage',
  subject: 'Your timesheet',
  text: `Hello {Recipient.FullName},

{Subject}

{Sender.Name}

Open it here:

{System.RecordLink}`,
});
