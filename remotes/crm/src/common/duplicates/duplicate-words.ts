import type { useTranslation } from '@atrium/platform';
import type { ContactLikeness } from '../../generated/graphql.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Why two contacts may be one. */
export function likenessText(t: Translate, reason: ContactLikeness): string {
  switch (reason) {
    case 'IDENTIFIER':
      return t('crm.duplicate.identifier', 'Same email, phone or company number');
    case 'EXACT':
      return t('crm.duplicate.exact', 'Same name');
    case 'SAME_WORDS':
      return t('crm.duplicate.sameWords', 'Same name in another order');
    case 'VARIANT':
      return t('crm.duplicate.variant', 'Name spelled differently');
    case 'INITIALS':
      return t('crm.duplicate.initials', 'Same name with initials');
    case 'SOUNDS_ALIKE':
      return t('crm.duplicate.soundsAlike', 'Name sounds alike');
    case 'CONTAINS':
      return t('crm.duplicate.contains', 'Name is part of the other');
    case 'SIMILAR':
      return t('crm.duplicate.similar', 'Similar name');
  }
}

/** What a pair shares. */
export function sharedText(t: Translate, reasons: readonly string[]): string {
  const texts: Readonly<Record<string, string>> = {
    email: t('crm.duplicate.sameEmail', 'Same email'),
    phone: t('crm.duplicate.samePhone', 'Same mobile'),
    name: t('crm.duplicate.exact', 'Same name'),
  };
  return reasons.map((reason) => texts[reason] ?? reason).join(' · ');
}
