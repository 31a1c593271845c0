import type { ExtensionOffer, RemoteName, SlotId } from '@atrium/contracts';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** An offer that this page's composition names, and whose it is. */
export interface Extension<Slot extends SlotId = SlotId> {
  readonly remote: RemoteName;
  readonly offer: ExtensionOffer<Slot>;
  /** Its title in the language in use. */
  readonly title: string;
}

/** What an area that holds one extension is given. */
export interface ExtensionAreaProps {
  readonly extension: Extension;
  /** Handed to the extension's component as its props. */
  readonly context: object;
  /** Shown until it is there; default: nothing. */
  readonly pending?: ReactNode;
  /** Shown where it failed, with a way to try again; default: a message in its place. */
  readonly failed?: (retry: () => void) => ReactNode;
}

/** What the host of a page provides: whose offers there are, and how their code is fetched and kept apart. */
export interface ExtensionHost {
  readonly remotes: Readonly<Record<RemoteName, { readonly extensions?: readonly ExtensionOffer[] }>>;
  /** The code of an offer. Rejects where neither the build in use nor an earlier one has it in time. */
  readonly load: (remote: RemoteName, id: string) => Promise<unknown>;
  /** Shows one extension; its failure stays inside. */
  readonly Area: ComponentType<ExtensionAreaProps>;
}

/** Null where nothing can be filled: at sign-in, and in the operators' host. */
export const ExtensionHostContext = createContext<ExtensionHost | null>(null);
