import { flag } from '../records/fields.ts';
import type { SettingDefinition } from './define-setting.ts';

const firm = (own: Omit<SettingDefinition, 'screen' | 'tab' | 'access'>): SettingDefinition => ({
  ...own,
  screen: 'firm',
  tab: 'firm',
  access: 'firmSettings',
});

/** What a firm decides about the people it knows and writes to. */
export const contactSettings = {
  'contacts.showsConnections': firm({
    field: flag(),
    label: 'Show who knows whom',
    sentence:
      'Contacts and referrers show who of the firm knows them, from calls, emails, meetings and matters of the last two years that the reader may see.',
    default: true,
    storedIn: { row: 'contacts', key: 'showsConnections' },
  }),
  'marketing.measures': firm({
    field: flag(),
    label: 'Measure mailings',
    sentence:
      'Mailings count how many people opened them and followed a link. No one sees who did. Applies to mailings sent from now on.',
    default: false,
    storedIn: { row: 'marketing', key: 'measures' },
  }),
};
