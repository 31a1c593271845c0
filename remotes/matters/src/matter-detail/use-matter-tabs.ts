import { type Extension, useExtensions, useTranslation } from '@atrium/platform';
import type { MatterTab } from './matter-tab.ts';
import { matterTabs } from './matter-tabs.ts';
import { useMayOpen } from '../common/tab-access.ts';

/** A tab that this person may open: one of the page, or one that another remote offers. */
export interface ShownTab {
  /** Stands in the address. */
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly content:
    | { readonly kind: 'own'; readonly tab: MatterTab }
    | { readonly kind: 'offered'; readonly extension: Extension<'matter/tab@1'> };
}

/** The tabs of a matter in their order. */
export function useMatterTabs(): readonly ShownTab[] {
  const { t } = useTranslation();
  const own = matterTabs.filter(useMayOpen());
  const offered = useExtensions('matter/tab@1');
  return [
    ...own.map((tab): ShownTab => ({
      key: tab.key,
      label: tab.label(t),
      order: tab.order,
      content: { kind: 'own', tab },
    })),
    ...offered.map((extension): ShownTab => ({
      key: extension.offer.name,
      label: extension.title,
      order: extension.offer.order,
      content: { kind: 'offered', extension },
    })),
  ].toSorted((a, b) => a.order - b.order);
}
