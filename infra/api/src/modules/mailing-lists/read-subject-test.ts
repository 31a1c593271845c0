import { checkMessage } from '@atrium/domain';
import type { Unit } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import { presentProblems } from '../message-content/message-problems.ts';

/** A second form of a subject, with how many try it and when it is decided. */
export interface SubjectTest {
  readonly secondSubject: string;
  /** Of the recipients; half of them get each form. */
  readonly percent: number;
  /** After the last of them was written to; null where somebody chooses. */
  readonly hours: number | null;
}
const LONGEST_SUBJECT = 200;
const MOST_HOURS = 168;
const USUAL_PERCENT = 20;

/** The second subject as it was asked for; null where there is none. Refuses what cannot be tried. */
export function readSubjectTest(
  { translate }: Pick<Unit, 'translate'>,
  input: {
    readonly subject: string;
    readonly secondSubject?: string | null;
    readonly testPercent?: number | null;
    readonly decideAfterHours?: number | null;
  },
  isMeasured: boolean,
): SubjectTest | null {
  const secondSubject = (input.secondSubject ?? '').trim();
  if (secondSubject === '') return null;
  const percent = input.testPercent ?? USUAL_PERCENT;
  const hours = input.decideAfterHours ?? null;
  const [problem] = presentProblems(
    { translate },
    checkMessage('clientMarketing', { subject: secondSubject, html: '' }),
  );
  if (problem !== undefined) throw refuse({ field: 'secondSubject', message: problem.message });
  if (secondSubject.length > LONGEST_SUBJECT || secondSubject === input.subject.trim())
    throw refuse({
      field: 'secondSubject',
      message: translate('api.mailing.sameSubject', 'Enter a second subject that differs from the first.'),
    });
  if (percent < 1 || percent > 100)
    throw refuse({
      field: 'testPercent',
      message: translate('api.mailing.percent', 'Enter a share from 1 to 100 per cent.'),
    });
  if (hours !== null && (hours < 1 || hours > MOST_HOURS))
    throw refuse({
      field: 'decideAfterHours',
      message: translate('api.mailing.hours', 'Enter a number of hours from 1 to {{most}}.', { most: MOST_HOURS }),
    });
  if (hours !== null && !isMeasured)
    throw refuse({
      field: 'decideAfterHours',
      message: translate(
        'api.mailing.notMeasured',
        'The firm does not measure mailings, so the better subject is not known. Choose it yourself.',
      ),
    });
  return { secondSubject, percent, hours };
}
