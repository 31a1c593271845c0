import { useAccess, useNavigate, useNotify, useSavePreferences, useTranslation } from '@atrium/platform';
import { useColorScheme, type ColourScheme, type IconName } from '@atrium/ui';
import { askNow } from '../../timers/held-commands.ts';
import { runningTimer, useKnownTimers, type Timer } from '../../timers/timers-store.ts';
import { useSendCommand } from '../../timers/use-timer-commands.ts';
import { openDialog } from '../dialog-store.ts';
import { useMayScrubEnquiries } from '../scrub-enquiries/use-may-scrub-enquiries.ts';
import type { Command } from './command.ts';
import { useOfferedCommands } from './use-offered-commands.ts';

/** What this person may do from anywhere. */
export function useActions(): readonly Command[] {
  const { t } = useTranslation();
  const access = useAccess();
  const mayScrub = useMayScrubEnquiries();
  const running = runningTimer(useKnownTimers());
  const navigate = useNavigate();
  const notify = useNotify();
  const { setScheme } = useColorScheme();
  const savePreferences = useSavePreferences();
  const sendCommand = useSendCommand();
  const offered = useOfferedCommands();

  const action = (name: string, icon: IconName, label: string, run: () => void, keywords = ''): Command => ({
    id: `action:${name}`,
    group: 'actions',
    icon,
    label,
    keywords,
    run,
  });
  const dialog = (name: string, icon: IconName, label: string, keywords = '') =>
    action(name, icon, label, () => openDialog(name), keywords);
  const colours = (scheme: ColourScheme, icon: IconName, label: string) =>
    action(
      `colours.${scheme}`,
      icon,
      label,
      () => {
        setScheme(scheme);
        // Should it not be kept, this device keeps it all the same.
        void savePreferences({ theme: scheme });
      },
      t('shell.palette.coloursWords', 'theme colours appearance'),
    );
  const startTimer = () => {
    void sendCommand(askNow({ kind: 'start', timerId: null, name: '' })).then(({ state }) => {
      if (state === 'done')
        notify.success(t('shell.palette.timerStarted', 'A timer is running. Say what it is for whenever you like.'));
      if (state === 'held') openDialog('timers');
    });
  };
  const pauseTimer = ({ id, matter, description }: Timer) => {
    void sendCommand(askNow({ kind: 'pause', timerId: id, name: matter?.fileNumber ?? description })).then(
      ({ state }) => {
        if (state === 'held') openDialog('timers');
      },
    );
  };

  return [
    ...offered,
    ...(access.has('timesheetTimer')
      ? [
          action(
            'startTimer',
            'play',
            t('shell.palette.startTimer', 'Start a timer'),
            startTimer,
            t('shell.palette.timerWords', 'time record'),
          ),
          ...(running === null
            ? []
            : [
                action('pauseTimer', 'pause', t('shell.palette.pauseTimer', 'Pause the timer'), () =>
                  pauseTimer(running),
                ),
              ]),
          dialog('timers', 'clock', t('shell.palette.timers', 'Open timers')),
        ]
      : []),
    ...(access.has('uploadMatterDocument')
      ? [dialog('uploadDocuments', 'upload', t('shell.palette.upload', 'Upload document'))]
      : []),
    ...(access.has('debtCollection')
      ? [dialog('instructMatter', 'plus', t('shell.palette.instruct', 'New matter instructions'))]
      : []),
    ...(mayScrub ? [dialog('scrubEnquiries', 'trash', t('shell.palette.scrub', 'Scrub Enquiry Data'))] : []),
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
      'logout',
      t('shell.palette.logout', 'Sign out'),
      () => void navigate('/logout'),
      t('shell.palette.logoutWords', 'logout leave'),
    ),
  ];
}
