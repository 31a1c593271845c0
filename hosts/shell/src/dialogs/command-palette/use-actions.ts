import { useNavigate, useSavePreferences, useTranslation } from '@atrium/platform';
import { useColorScheme, type ColourScheme, type IconName } from '@atrium/ui';
import { openDialog } from '../dialog-store.ts';
import type { Command } from './command.ts';
import { useOfferedCommands } from './use-offered-commands.ts';

/** What this person may do from anywhere. */
export function useActions(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { setScheme } = useColorScheme();
  const savePreferences = useSavePreferences();
  const offered = useOfferedCommands();

  const action = (
    name: string,
    { icon, label, keywords = '' }: Pick<Command, 'icon' | 'label'> & { keywords?: string },
    run: () => void,
  ): Command => ({
    id: `action:${name}`,
    group: 'actions',
    icon,
    label,
    keywords,
    run,
  });
  const dialog = (name: string, icon: IconName, label: string, keywords = '') =>
    action(name, { icon, label, keywords }, () => openDialog(name));
  const colours = (scheme: ColourScheme, icon: IconName, label: string) =>
    action(
      `colours.${scheme}`,
      { icon, label, keywords: t('shell.palette.coloursWords', 'theme colours appearance') },
      () => {
        setScheme(scheme);
        // Should it not be kept, this device keeps it all the same.
        void savePreferences({ theme: scheme });
      },
    );
  return [
    ...offered,
    dialog(
      'requestSupport',
      'mail',
      t('shell.palette.support', 'Get Support'),
      t('shell.palette.supportWords', 'help request'),
    ),
    dialog('changePassword', 'lock', t('shell.palette.password', 'Change Password')),
    colours('light', 'sun', t('shell.palette.light', 'Use light colours')),
    colours('dark', 'moon', t('shell.palette.dark', 'Use dark colours')),
    colours('system', 'system', t('shell.palette.device', 'Use the colours of the device')),
    dialog('keyboardHelp', 'help', t('shell.palette.keys', 'Keyboard shortcuts'), '?'),
    action(
      'logout',
      {
        icon: 'logout',
        label: t('shell.palette.logout', 'Sign out'),
        keywords: t('shell.palette.logoutWords', 'logout leave'),
      },
      () => void navigate('/logout'),
    ),
  ];
}
