import { DEFAULT_HOME_COUNTRY, defaultLabels } from '@atrium/contracts';
import { DEFAULT_CURRENCY } from '../formats/money.ts';
import { financialYearStart } from '../periods/period.ts';

type LabelName = keyof typeof defaultLabels;
/** What a firm calls the four people of a matter. */
export type FirmLabels = Readonly<Record<LabelName, string>>;

/** Where a firm works, as its settings say. */
export interface FirmRegion {
  readonly homeCountry: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The month (1 to 12) that its financial year begins with. */
  readonly financialYearStart: number;
}

/**
 * A firm's own labels, and the product's where it has none or a blank one
 * (product specification §9): Person Acting, Person Responsible, Person
 * Assisting, Introducer. Takes whatever was stored.
 */
export function labelsWithFallbacks(stored: unknown): FirmLabels {
  const text = textsOf(stored);
  return {
    personActingLabel: text('personActingLabel') ?? defaultLabels.personActingLabel,
    personResponsibleLabel: text('personResponsibleLabel') ?? defaultLabels.personResponsibleLabel,
    matterAssistingResponsibilityLabel:
      text('matterAssistingResponsibilityLabel') ?? defaultLabels.matterAssistingResponsibilityLabel,
    matterIntroducingResponsibilityLabel:
      text('matterIntroducingResponsibilityLabel') ?? defaultLabels.matterIntroducingResponsibilityLabel,
  };
}

/** A firm's region, and home country AU, US dollars and the financial year of the country where it names none (product specification §9). Takes whatever was stored. */
export function regionWithFallbacks(stored: unknown): FirmRegion {
  const text = textsOf(stored);
  const homeCountry = text('homeCountry')?.toUpperCase() ?? DEFAULT_HOME_COUNTRY;
  return {
    homeCountry,
    currency: text('currency')?.toUpperCase() ?? DEFAULT_CURRENCY,
    financialYearStart: financialYearStart(homeCountry, recordOf(stored)['financialYearStart']),
  };
}

const recordOf = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
function textsOf(stored: unknown): (name: string) => string | null {
  const own = recordOf(stored);
  return (name) => {
    const value = own[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
}
