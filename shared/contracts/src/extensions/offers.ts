import type { AccessFlag } from '../access-flags.ts';

/** A text that is shown before any code of its remote runs. The build adds the translations of its languages. */
export interface OfferText {
  readonly key: string;
  readonly text: string;
  /** By language tag; written by the build from the remote's files of texts. */
  readonly translations?: Readonly<Record<string, string>>;
}

/** A text of an offer: its key and its default, as `t` takes them. */
export function offerText(key: string, text: string): OfferText {
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
  /** Place within the slot; lower comes first. */
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
  'palette/search@1': object;
}

/** Names a place that remotes may fill, with the version of what passes through it. */
export type SlotId = keyof SlotFields;

/** What a remote brings to a slot. */
export type ExtensionOffer<Slot extends SlotId = SlotId> = {
  readonly [Each in Slot]: OfferBase & { readonly slot: Each } & SlotFields[Each];
}[Slot];

/** Those that are data alone; every other offer names code, which `remote.tsx` loads. */
type DataOffer<Offer> = Offer extends { readonly slot: 'header/command@1' }
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
  if (offer.slot === 'header/command@1') return offer.isLive === true;
  if (offer.slot === 'palette/commands@1') return offer.dialog === undefined && offer.path === undefined;
  return true;
}
