import type { ExtensionOffer, OfferText, SlotId } from '@atrium/contracts';
import { canUseOffer } from '@atrium/domain';
import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppUser } from '../identity/use-app-user.ts';
import type { ComponentSlot, Contributions } from './contributions.ts';
import { type Extension, ExtensionHostContext } from './extension-host.ts';

/**
 * What the remotes of this page offer a slot, in its order: only what this
 * person may use. Follows the composition and the language.
 */
export function useExtensions<Slot extends SlotId>(slot: Slot): readonly Extension<Slot>[] {
  const host = useContext(ExtensionHostContext);
  const appUser = useAppUser();
  const {
    i18n: { language },
  } = useTranslation();
  const remotes = host?.remotes;
  return useMemo(
    () =>
      Object.entries(remotes ?? {})
        .flatMap(([remote, { extensions = [] }]) =>
          extensions
            .filter((offer) => offer.slot === slot && canUseOffer(offer, appUser))
            .map((offer) => ({
              remote,
              // Of this slot, as the filter above saw to.
              offer: offer as ExtensionOffer<Slot>,
              title: readOfferText(offer.title, language),
            })),
        )
        .toSorted((a, b) => a.offer.order - b.offer.order),
    [remotes, slot, appUser, language],
  );
}

/** A text of an offer in a language, or its default. */
export function readOfferText({ text, translations = {} }: OfferText, language: string): string {
  return translations[language] ?? text;
}

/**
 * Fetches the function behind an offer, from the build in use or from the one
 * before. Rejects where neither comes in time; asked again, it tries again.
 */
export function useLoadExtension(): <Slot extends Exclude<SlotId, ComponentSlot>>(
  extension: Extension<Slot>,
) => Promise<Contributions[Slot]> {
  const host = useContext(ExtensionHostContext);
  return useMemo(
    () =>
      async <Slot extends Exclude<SlotId, ComponentSlot>>({ remote, offer }: Extension<Slot>) => {
        if (host === null) throw new Error('This page has no extensions.');
        // The remote's own types and the publish gate see to its shape.
        return (await host.load(remote, offer.id)) as Contributions[Slot];
      },
    [host],
  );
}
