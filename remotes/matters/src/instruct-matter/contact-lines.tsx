import { Button, TextField } from '@atrium/ui';
import type { FieldMessages } from './use-instruct.ts';

/** As many as the server takes. */
const MOST_LINES = 3;

interface ContactLinesProps {
  readonly label: string;
  /** What the button for one more says. */
  readonly more: string;
  readonly lines: readonly string[];
  readonly type: 'tel' | 'email';
  readonly field: string;
  readonly errors: FieldMessages;
  onChange(lines: readonly string[]): void;
}

/** Phones or e-mail addresses, one to a line. */
export function ContactLines({ label, more, lines, type, field, errors, onChange }: ContactLinesProps) {
  return (
    <div className="matters-instruct__lines">
      {lines.map((line, index) => (
        <TextField
          key={index}
          label={lines.length === 1 ? label : `${label} ${index + 1}`}
          type={type}
          autoComplete="off"
          value={line}
          error={errors[`${field}.${index}`]}
          onChange={(text) => onChange(lines.with(index, text))}
        />
      ))}
      {lines.length < MOST_LINES && (
        <Button kind="quiet" size="small" icon="plus" onClick={() => onChange([...lines, ''])}>
          {more}
        </Button>
      )}
    </div>
  );
}
