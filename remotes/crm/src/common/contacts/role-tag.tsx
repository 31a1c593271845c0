import { useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import type { ContactRow } from './contact-words.ts';

/** Client, staff, or nothing to say. */
export function RoleTag({ contact }: { contact: Pick<ContactRow, 'isClient' | 'isStaff'> }) {
  const { t } = useTranslation();
  if (contact.isClient) return <Tag tone="accent">{t('crm.role.client', 'Client')}</Tag>;
  if (contact.isStaff) return <Tag tone="info">{t('crm.role.staff', 'Staff')}</Tag>;
  return null;
}
