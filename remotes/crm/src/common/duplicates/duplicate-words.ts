import type { Translate } from '@atrium/platform';

/** What a pair shares. */
export function sharedText(t: Translate, reasons: readonly string[]): string {
  const texts: Readonly<Record<string, string>> = {
    email: t('crm.duplicate.sameEmail', 'Same email'),
    phone: t('crm.duplicate.samePhone', 'Same mobile'),
    name: t('crm.duplicate.exact', 'Same name'),
  };
  return reasons.map((reason) => texts[reason] ?? reason).join(' · ');
}
