import { formatMoney } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import type { RequestContext } from '../../server/request-context.ts';
import { findReader } from '../people/readers.ts';
import { translatorIn, type Translate } from '../../translation/translate.ts';
import { toldText } from '../matters/matter-column-access.ts';
import { queueMail } from '../mail/mail.store.ts';

export interface InstructionMail {
  readonly to: { readonly id: string; readonly email: string; readonly name: string };
  /** A path within the firm. */
  readonly path: string;
  readonly status: (translate: Translate) => string;
  readonly reference: string;
  readonly matterType: string;
  readonly debtorName: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly instructions: string;
  readonly submittedBy: string;
}

/** Mails where instructions stand to one person. */
export async function mailInstruction(
  transaction: TenantTransaction,
  { services: { publicUrl } }: RequestContext,
  mail: InstructionMail,
): Promise<void> {
  const reader = await findReader(transaction, transaction.tenantId, mail.to.id);
  const { language, locale } = reader;
  const fields = {
    'Recipient.FullName': mail.to.name,
    SubmittedBy: mail.submittedBy,
    Reference: mail.reference,
    MatterType: toldText(reader, 'type', mail.matterType),
    Debtor: mail.debtorName,
    Amount: formatMoney(mail.amountMinor, mail.currency, locale),
    Status: mail.status(translatorIn(language)),
    Instructions: mail.instructions,
    'System.RecordLink': `${publicUrl}/${transaction.tenantId}${mail.path}`,
  };
  await queueMail(transaction, transaction.tenantId, { to: mail.to.email, language, kind: 'instructMatter', fields });
}
