import type { Unit } from '../../server/command.ts';
import { refuse } from '../../server/refusal.ts';
import { typesFileNumbers } from './pending-matters.policy.ts';
import { isProvisionalNumber } from './provisional-number.ts';
import { claimFileNumber, takeFileNumber } from './take-file-number.ts';

interface AcceptedMatter {
  /** What it is called now. */
  readonly fileNumber: string;
  readonly officeId: string | null;
  readonly matterType: string;
  readonly day: string;
  /** The number that whoever accepts it typed. */
  readonly typed: string | null;
}

/** The number of a matter that is being accepted: the one typed, the one it was given by hand when it was opened, else the firm's next. */
export async function numberAccepted(
  { tx, viewer, translate }: Unit,
  { fileNumber, typed, ...matter }: AcceptedMatter,
): Promise<string> {
  if (typed === fileNumber) return fileNumber;
  if (typed === null) return isProvisionalNumber(fileNumber) ? takeFileNumber(tx, matter) : fileNumber;
  if (!typesFileNumbers(viewer))
    throw refuse({
      field: 'fileNumber',
      message: translate('api.newMatter.noOwnNumber', 'The number is assigned by the firm’s pattern.'),
    });
  if (await claimFileNumber(tx, typed)) return typed;
  throw refuse({
    field: 'fileNumber',
    message: translate('api.instruction.fileNumberTaken', 'Another matter has this file number.'),
  });
}
