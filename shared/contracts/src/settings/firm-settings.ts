import { choice, flag, integer, reference, text } from '../records/fields.ts';
import { billingSettings } from './billing-settings.ts';
import { contactSettings } from './contact-settings.ts';
import { defineSettings, type SettingDefinition } from './define-setting.ts';
import { enquirySettings } from './enquiry-settings.ts';
import { retentionDefinitions } from './retention-settings.ts';
import { timeSettings } from './time-settings.ts';

type Own = Omit<SettingDefinition, 'screen' | 'tab' | 'access'>;
const onTab =
  (tab: string) =>
  (own: Own): SettingDefinition => ({ ...own, screen: 'firm', tab, access: 'firmSettings' });
const firm = onTab('firm');
const matters = onTab('matters');
const security = onTab('security');
const ai = onTab('ai');
const retention = onTab('retention');
const links = onTab('links');
const application = (tab: string, own: Own): SettingDefinition => ({
  ...own,
  screen: 'application',
  tab,
  access: 'internalAdmin',
});

const LONGEST_ADDRESS = 2048;
const LONGEST_LINES = 20_000;
const MOST_CALLS = 1_000_000;
const MOST_TOKENS = 1_000_000_000;

const label = (name: string, fallback: string, what: string): SettingDefinition =>
  firm({
    field: text({ max: 60 }),
    label: `Label: ${what}`,
    sentence: `What the firm calls the ${what} of a matter in lists, forms and reports.`,
    default: fallback,
    storedIn: { row: 'labels', key: name },
  });
const link = (key: string, name: string, sentence: string): SettingDefinition =>
  links({
    field: text({ max: LONGEST_ADDRESS }),
    format: 'httpsAddress',
    label: name,
    sentence,
    default: '',
    storedIn: { row: 'externalLinks', key },
  });
const share = (key: string, unit: 'calls' | 'tokens', label: string, sentence: string): SettingDefinition =>
  ai({
    field: integer({ min: 0, max: unit === 'calls' ? MOST_CALLS : MOST_TOKENS }),
    unit,
    label,
    sentence,
    default: null,
    emptyMeans: 'The limit of the installation applies.',
    storedIn: { row: 'ai', key },
  });
const resetCard = (system: string, column: string): SettingDefinition =>
  application('sourceSystems', {
    field: flag(),
    label: `Offer to reset ${system} access`,
    sentence: `Administrators see “Reset ${system} access” in their user menu.`,
    default: false,
    storedIn: { column },
  });

/** Every setting of a firm that something reads today, in the order of the screens. */
export const firmSettings = defineSettings({
  'firm.title': firm({
    field: text({ max: 120, required: true }),
    label: 'Name of the firm',
    sentence: 'Shown in the header, on the sign-in page and in messages.',
    default: null,
    storedIn: { column: 'title' },
  }),
  'firm.companyUrl': firm({
    field: text({ max: LONGEST_ADDRESS }),
    format: 'httpsAddress',
    label: 'Website',
    sentence: 'The merge field {Firm.Website} of messages.',
    default: '',
    storedIn: { column: 'company_url' },
  }),
  'firm.email': firm({
    field: text({ max: 254 }),
    format: 'email',
    label: 'Email address',
    sentence: 'The merge field {Firm.Email} of messages.',
    default: '',
    storedIn: { row: 'firm', key: 'email' },
  }),
  'firm.phone': firm({
    field: text({ max: 40 }),
    label: 'Phone',
    sentence: 'The merge field {Firm.Phone} of messages, instead of the phone number of the office.',
    default: '',
    storedIn: { row: 'firm', key: 'phone' },
  }),
  'firm.abn': firm({
    field: text({ max: 40 }),
    label: 'Business number (ABN)',
    sentence: 'The merge field {Firm.ABN} of messages.',
    default: '',
    storedIn: { row: 'firm', key: 'abn' },
  }),
  'firm.homeCountry': firm({
    field: text({ min: 2, max: 2, required: true }),
    format: 'country',
    label: 'Home country',
    sentence: 'Determines the language and the formats of dates and numbers for people who have not chosen their own.',
    default: null,
    storedIn: { column: 'home_country' },
  }),
  'firm.currency': firm({
    field: text({ min: 3, max: 3, required: true }),
    format: 'currency',
    label: 'Currency',
    sentence: 'Shown with every amount. Amounts already recorded are not converted.',
    default: null,
    storedIn: { column: 'currency' },
  }),
  'firm.timeZone': firm({
    field: text({ max: 60, required: true }),
    format: 'timeZone',
    label: 'Time zone',
    sentence: 'Determines the current day at the firm: for due dates, file numbers and daily limits.',
    default: null,
    storedIn: { column: 'time_zone' },
  }),
  'firm.financialYearStart': firm({
    field: choice(
      {
        country: 'As in the home country',
        '1': 'January',
        '2': 'February',
        '3': 'March',
        '4': 'April',
        '5': 'May',
        '6': 'June',
        '7': 'July',
        '8': 'August',
        '9': 'September',
        '10': 'October',
        '11': 'November',
        '12': 'December',
      },
      { required: true },
    ),
    label: 'First month of the financial year',
    sentence: 'Years and quarters of dashboards, reports and budgets begin with this month.',
    default: 'country',
    storedIn: { row: 'firm', key: 'financialYearStart' },
  }),
  'labels.personResponsible': label('personResponsibleLabel', 'Person Responsible', 'person responsible'),
  'labels.personActing': label('personActingLabel', 'Person Acting', 'person acting'),
  'labels.personAssisting': label('matterAssistingResponsibilityLabel', 'Person Assisting', 'person assisting'),
  'labels.introducer': label('matterIntroducingResponsibilityLabel', 'Introducer', 'introducer'),
  'fileNumbers.pattern': matters({
    field: text({ max: 60, required: true }),
    label: 'File number pattern',
    sentence:
      'New matters are numbered with this pattern. It consists of {YYYY}, {YY}, {MM}, {OFFICE}, {TYPE} and one counter, such as {0000}.',
    default: '{YY}/{0000}',
    storedIn: { row: 'fileNumbers', key: 'pattern' },
  }),
  'fileNumbers.reset': matters({
    field: choice({ never: 'Never', yearly: 'Each year', monthly: 'Each month' }, { required: true }),
    label: 'Restart numbering',
    sentence: 'When file numbering restarts.',
    default: 'yearly',
    storedIn: { row: 'fileNumbers', key: 'reset' },
  }),
  'fileNumbers.firstNumber': matters({
    field: integer({ min: 1, max: 99_999_999, required: true }),
    label: 'First number',
    sentence: 'The number that file numbering starts from.',
    default: 1,
    storedIn: { row: 'fileNumbers', key: 'firstNumber' },
  }),
  'fileNumbers.isPerOffice': matters({
    field: flag(),
    label: 'Number each office separately',
    sentence: 'Each office has its own sequence of file numbers. The pattern needs {OFFICE}.',
    default: false,
    storedIn: { row: 'fileNumbers', key: 'isPerOffice' },
  }),
  'fileNumbers.isPerType': matters({
    field: flag(),
    label: 'Number each matter type separately',
    sentence: 'Each matter type has its own sequence of file numbers. The pattern needs {TYPE}.',
    default: false,
    storedIn: { row: 'fileNumbers', key: 'isPerType' },
  }),
  'fileNumbers.officeCodes': matters({
    field: text({ max: LONGEST_LINES, multiline: true }),
    format: 'fileCode',
    isLines: true,
    label: 'Office codes',
    sentence:
      'The value of {OFFICE} in a file number, one office per line: Sydney = SYD. Other offices use a code made from their name.',
    default: '',
    storedIn: { row: 'fileNumbers', key: 'officeCodes' },
  }),
  'fileNumbers.typeCodes': matters({
    field: text({ max: LONGEST_LINES, multiline: true }),
    format: 'fileCode',
    isLines: true,
    label: 'Matter type codes',
    sentence:
      'The value of {TYPE} in a file number, one type per line: Conveyancing = CON. Other types use a code made from their name.',
    default: '',
    storedIn: { row: 'fileNumbers', key: 'typeCodes' },
  }),
  'fileNumbers.requiresApproval': matters({
    field: flag(),
    label: 'New matters require approval',
    sentence: 'Matters opened by anyone but an administrator wait until someone else accepts them.',
    default: false,
    storedIn: { row: 'fileNumbers', key: 'requiresApproval' },
  }),
  'fileNumbers.requiresConflictCheck': matters({
    field: flag(),
    label: 'Conflict check required before a matter opens',
    sentence: 'A matter can’t be opened until its client and parties have been checked for conflicts of interest.',
    default: true,
    storedIn: { row: 'fileNumbers', key: 'requiresConflictCheck' },
  }),
  'instructions.personResponsible': matters({
    field: reference('user'),
    label: 'Responsible for new instructions',
    sentence: 'The person responsible for matters instructed by clients, until changed.',
    default: null,
    emptyMeans: 'The first administrator who can open matters.',
    storedIn: { row: 'instructions', key: 'personResponsibleId' },
  }),
  'notes.lockAfterDays': matters({
    field: integer({ min: 0, max: 3650, required: true }),
    unit: 'days',
    label: 'Notes are locked after',
    sentence: 'After this, a note can be added to but no longer changed. 0 locks notes immediately.',
    default: 7,
    storedIn: { row: 'notes', key: 'lockAfterDays' },
  }),
  ...enquirySettings,
  ...timeSettings,
  ...contactSettings,
  ...billingSettings,
  'passwordPolicy.minimumLength': security({
    field: integer({ min: 7, max: 64, required: true }),
    unit: 'characters',
    label: 'Minimum password length',
    sentence: 'Applies to every password set from now on.',
    default: 7,
    storedIn: { row: 'passwordPolicy', key: 'minimumPasswordLength' },
  }),
  'passwordPolicy.minimumStrength': security({
    field: integer({ min: 1, max: 5, required: true }),
    unit: 'points',
    label: 'Minimum password strength',
    sentence:
      'One point each for length, capital letters, small letters, digits and special characters. Applies to every password set from now on.',
    default: 1,
    storedIn: { row: 'passwordPolicy', key: 'minimumPasswordStrength' },
  }),
  'signIn.isCodeRequired': security({
    field: flag(),
    label: 'Require a code for everyone',
    sentence:
      'In addition to the password, a code is required: by email, or from an authenticator app where one is set up.',
    default: false,
    storedIn: { row: 'signIn', key: 'isCodeRequired' },
  }),
  'signIn.isTextAllowed': security({
    field: flag(),
    label: 'Codes by text message',
    sentence:
      'People may choose to get their code by text message, through the firm’s account with a provider. Each is logged with its cost.',
    default: false,
    storedIn: { row: 'signIn', key: 'isTextAllowed' },
  }),
  'signIn.isTextAllowedForAdministrators': security({
    field: flag(),
    label: 'Codes by text message for administrators',
    sentence:
      'Text messages can be intercepted. Unless this is on, administrators get their code by email or from an authenticator app.',
    default: false,
    storedIn: { row: 'signIn', key: 'isTextAllowedForAdministrators' },
  }),
  'ai.userCalls': share(
    'userCalls',
    'calls',
    'AI requests per person per day',
    'How often one person may use AI in a day.',
  ),
  'ai.userTokens': share(
    'userTokens',
    'tokens',
    'AI tokens per person per day',
    'How much text one person may send to AI and receive from it in a day.',
  ),
  'ai.firmCalls': share(
    'firmCalls',
    'calls',
    'AI requests per day (firm)',
    'How often the whole firm may use AI in a day; 0 turns it off.',
  ),
  'ai.firmTokens': share(
    'firmTokens',
    'tokens',
    'AI tokens per day (firm)',
    'How much text the whole firm may send to AI and receive from it in a day.',
  ),
  'enquiryRetention.months': retention({
    field: integer({ min: 1, max: 600, required: true }),
    unit: 'months',
    label: 'Enquiries are retained for',
    sentence: 'Closed enquiries older than this are offered by “Scrub enquiry data”. Nothing is removed automatically.',
    default: 84,
    storedIn: { row: 'enquiryRetention', key: 'months' },
  }),
  ...retentionDefinitions,
  'externalLinks.clientService': link('clientService', 'Client service', 'The address that /ClientService opens.'),
  'externalLinks.innography': link('innography', 'Innography', 'The address that “Innography” in the side menu opens.'),
  'externalLinks.trainingWebinars': link(
    'trainingWebinars',
    'Training webinars',
    'The address that “Training Webinars” in the user menu opens.',
  ),
  'externalLinks.featureUpdates': link(
    'featureUpdates',
    'Feature updates',
    'The address that “Feature Updates” in the user menu opens.',
  ),
  'externalLinks.serviceLevels': link(
    'serviceLevels',
    'Service levels',
    'The address that “Service Levels” in the user menu opens.',
  ),
  'externalLinks.clientsenseText': links({
    field: text({ max: 300 }),
    label: 'Description of the Clientsense picture',
    sentence: 'Read out by screen readers on the page “Clientsense”.',
    default: '',
    storedIn: { row: 'externalLinks', key: 'clientsenseText' },
  }),
  'externalLinks.viewerOrigins': links({
    field: text({ max: LONGEST_LINES, multiline: true }),
    format: 'httpsOrigin',
    isLines: true,
    label: 'Addresses the viewer may show',
    sentence: 'Only pages at these addresses are shown inside the product; others open with a notice.',
    default: '',
    storedIn: { row: 'externalLinks', key: 'viewerOrigins' },
  }),
  'signIn.allowedOrigins': application('signIn', {
    field: text({ max: LONGEST_LINES, multiline: true }),
    format: 'httpsOrigin',
    isLines: true,
    label: 'Addresses that may pass on a session',
    sentence: 'Only pages at these addresses may frame the firm’s integration pages and sign people in there.',
    default: '',
    storedIn: { row: 'signIn', key: 'allowedOrigins' },
  }),
  'sourceSystems.resetLeap': resetCard('LEAP', 'show_reset_leap_access_card'),
  'sourceSystems.resetSmokeball': resetCard('Smokeball', 'show_reset_smokeball_access_card'),
  'sourceSystems.resetActionStep': resetCard('Actionstep', 'show_reset_actionstep_access_card'),
});

/** The setting of a key, or undefined. */
export const findSetting = (key: string) => firmSettings.find((setting) => setting.key === key);

/** Labels, sentences and choices of every setting, by the end of their key. */
export const settingTexts: Readonly<Record<string, string>> = Object.fromEntries(
  firmSettings.flatMap(({ key, label: name, sentence, emptyMeans, field }) => [
    [`${key}.label`, name],
    [`${key}.sentence`, sentence],
    ...(emptyMeans === undefined ? [] : [[`${key}.empty`, emptyMeans]]),
    ...(field.kind === 'choice'
      ? Object.entries<string>(field.choiceLabels).map(([code, words]) => [`${key}.choice.${code}`, words])
      : []),
  ]),
);
