import type { HeaderBadge } from '@atrium/contracts';
import { type Extension, ExtensionView, useExtensions } from '@atrium/platform';
import { useMemo, useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { HeaderDialogAction, MenuDialogAction } from './dialog-action.tsx';

type Command = Extension<'header/command@1'>;

/** The tools that remotes bring to the header. */
export function HeaderCommands() {
  return useExtensions('header/command@1')
    .filter(({ offer }) => offer.places.includes('header'))
    .map((command) => <HeaderCommand key={command.offer.id} command={command} />);
}

/** A button is there at once; what runs beside it follows, and costs the badge alone where it does not come. */
function HeaderCommand({ command }: { command: Command }) {
  const { preloadRemote } = useShellServices();
  const [badge, setBadge] = useState<HeaderBadge | null>(null);
  const context = useMemo(() => ({ setBadge }), []);
  const { dialog, icon = 'plus', isRoomy = false, isLive = false } = command.offer;
  return (
    <>
      <HeaderDialogAction
        dialog={dialog}
        icon={icon}
        label={command.title}
        isRoomy={isRoomy}
        badge={badge}
        onIntent={() => preloadRemote(command.remote)}
      />
      {isLive && <ExtensionView extension={command} context={context} failed={() => null} />}
    </>
  );
}

/** What remotes bring to the person's own menu. */
export function MenuCommands({ place }: { place: 'menu' | 'menuEnd' }) {
  return useExtensions('header/command@1')
    .filter(({ offer }) => offer.places.includes(place))
    .map(({ offer, title }) => (
      <MenuDialogAction key={offer.id} dialog={offer.dialog} icon={offer.icon ?? 'plus'} label={title} />
    ));
}
