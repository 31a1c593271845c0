import type { ConfigurationCard } from '@atrium/contracts';
import { type Extension, readOfferText, useExtensions, useTranslation } from '@atrium/platform';
import { useMemo } from 'react';

/** A card that another remote offers, as the dashboard shows and finds its own. */
export interface OfferedCard extends Pick<ConfigurationCard, 'key' | 'title' | 'description' | 'group' | 'path'> {
  readonly extension: Extension<'configuration/card@1'>;
}

/** The cards that remotes offer this person, in the language in use. */
export function useOfferedCards(): readonly OfferedCard[] {
  const { i18n } = useTranslation();
  const extensions = useExtensions('configuration/card@1');
  return useMemo(
    () =>
      extensions.map((extension) => {
        const { id, description, group, path, dialog = '' } = extension.offer;
        return {
          key: id,
          title: extension.title,
          description: readOfferText(description, i18n.language),
          group,
          path: path ?? `/configurationDashboard?${new URLSearchParams({ dialog }).toString()}`,
          extension,
        };
      }),
    [extensions, i18n.language],
  );
}
