import { useRegion, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { billedText } from './billed-text.ts';
import type { FirmTimeRules } from './time-entry.ts';

export interface WorkedTimeFieldProps {
  readonly label: string;
  /** As it is typed: `1.5`, `1:30`, `90m` or `15u`. */
  readonly text: string;
  /** What that is read as; null where it is no time. */
  readonly seconds: number | null;
  readonly rules?: FirmTimeRules | undefined;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean | undefined;
  onChange(text: string): void;
}

/** Time worked, with what it is billed as said while it is typed. */
export function WorkedTimeField({ text, seconds, rules, ...field }: WorkedTimeFieldProps) {
  const { t } = useTranslation();
  const { language } = useRegion();
  return (
    <TextField
      {...field}
      autoComplete="off"
      placeholder="1.5"
      value={text}
      hint={
        seconds === null
          ? t('pickers.timeEntry.timeHint', '1.5, 1:30, 90m or 15u')
          : billedText(t, language, seconds, rules)
      }
    />
  );
}
