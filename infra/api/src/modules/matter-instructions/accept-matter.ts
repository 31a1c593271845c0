import { instructionLimits } from '@atrium/contracts';
import { isFileNumber } from '@atrium/domain';
import type { Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { refuse } from '../../server/refusal.ts';
import { changePeople } from '../matters/wall/matter-wall.service.ts';
import { checkBeforeAccepting } from '../pending-matters/conflicts-of-intake.ts';
import { numberAccepted } from '../pending-matters/number-accepted.ts';
import { isStaff } from './decide-instruction.store.ts';

export type Decision =
  | { readonly status: 'accepted'; readonly fileNumber: string | null; readonly personResponsibleId: string | null }
  | { readonly status: 'rejected'; readonly reason: string };
type Acceptance = Extract<Decision, { status: 'accepted' }>;

export interface AcceptInput {
  readonly id: string;
  readonly fileNumber?: string | null;
  readonly personResponsibleId?: string | null;
}
/** An empty text is the same as none. */
export const textOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text.trim();
export const acceptanceOf = ({ fileNumber, personResponsibleId }: AcceptInput): Acceptance => ({
  status: 'accepted',
  fileNumber: textOrNull(fileNumber),
  personResponsibleId: textOrNull(personResponsibleId),
});

/** Refuses a rejection without a reason, or with one that is too long. */
export function checkReason({ translate }: Unit, decision: Decision): void {
  if (decision.status === 'accepted' || (decision.reason !== '' && decision.reason.length <= instructionLimits.reason))
    return;
  throw refuse({
    field: 'reason',
    message: translate('api.instruction.reason', 'Enter a reason of at most {{longest}} characters.', {
      longest: instructionLimits.reason,
    }),
  });
}

interface AcceptedMatter {
  readonly matterId: string;
  /** What it is called now. */
  readonly fileNumber: string;
  readonly officeId: string | null;
  readonly matterType: string;
  readonly today: string;
}

/**
 * Checks that a pending matter can be accepted in this way, and has `write` open it under the number that it gets, which
 * is the answer. The matter is locked by the caller.
 */
export async function acceptMatter(
  unit: Unit,
  { matterId, today, ...matter }: AcceptedMatter,
  { fileNumber: typed, personResponsibleId }: Acceptance,
  write: (accepted: { fileNumber: string; personResponsibleId: string | null }) => Promise<unknown>,
): Promise<string> {
  const { tx, translate } = unit;
  if (typed !== null && !isFileNumber(typed))
    throw refuse({
      field: 'fileNumber',
      message: translate(
        'api.instruction.fileNumber',
        'A file number can have up to 40 letters, digits, spaces and the signs . / -',
      ),
    });
  if (personResponsibleId !== null && !(isId(personResponsibleId) && (await isStaff(tx, personResponsibleId))))
    throw refuse({
      field: 'personResponsibleId',
      message: translate('api.instruction.noPerson', 'This person does not exist.'),
    });
  await checkBeforeAccepting(unit, matterId);
  const fileNumber = await numberAccepted(unit, { ...matter, day: today, typed });
  await changePeople(unit, matterId, personResponsibleId === null ? {} : { personResponsibleId }, () =>
    write({ fileNumber, personResponsibleId }),
  );
  return fileNumber;
}
