import type {
  DashboardWidgetProps,
  DialogProps,
  EnquiryPartProps,
  ExtensionOffer,
  HeaderCommandProps,
  LoadedOffer,
  MatterPartProps,
  OpenDialog,
  PaletteResult,
  PaletteSearchContext,
  RemoteDefinition,
  SlotId,
} from '@atrium/contracts';
import type { ComponentType } from 'react';
import type { useTranslation } from 'react-i18next';
import type { Client } from 'urql';
import type { Notify } from '../notices/use-notify.ts';
import type { RemoteModule } from '../page/remote-module.ts';

/** What a function of a remote works with, which a component has from its hooks. */
export interface FunctionTools {
  readonly client: Client;
  readonly t: ReturnType<typeof useTranslation>['t'];
}

/** An action of the command palette that runs code. */
export interface PaletteCommand {
  /** Asked as long as the palette shows, where the offer is conditional. */
  readonly isAvailable?: () => boolean;
  readonly run: (context: FunctionTools & { readonly notify: Notify; readonly openDialog: OpenDialog }) => void;
}

/** Finds records for the command palette. Rejects where the server could not be asked. */
export type PaletteSearch = (context: PaletteSearchContext & FunctionTools) => Promise<readonly PaletteResult[]>;

/** What the code of an offer is, by slot: a component that gets the slot's context, or a function that does. */
export interface Contributions {
  'header/command@1': ComponentType<HeaderCommandProps>;
  'dialog@1': ComponentType<DialogProps>;
  'palette/commands@1': PaletteCommand;
  'palette/search@1': PaletteSearch;
  /** A `dl`; each of its pairs is a `kbd` and what it does. */
  'keys/help@1': ComponentType;
  'matter/panel@1': ComponentType<MatterPartProps>;
  'matter/tab@1': ComponentType<MatterPartProps>;
  'enquiry/panel@1': ComponentType<EnquiryPartProps>;
  'dashboard/widget@1': ComponentType<DashboardWidgetProps>;
  'settings/page@1': ComponentType;
  'configuration/card@1': ComponentType;
}

/** Slots that a component fills. */
export type ComponentSlot = {
  [Slot in SlotId]: Contributions[Slot] extends ComponentType<infer _Props> ? Slot : never;
}[SlotId];

/** What the component in a slot gets. */
export type SlotContext<Slot extends ComponentSlot> = (Contributions[Slot] extends ComponentType<infer Props>
  ? Props
  : never) &
  object;

type OffersOf<Definition extends RemoteDefinition> = Definition extends {
  readonly extensions: readonly (infer Offer extends ExtensionOffer)[];
}
  ? Offer
  : never;

type ExtensionLoaders<Offer extends ExtensionOffer> = {
  readonly [Each in LoadedOffer<Offer> as Each['id']]: () => Promise<Contributions[Each['slot']]>;
};

/**
 * A remote's module with a loader for each offer of its descriptor, of the shape
 * its slot wants: one that is missing, left over or of another shape does not compile.
 *
 * @example
 * import type { descriptor } from './descriptor.ts';
 * export const remote: RemoteModuleOf<typeof descriptor> = { screens: …, extensions: { 'crm.search': () => … } };
 */
export type RemoteModuleOf<Definition extends RemoteDefinition> = Omit<RemoteModule, 'extensions'> & {
  readonly extensions: ExtensionLoaders<OffersOf<Definition>>;
};
