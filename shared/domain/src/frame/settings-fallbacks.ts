import { DEFAULT_HOME_COUNTRY, defaultLabels } from '@atrium/contracts';
import { DEFAULT_CURRENCY } from '../formats/money.ts';

type LabelName = keyof typeof defaultLabels;
/** What a firm calls the four people of a matter. */
export type FirmLabels = Readonly<Record<LabelName, string>>;

/** Where a firm works, as its settings say. */
export interface FirmRegion {
  readonly homeCountry: string;
  /** ISO 4217. */
  readonly currency: string;
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

/** A firm's region, and home country AU and US dollars where it names none (product specification §9). Takes whatever was stored. */
export function regionWithFallbacks(stored: unknown): FirmRegion {
  const text = textsOf(stored);
  return {
    homeCountry: text('homeCountry')?.toUpperCase() ?? DEFAULT_HOME_COUNTRY,
    currency: text('currency')?.toUpperCase() ?? DEFAULT_CURRENCY,
  };
}

function textsOf(stored: unknown): (name: string) => string | null {
  const own = typeof stored === 'object' && stored !== null ? (stored as Readonly<Record<string, unknown>>) : {};
  return (name) => {
    const value = own[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
}
