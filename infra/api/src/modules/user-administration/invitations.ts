import { defineStatement, type NoParameters, type TenantTransaction } from '@atrium/database';
import type { Unit } from '../../server/command.ts';
import { formatMoment } from '../identity/format-moment.ts';
import { createVerificationLink } from '../identity/verification/create-link.ts';
import { queueMail } from '../mail/mail.store.ts';
import { findReader } from '../people/readers.ts';
import { setAccess, type AccountRow } from './user-accounts.store.ts';

const firmStatement = defineStatement<NoParameters, { title: string }>({
  name: 'userAdministration.firmTitle',
  text: `select t.title from tenants t where t.tenant_id = :tenantId`,
});

/** Mails a one-time link with which they choose a password, in place of any before, and notes until when it works. */
export const mailInvitation = ({ tx, context, viewer }: Unit, user: InvitedPerson): Promise<Date> =>
  mailActivation(tx, { publicUrl: context.services.publicUrl, viewerId: viewer.userId }, user);

type InvitedPerson = Pick<AccountRow, 'id' | 'email' | 'userName' | 'friendlyName'>;

/** The same where nobody is signed in: `viewerId` is who is noted as having invited. */
export async function mailActivation(
  tx: TenantTransaction,
  { publicUrl, viewerId }: { readonly publicUrl: string; readonly viewerId: string },
  user: InvitedPerson,
): Promise<Date> {
  const { tenantId } = tx;
  const made = await createVerificationLink(tx, publicUrl, { tenantId, userId: user.id, purpose: 'activation' });
  if (made === null) throw new Error('A user who is invited was not found');
  await setAccess(
    tx,
    { id: user.id, viewerId },
    { isAuthorized: true, invitationExpiresAt: made.expiresAt.toISOString() },
  );
  const reader = await findReader(tx, tenantId, user.id);
  const [firm] = await tx.query(firmStatement, {});
  await queueMail(tx, tenantId, {
    to: user.email,
    language: reader.language,
    kind: 'newUser',
    fields: {
      'Firm.Name': firm?.title ?? tenantId,
      'Recipient.FullName': user.friendlyName,
      UserName: user.userName,
      TenantId: tenantId,
      ActivationLink: made.link,
      LoginLink: `${publicUrl}/${tenantId}`,
      Expiry: formatMoment(made.expiresAt, reader),
    },
  });
  return made.expiresAt;
}
