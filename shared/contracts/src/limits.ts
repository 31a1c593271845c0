/** Business constants and limits (product specification §9). */
export const MATTER_PAGE_SIZE = 20;
export const CLIENT_PAGE_SIZE = 20;
export const USER_PAGE_SIZE = 20;
export const USER_DROPDOWN_PAGE_SIZE = 30;
export const CLIENT_AND_CONTACT_PAGE_SIZE = 200;
export const ACTIVITY_LOG_PAGE_SIZE = 50;
/** Rows from the end at which an endless list asks for more: in pickers, and in the dropdown of users. */
export const LIST_THRESHOLD = 5;
export const DROPDOWN_THRESHOLD = 20;
export const LIST_ROW_HEIGHT_PX = 70;
/** The most that a badge of roles counts to. */
export const ROLE_BADGE_MAXIMUM = 100;
/** When a page that is not yet at rest does what it can do without at first. */
export const FURTHER_START_MS = 1_000;
/** The most rows one request may ask for. */
export const MAXIMUM_PAGE_SIZE = 1000;
/** What a list shows of a column that is masked for the reader's role. */
export const COLUMN_MASK = '•••';
export const SEARCH_DEBOUNCE_MS = 500;
export const DEFAULT_MINIMUM_PASSWORD_LENGTH = 7;
export const DEFAULT_MINIMUM_PASSWORD_STRENGTH = 1;
export const PASSWORD_STRENGTH_LEVELS = 5;
/** What one point of strength may be earned with. */
export const PASSWORD_SPECIAL_CHARACTERS = '!#@$%^&*)(+=._-';
/** An e-mailed code: how long it lives, how often it may be tried. */
export const CODE_LIFE_MINUTES = 10;
export const CODE_TRIES = 5;
/** A session ends at the latest after this; as long a tab may hold a build. */
export const LONGEST_SESSION_DAYS = 90;
export const FORGOTTEN_PASSWORD_MAIL_MINUTES = '5 to 10';
export const DEFAULT_HOME_COUNTRY = 'AU';
export const DEFAULT_LANGUAGE = 'en-AU';
/** How the product names itself, in texts that name the product. */
export const PRODUCT_NAME = 'Atrium';
/** Whom a person is asked to write to when something cannot be put right on screen. */
export const SUPPORT_EMAIL = 'support@atrium.example';
/** What a person types to show that making enquiries anonymous is meant. */
export const ENQUIRY_SCRUB_WORD = 'SCRUB';
/** What answers where nobody says otherwise, how freely, and how long an answer may be: as it is written, or in one piece. */
export const DEFAULT_AI_MODEL = 'gpt-4o';
export const AI_TEMPERATURE = 0.7;
export const AI_STREAMED_TOKENS = 800;
export const AI_WHOLE_TOKENS = 4_000;
export const HEADER_HEIGHT_PX = 99;
export const COPYRIGHT_FIRST_YEAR = 2011;

/** Fallbacks for the four staff labels. */
export const defaultLabels = {
  personActingLabel: 'Person Acting',
  personResponsibleLabel: 'Person Responsible',
  matterAssistingResponsibilityLabel: 'Person Assisting',
  matterIntroducingResponsibilityLabel: 'Introducer',
} as const;

/** Shown in the self-help panel when signed out. */
export const supportedBrowsers = [
  'Chrome 10.0.01+',
  'Safari 4.1+',
  'Firefox 54.0.1+ (32-bit)',
  'Edge 38.14393.1066.0+',
] as const;
