/** What a dialog is opened with: the inputs that its offer names. */
export type DialogInput = Readonly<Partial<Record<string, string>>>;

/** Opens a dialog of whatever remote offers it; does nothing where none does. */
export type OpenDialog = (name: string, input?: DialogInput) => void;

/** A figure on a button of the header. */
export interface HeaderBadge {
  readonly count: number;
  /** For those who cannot see it: ` 3 timers, one is running`. */
  readonly label: string;
  readonly isActive: boolean;
  /** What runs, shown with a clock that counts on by itself in place of the figure. */
  readonly running?: RunningClock;
}

/** A clock that runs. */
export interface RunningClock {
  /** Seconds at the moment below. */
  readonly seconds: number;
  /** By the clock of this device, in milliseconds. */
  readonly receivedAt: number;
  /** What it runs for, such as a file number; empty where that is not known yet. */
  readonly about: string;
}

/** What the component beside a button of the header gets. */
export interface HeaderCommandProps {
  readonly setBadge: (badge: HeaderBadge | null) => void;
}

/** What a dialog gets. */
export interface DialogProps {
  readonly input: DialogInput;
  readonly onClose: () => void;
}

/** What a search of the command palette is asked. */
export interface PaletteSearchContext {
  /** Empty for what the person opened last, where the offer names that. */
  readonly query: string;
  /** The most results to answer. */
  readonly limit: number;
}

/** A record that a search of the command palette found. */
export interface PaletteResult {
  /** Names the record for good: `matter:{id}`. */
  readonly id: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string;
  readonly icon: string;
  /** Where it is opened. */
  readonly path: string;
}

/** A matter as its page shows it. What else is needed is fetched by its id. */
export interface MatterContext {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly status: string;
  readonly clientId: string;
}

/** What a panel or a tab of a matter gets. */
export interface MatterPartProps {
  readonly matter: MatterContext;
}

/** An enquiry as its page shows it. What else is needed is fetched by its id. */
export interface EnquiryContext {
  readonly id: string;
  readonly number: number;
  readonly enquirerName: string;
  readonly enquirerEmail: string;
  readonly enquirerPhone: string;
  /** Whom it is about beside them; builds of before do not say. */
  readonly otherParties?: string;
  /** The contact that the enquirer is, where that is known. */
  readonly contactId: string | null;
  /** Whether this person may change it. */
  readonly canEdit: boolean;
}

/** What a panel of an enquiry gets. */
export interface EnquiryPartProps {
  readonly enquiry: EnquiryContext;
}

/** What a widget of the firm dashboard gets. */
export interface DashboardWidgetProps {
  /** The period that was chosen: this month and those before it. */
  readonly months: number;
  /** Changes when the figures are fetched once more; a widget then fetches its own. */
  readonly refreshes: number;
}
