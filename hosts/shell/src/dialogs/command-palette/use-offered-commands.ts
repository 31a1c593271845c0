import {
  type Extension,
  type PaletteCommand,
  readOfferText,
  reportError,
  useClient,
  useExtensions,
  useLoadExtension,
  useNavigate,
  useNotify,
  useTranslation,
} from '@atrium/platform';
import { useEffect, useState } from 'react';
import { openDialog } from '../dialog-store.ts';
import type { Command } from './command.ts';

type Offered = Extension<'palette/commands@1'>;

/** The commands that remotes offer this person. One that depends on something is shown once its code says that it is available. */
export function useOfferedCommands(): readonly Command[] {
  const { t, i18n } = useTranslation();
  const extensions = useExtensions('palette/commands@1');
  const load = useLoadExtension();
  const client = useClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const conditional = useConditionalCommands(extensions);

  const run = async (extension: Offered): Promise<void> => {
    const { dialog, path } = extension.offer;
    if (dialog !== undefined) return openDialog(dialog);
    if (path !== undefined) return void navigate(path);
    try {
      const command = conditional.get(extension.offer.id) ?? (await load(extension));
      command.run({ client, t, notify, openDialog });
    } catch (error) {
      reportError(error, { remote: extension.remote, area: extension.title });
      notify.error(
        t('shell.palette.commandFailed', '{{title}} is not available. Try again in a moment.', {
          title: extension.title,
        }),
      );
    }
  };
  return extensions
    .filter(({ offer }) => offer.isConditional !== true || conditional.get(offer.id)?.isAvailable?.() === true)
    .map((extension) => ({
      id: `action:${extension.offer.id}`,
      group: 'actions',
      icon: extension.offer.icon ?? 'play',
      label: extension.title,
      keywords: extension.offer.keywords === undefined ? '' : readOfferText(extension.offer.keywords, i18n.language),
      run: () => void run(extension),
    }));
}

/** The code of conditional commands, by id, as far as it is here. One that does not come is not shown; the loader has reported it. */
function useConditionalCommands(extensions: readonly Offered[]): ReadonlyMap<string, PaletteCommand> {
  const load = useLoadExtension();
  const [commands, setCommands] = useState<ReadonlyMap<string, PaletteCommand>>(new Map());
  useEffect(() => {
    let isWanted = true;
    for (const extension of extensions.filter(({ offer }) => offer.isConditional))
      load(extension).then(
        (command) => isWanted && setCommands((known) => new Map(known).set(extension.offer.id, command)),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [extensions, load]);
  return commands;
}
