import type { AccessFlag } from '../access-flags.ts';
import type { ConfigurationCard } from '../configuration-cards.ts';

/** A text that is shown before any code of its remote runs. The build adds the translations of its languages. */
export interface OfferText {
  /** What the build finds the translations by. A page has these, and no key. */
  readonly key?: string;
  readonly text: string;
  /** By language tag; written by the build from the remote's files of texts. */
  readonly translations?: Readonly<Record<string, string>>;
}

/** A text of an offer: its key and its default, as `t` takes them. */
export function offerText(key: string, text: string): OfferText & { readonly key: string } {
  return { key, text };
}

/** What every offer says, whatever slot it fills. */
interface OfferBase {
  /** Begins with the remote's name: `matters.uploadDocuments`. Names the loader in `remote.tsx`. */
  readonly id: string;
  readonly title: OfferText;
  /** Name of an icon of `@atrium/ui`. */
  readonly icon?: string;
  /** Flags a person needs, all of them; empty for everybody who is signed in. */
  readonly access: readonly AccessFlag[];
  /** For administrators of the firm or of the product who belong to the firm. */
  readonly isForAdministrators?: true;
  /** For people of the firm, not for those from outside. */
  readonly isInternal?: true;
  /** Place within the slot; lower comes first. What the screen itself has there stands at 10, 20, 30 and so on. */
  readonly order: number;
}

/** What an offer says besides, by slot. Closed: a slot is added here, with a host or remote that draws it. */
interface SlotFields {
  /** A button of the header or an entry of the person's menu. It opens a dialog. */
  'header/command@1': {
    readonly dialog: string;
    readonly places: readonly ('header' | 'menu' | 'menuEnd')[];
    /** Left out of the header where there is no room. */
    readonly isRoomy?: true;
    /** Has a component that runs beside the button, such as for a badge. */
    readonly isLive?: true;
  };
  /** A dialog over any screen, opened by its name: by a command, or by an address with `?dialog=name`. */
  'dialog@1': {
    readonly name: string;
    /** Parameters of an address that the dialog takes. */
    readonly inputs?: readonly string[];
  };
  /** An action of the command palette: opens a dialog or an address, or runs code of the remote. */
  'palette/commands@1': {
    readonly keywords?: OfferText;
    readonly dialog?: string;
    readonly path?: string;
    /** Shown only while its code says that it is available. */
    readonly isConditional?: true;
  };
  /** A group of records that the command palette searches. */
  'palette/search@1': {
    /** What this person opened last, by the search when it is asked for nothing: the title of that group. */
    readonly recent?: OfferText;
  };
  /** The keys that work on something of the remote's, in the list of keyboard shortcuts. */
  'keys/help@1': object;
  /** A panel on the overview of a matter. */
  'matter/panel@1': {
    /** Tab of the matter that says more: the panel's head links to it, for those who have that tab. */
    readonly tab?: string;
  };
  /** A tab of a matter. */
  'matter/tab@1': {
    /** Its address: `/matterDetail/{id}/{name}`. */
    readonly name: string;
  };
  /** A panel on the page of an enquiry. */
  'enquiry/panel@1': object;
  /** A widget on the firm dashboard, below its own charts. */
  'dashboard/widget@1': {
    /** Takes the whole width. */
    readonly isWide?: true;
  };
  /** A part of the settings that a person makes for themselves. */
  'settings/page@1': {
    /** Its address: `/settings?section={name}`. */
    readonly name: string;
  };
  /** A card of the configuration dashboard: opens a dialog or an address. */
  'configuration/card@1': {
    readonly description: OfferText;
    readonly group: ConfigurationCard['group'];
    readonly dialog?: string;
    readonly path?: string;
    /** Has a component that runs inside the card, such as for a count. */
    readonly isLive?: true;
  };
}

/** Names a place that remotes may fill, with the version of what passes through it. */
export type SlotId = keyof SlotFields;

/** What a remote brings to a slot. */
export type ExtensionOffer<Slot extends SlotId = SlotId> = {
  readonly [Each in Slot]: OfferBase & { readonly slot: Each } & SlotFields[Each];
}[Slot];

/** Those that are data alone; every other offer names code, which `remote.tsx` loads. */
type DataOffer<Offer> = Offer extends { readonly slot: 'header/command@1' | 'configuration/card@1' }
  ? Offer extends { readonly isLive: true }
    ? never
    : Offer
  : Offer extends { readonly slot: 'palette/commands@1' }
    ? Offer extends { readonly dialog: string } | { readonly path: string }
      ? Offer
      : never
    : never;
/** Of these offers, those that name code. */
export type LoadedOffer<Offer extends ExtensionOffer> = Exclude<Offer, DataOffer<Offer>>;

/** True where an offer names code of its remote, which the remote's module then has to bring. */
export function isLoadedOffer(offer: ExtensionOffer): boolean {
  if (offer.slot === 'header/command@1' || offer.slot === 'configuration/card@1') return offer.isLive === true;
  if (offer.slot === 'palette/commands@1') return offer.dialog === undefined && offer.path === undefined;
  return true;
}
