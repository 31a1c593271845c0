import { type ReactNode, useContext } from 'react';
import type { ComponentSlot, SlotContext } from './contributions.ts';
import { type Extension, type ExtensionAreaProps, ExtensionHostContext } from './extension-host.ts';
import { useExtensions } from './use-extensions.ts';

type Presentation = Pick<ExtensionAreaProps, 'pending' | 'failed'>;

interface ExtensionViewProps<Slot extends ComponentSlot> extends Presentation {
  readonly extension: Extension<Slot>;
  readonly context: SlotContext<Slot>;
}

/** One extension, fetched when it is first shown. Whatever fails in it costs its own area. */
export function ExtensionView<Slot extends ComponentSlot>({ extension, ...area }: ExtensionViewProps<Slot>): ReactNode {
  const host = useContext(ExtensionHostContext);
  if (host === null) return null;
  const { Area } = host;
  return <Area key={extension.offer.id} extension={extension} {...area} />;
}

interface ExtensionSlotProps<Slot extends ComponentSlot> extends Presentation {
  readonly slot: Slot;
  /** What each extension gets as its props. It reads them and changes nothing. */
  readonly context: SlotContext<Slot>;
}

/**
 * Everything that remotes bring to a slot and this person may use, each in an
 * area of its own.
 *
 * @example <ExtensionSlot slot="matter/panel@1" context={{ matter }} />
 */
export function ExtensionSlot<Slot extends ComponentSlot>({ slot, ...view }: ExtensionSlotProps<Slot>): ReactNode {
  return useExtensions(slot).map((extension) => (
    <ExtensionView key={extension.offer.id} extension={extension} {...view} />
  ));
}
