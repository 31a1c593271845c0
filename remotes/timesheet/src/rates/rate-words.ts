import type { useTranslation } from '@atrium/platform';
import type { Rate } from './rate-groups.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** What a rate is on and for whom. */
export function rateTitle(t: Translate, rate: Rate): string {
  const on =
    rate.matterId != null
      ? t('timesheet.rates.onMatter', 'This matter')
      : rate.clientId != null
        ? t('timesheet.rates.onClient', 'Client: {{name}}', { name: rate.clientName ?? '' })
        : rate.matterTypeId != null
          ? t('timesheet.rates.onType', 'Type: {{name}}', { name: rate.matterTypeName ?? '' })
          : null;
  const whom = rate.userName ?? rate.roleName ?? null;
  if (on === null) return whom ?? t('timesheet.rates.onFirm', 'Standard rate of the firm');
  return whom === null ? on : t('timesheet.rates.onFor', '{{on}}, for {{whom}}', { on, whom });
}

export const rateKinds = ['hourly', 'agreed', 'blended', 'fixed', 'capped', 'subscription'] as const;

/** How a rate is called by its kind; an hourly rate needs no word. */
export function rateKind(t: Translate, kind: string): string | null {
  switch (kind) {
    case 'agreed':
      return t('timesheet.rates.agreed', 'Agreed');
    case 'blended':
      return t('timesheet.rates.blended', 'Blended');
    case 'fixed':
      return t('timesheet.rates.fixed', 'Fixed fee');
    case 'capped':
      return t('timesheet.rates.capped', 'Capped fee');
    case 'subscription':
      return t('timesheet.rates.subscription', 'Subscription');
    default:
      return null;
  }
}
