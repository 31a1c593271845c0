import type pg from 'pg';
import { idOf, markOf, testTenants, type TestTenant } from '../../testing/test-firms.ts';

/** Matter 5 has the client contact 6, a witness 9, an opponent 10, and two documents. */
export const MATTER = 5;
export const CLIENT = 6;
export const WITNESS = 9;
export const OPPONENT = 10;

/** People of matter 5, a template, the `office` user as one who sees it and may not edit it, and the `client` user as its client contact. Before anybody signs in. */
export async function seedMessages(owner: pg.Client): Promise<void> {
  for (const tenant of testTenants) {
    const mark = markOf(tenant);
    await owner.query(
      `insert into matter_parties (tenant_id, matter_id, contact_id, role, is_adverse) values ($1, $2, $3, 'Witness', false), ($1, $2, $4, 'Opponent', true)`,
      [tenant, idOf(tenant, 'matter', MATTER), idOf(tenant, 'contact', WITNESS), idOf(tenant, 'contact', OPPONENT)],
    );
    await owner.query(
      `update contacts set first_name = 'Ngozi', last_name = $2, title = 'Ms', kind = 'person' where tenant_id = $1 and id = $3`,
      [tenant, mark, idOf(tenant, 'contact', CLIENT)],
    );
    await owner.query(
      `insert into message_templates (tenant_id, id, type, name, subject, html) values ($1, $2, 'matterMessage', $3, $3, '<p>Hello</p>')`,
      [tenant, idOf(tenant, 'template', 1), mark],
    );
    await owner.query(
      `update role_scopes set scope = 'own' where tenant_id = $1 and role_id = $2 and feature = 'matters' and action = 'edit'`,
      [tenant, idOf(tenant, 'role', 'office')],
    );
    await owner.query(`update users set contact_id = $2 where tenant_id = $1 and id = $3`, [
      tenant,
      idOf(tenant, 'contact', CLIENT),
      idOf(tenant, 'user', 'client'),
    ]);
    await owner.query(
      `insert into role_access_flags (tenant_id, role_id, flag) values ($1, $2, 'clientDocuments') on conflict do nothing`,
      [tenant, idOf(tenant, 'role', 'client')],
    );
  }
}

export const documents = {
  options:
    'query ($matterId: ID!) { messageOptions(matterId: $matterId) { matterId fileNumber title recipients { contactId name role email } templates { id name subject html } maximumAttachments maximumAttachmentBytes } }',
  list: 'query ($matterId: ID!) { matterMessages(matterId: $matterId) { recordCount canWrite messages { id direction recipientName recipientEmail subject html sentAt sentBy { name } state failure attachments { documentId name sizeBytes } } } }',
  clientList:
    'query ($matterId: ID) { clientMessages(matterId: $matterId) { recordCount messages { id direction fileNumber matterTitle senderName subject html attachments } } }',
  clientSend:
    'mutation ($input: ClientMessageInput!, $key: ID!) { sendClientMessage(input: $input, idempotencyKey: $key) { ok { id direction subject html } error { message fields { field message } } } }',
  preview:
    'query ($input: MessagePreviewInput!) { previewMessage(input: $input) { subject html filledInFor problems { field where reason message } } }',
  send: 'mutation ($input: SendMessageInput!, $key: ID!) { sendMessage(input: $input, idempotencyKey: $key) { ok { id recipientEmail subject state } error { message fields { field message } } problems { field where reason message } } }',
};

/** To the client of matter 5. */
export const aMessage = (tenant: TestTenant = 'alpha') => ({
  messageType: 'matterMessage',
  matterId: idOf(tenant, 'matter', MATTER),
  recipientContactIds: [idOf(tenant, 'contact', CLIENT)],
  documentIds: [] as string[],
  subject: 'About {Matter.FileNumber}',
  html: '<p>Dear {Recipient.Salutation}, {Matter.Title}.</p>',
});
