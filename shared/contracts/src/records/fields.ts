import type { ProblemCode } from './problems.ts';

/** What any field may say besides its limits. */
interface FieldOptions<Required extends boolean> {
  /** May not be left empty. */
  readonly required?: Required;
  /** As it is called on screen, in English; left out, it follows from the key (`dueOn`: "Due on"). */
  readonly label?: string;
  /** The column of a list that shows it: whoever may not read that column may neither read nor set the field. */
  readonly column?: string;
  /** Refusals in words of its own, in English, in place of the usual ones. */
  readonly problems?: Readonly<Partial<Record<ProblemCode, string>>>;
}

interface BaseField<Required extends boolean> {
  readonly isRequired: Required;
  readonly label: string | null;
  readonly column: string | null;
  readonly problems: Readonly<Partial<Record<ProblemCode, string>>>;
}
export interface TextField<Required extends boolean = boolean> extends BaseField<Required> {
  readonly kind: 'text';
  readonly min: number;
  readonly max: number;
  readonly isMultiline: boolean;
}
export interface DayField<Required extends boolean = boolean> extends BaseField<Required> {
  readonly kind: 'day';
  /** It tells of what has been, and may not lie ahead of the firm's day. */
  readonly isPast: boolean;
}
export interface ClockField<Required extends boolean = boolean> extends BaseField<Required> {
  readonly kind: 'clock';
}
export interface FlagField extends BaseField<boolean> {
  readonly kind: 'flag';
}
export interface ChoiceField<
  Choice extends string = string,
  Required extends boolean = boolean,
> extends BaseField<Required> {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
  /** The choices as they are called on screen, in English. */
  readonly choiceLabels: Readonly<Record<Choice, string>>;
}
export interface IntegerField<Required extends boolean = boolean> extends BaseField<Required> {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}
export interface MoneyField<Required extends boolean = boolean> extends BaseField<Required> {
  readonly kind: 'money';
  /** In cents. */
  readonly min: number;
  readonly max: number;
}
export interface ReferenceField<Required extends boolean = boolean> extends BaseField<Required> {
  readonly kind: 'reference';
  /** What it points at: a person, an office. */
  readonly of: string;
}
/** A field before it has a place in a record. */
export type FieldDefinition =
  TextField | DayField | ClockField | FlagField | ChoiceField | IntegerField | MoneyField | ReferenceField;

type Optional = false;
const base = <Required extends boolean>({ required, label, column, problems }: FieldOptions<Required>) => ({
  isRequired: (required ?? false) as Required,
  label: label ?? null,
  column: column ?? null,
  problems: problems ?? {},
});

/** Text of at most `max` characters. Spaces around it go; on a single line spaces within it become one. Empty is `''`. */
export const text = <Required extends boolean = Optional>({
  max,
  min = 0,
  multiline = false,
  ...options
}: FieldOptions<Required> & {
  readonly max: number;
  readonly min?: number;
  readonly multiline?: boolean;
}): TextField<Required> => ({ kind: 'text', ...base(options), min, max, isMultiline: multiline });

/** A calendar day, `2026-11-23`; with `past` it tells of what has been. Empty is null. */
export const day = <Required extends boolean = Optional>({
  past = false,
  ...options
}: FieldOptions<Required> & { readonly past?: boolean } = {}): DayField<Required> => ({
  kind: 'day',
  ...base(options),
  isPast: past,
});

/** A time by the firm's clock, `09:30`. Empty is null. */
export const clock = <Required extends boolean = Optional>(
  options: FieldOptions<Required> = {},
): ClockField<Required> => ({ kind: 'clock', ...base(options) });

/** Yes or no; never empty. */
export const flag = (options: Omit<FieldOptions<boolean>, 'required'> = {}): FlagField => ({
  kind: 'flag',
  ...base(options),
});

/** One of a few codes, given with their labels in English, or alone where a code is its own label. Empty is null. */
export const choice = <Choice extends string, Required extends boolean = Optional>(
  choices: readonly Choice[] | Readonly<Record<Choice, string>>,
  options: FieldOptions<Required> = {},
): ChoiceField<Choice, Required> => {
  const choiceLabels = Array.isArray(choices)
    ? Object.fromEntries((choices as readonly Choice[]).map((code) => [code, code]))
    : choices;
  return {
    kind: 'choice',
    ...base(options),
    choices: Object.keys(choiceLabels) as Choice[],
    choiceLabels: choiceLabels as Readonly<Record<Choice, string>>,
  };
};

/** A whole number within limits. Empty is null. */
export const integer = <Required extends boolean = Optional>({
  min,
  max,
  ...options
}: FieldOptions<Required> & { readonly min: number; readonly max: number }): IntegerField<Required> => ({
  kind: 'integer',
  ...base(options),
  min,
  max,
});

/** An amount in cents, not below 0 unless `min` says so. Empty is null. */
export const money = <Required extends boolean = Optional>({
  min = 0,
  max,
  ...options
}: FieldOptions<Required> & { readonly max: number; readonly min?: number }): MoneyField<Required> => ({
  kind: 'money',
  ...base(options),
  min,
  max,
});

/** The id of another record. That it exists and may be chosen is for the server to say. Empty is null. */
export const reference = <Required extends boolean = Optional>(
  of: string,
  options: FieldOptions<Required> = {},
): ReferenceField<Required> => ({ kind: 'reference', ...base(options), of });
