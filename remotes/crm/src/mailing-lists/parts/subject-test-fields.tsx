import { useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { ChoiceField, FieldRow } from '@atrium/ui/forms';

/** A second form of a subject, with how it is tried. */
export interface SubjectTest {
  readonly secondSubject: string;
  readonly percent: string;
  /** Empty where somebody chooses. */
  readonly hours: string;
}
export const noSubjectTest: SubjectTest = { secondSubject: '', percent: '20', hours: '' };

/** The same as the mutation takes it. */
export const subjectTestInput = ({ secondSubject, percent, hours }: SubjectTest) =>
  secondSubject.trim() === ''
    ? {}
    : {
        secondSubject,
        testPercent: Number(percent),
        decideAfterHours: hours === '' ? null : Number(hours),
      };

const LONGEST_SUBJECT = 200;
const shares = ['10', '20', '30', '50', '100'];
const waits = [1, 4, 24, 48];

interface SubjectTestFieldsProps {
  readonly value: SubjectTest;
  /** Whether the firm measures its mailings: only then what does better is known. */
  readonly isMeasured: boolean;
  onChange(value: SubjectTest): void;
}

/** Asks for a second subject, and only then how it is tried. */
export function SubjectTestFields({ value, isMeasured, onChange }: SubjectTestFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('crm.mailing.second', 'Second subject')}
        hint={t(
          'crm.mailing.secondHint',
          'Leave empty, or try two subjects with some before the rest get the better one.',
        )}
        value={value.secondSubject}
        maxLength={LONGEST_SUBJECT}
        onChange={(secondSubject) => onChange({ ...value, secondSubject })}
      />
      {value.secondSubject.trim() !== '' && (
        <FieldRow>
          <ChoiceField
            label={t('crm.mailing.share', 'Tried with')}
            value={value.percent}
            choices={shares.map((share) => ({
              value: share,
              label: t('crm.mailing.shareOf', '{{percent}}% of the recipients', { percent: share }),
            }))}
            onChange={(percent) => onChange({ ...value, percent })}
          />
          <ChoiceField
            label={t('crm.mailing.decide', 'Who chooses')}
            value={value.hours}
            none={t('crm.mailing.byHand', 'I choose')}
            choices={
              isMeasured
                ? waits.map((hours) => ({
                    value: String(hours),
                    label: t('crm.mailing.afterHours', {
                      defaultValue_one: 'What does better, after {{count}} hour',
                      defaultValue_other: 'What does better, after {{count}} hours',
                      count: hours,
                    }),
                  }))
                : []
            }
            onChange={(hours) => onChange({ ...value, hours })}
          />
        </FieldRow>
      )}
    </>
  );
}
