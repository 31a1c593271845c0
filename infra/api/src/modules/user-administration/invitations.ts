import { defineStatement, type NoParameters } from '@atrium/database';
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
export async function mailInvitation(
  unit: Unit,
  user: Pick<AccountRow, 'id' | 'email' | 'userName' | 'friendlyName'>,
): Promise<Date> {
  const { tx, context, viewer } = unit;
  const { tenantId } = viewer;
  const { publicUrl } = context.services;
  const made = await createVerificationLink(tx, publicUrl, { tenantId, userId: user.id, purpose: 'activation' });
  if (made === null) throw new Error('A user who is invited was not found');
  await setAccess(
    tx,
    { id: user.id, viewerId: viewer.userId },
    { isAuthorized: true, invitationExpiresAt: made.expiresAt.toISOString() },
  );
  const reader = await findReader(tx, tenantId, user.id);
  const { title } = await unit.one(firmStatement, {});
  await queueMail(tx, tenantId, {
    to: user.email,
    language: reader.language,
    kind: 'newUser',
    fields: {
      'Firm.Name': title,
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
