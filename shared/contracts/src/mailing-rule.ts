/** How a value of a condition is entered. */
export type MailingConditionKind = 'flag' | 'text' | 'contactKind' | 'user' | 'event' | 'matterType';

/** What a rule of a mailing list can ask of a contact. */
export const mailingRuleFields = {
  kind: 'contactKind',
  isClient: 'flag',
  isPms: 'flag',
  isReferrer: 'flag',
  suburb: 'text',
  state: 'text',
  postcode: 'text',
  country: 'text',
  owner: 'user',
  hasOpenMatter: 'flag',
  matterType: 'matterType',
  invitedTo: 'event',
  attended: 'event',
} as const satisfies Readonly<Record<string, MailingConditionKind>>;
export type MailingRuleField = keyof typeof mailingRuleFields;

const mailingRuleOperators = ['is', 'isNot', 'contains'] as const;
export type MailingRuleOperator = (typeof mailingRuleOperators)[number];

export interface MailingCondition {
  readonly field: MailingRuleField;
  readonly operator: MailingRuleOperator;
  readonly value: string;
}
/** Whom a mailing list is for: those for whom all conditions are true, or any of them. */
export interface MailingRule {
  readonly match: 'all' | 'any';
  readonly conditions: readonly MailingCondition[];
}
export const MOST_MAILING_CONDITIONS = 10;
const LONGEST_VALUE = 120;

/** The operators that a field has: text is also looked into. */
export const operatorsOf = (field: MailingRuleField): readonly MailingRuleOperator[] =>
  mailingRuleFields[field] === 'text'
    ? mailingRuleOperators
    : mailingRuleFields[field] === 'flag'
      ? ['is']
      : ['is', 'isNot'];

/** A rule as it was given or stored; null where it is none. */
export function readMailingRule(given: unknown): MailingRule | null {
  if (typeof given !== 'object' || given === null) return null;
  const { match, conditions } = given as { match?: unknown; conditions?: unknown };
  if ((match !== 'all' && match !== 'any') || !Array.isArray(conditions)) return null;
  if (conditions.length === 0 || conditions.length > MOST_MAILING_CONDITIONS) return null;
  const read = conditions.map(readCondition);
  return read.every((condition) => condition !== null) ? { match, conditions: read } : null;
}

function readCondition(given: unknown): MailingCondition | null {
  if (typeof given !== 'object' || given === null) return null;
  const { field, operator, value } = given as Record<string, unknown>;
  if (typeof field !== 'string' || !Object.hasOwn(mailingRuleFields, field)) return null;
  const known = field as MailingRuleField;
  if (!operatorsOf(known).includes(operator as MailingRuleOperator)) return null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > LONGEST_VALUE) return null;
  if (mailingRuleFields[known] === 'flag' && text !== 'true' && text !== 'false') return null;
  return { field: known, operator: operator as MailingRuleOperator, value: text };
}
