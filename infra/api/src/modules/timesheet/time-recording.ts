import { findSettingProblem, firmSettings, type FieldValue } from '@atrium/contracts';
import type { BillingRules, TimeRounding } from '@atrium/domain';

/** What is stored of a firm's rules, in a statement that joins its row of `settings` as `s`. */
export interface Recording {
  readonly timeRecording: unknown;
}
export const recordingColumns = `s.value as "timeRecording"`;

/** What is rounded: each entry, or what a person did on a matter in a day. */
export type RoundedPer = 'entry' | 'day';

/** A firm's rules for recording time, or those of a client or a matter where these come first. */
export interface TimeRecordingRules extends BillingRules {
  /** Time up to this day can neither be recorded nor changed. */
  readonly lockedThrough: string | null;
  readonly per: RoundedPer;
}

const settingOf = new Map(firmSettings.map((setting) => [setting.key, setting]));

/** The rules that apply: what is stored, or the default of the registry where nothing is or it is not as it has to be. */
export function readRecording(stored: Recording | null | undefined): TimeRecordingRules {
  const row = (stored?.timeRecording ?? {}) as Readonly<Record<string, FieldValue | undefined>>;
  const valueOf = (name: string): FieldValue => {
    const setting = settingOf.get(`timeRecording.${name}`);
    if (setting === undefined) throw new Error(`There is no setting timeRecording.${name}`);
    const value = row[name] ?? null;
    return value === null || findSettingProblem(setting, value) !== null ? setting.default : value;
  };
  const lockedThrough = valueOf('lockedThrough');
  return {
    unitSeconds: Number(valueOf('unitSeconds')),
    rounding: valueOf('rounding') as TimeRounding,
    minimumUnits: Number(valueOf('minimumUnits')),
    per: valueOf('per') as RoundedPer,
    lockedThrough: typeof lockedThrough === 'string' ? lockedThrough : null,
  };
}
