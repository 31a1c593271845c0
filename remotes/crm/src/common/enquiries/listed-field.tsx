import { ChoiceField, SuggestField } from '@atrium/ui/forms';

interface ListedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly maxLength?: number | undefined;
  /** The firm's list; any words where it has none. */
  readonly words: readonly string[];
  onChange(value: string): void;
}

/** A word of one of the firm's lists; any where it has none. */
export function ListedField({ words, ...field }: ListedFieldProps) {
  if (words.length === 0) return <SuggestField {...field} suggestions={[]} />;
  return <ChoiceField {...field} choices={words.map((word) => ({ value: word, label: word }))} />;
}
