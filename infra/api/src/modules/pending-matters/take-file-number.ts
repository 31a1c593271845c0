import { fileSequenceOf, formatFileNumber, type FileNumberOccasion } from '@atrium/domain';
import type { TenantTransaction } from '@atrium/database';
import type { TenantWrite } from '../../server/tenant-write.ts';
import {
  findLastCount,
  findOfficeName,
  findRules,
  findTaken,
  lockFileNumber,
  nextCount,
  setCount,
} from './file-numbers.store.ts';
import { occasionOf, readFirmFileNumbers, type FirmFileNumbers } from './firm-file-numbers.ts';

/** What is numbered. */
export interface NumberedMatter {
  /** The firm's day. */
  readonly day: string;
  readonly officeId: string | null;
  readonly matterType: string;
}

/** Numbers that somebody gave by hand are passed over; so many are looked at together. */
const LOOK_AHEAD = 50;

async function findOccasion(
  through: TenantWrite,
  tenantId: string,
  { day, officeId, matterType }: NumberedMatter,
): Promise<{ rules: FirmFileNumbers; occasion: FileNumberOccasion }> {
  const rules = readFirmFileNumbers((await findRules(through, tenantId))?.value);
  return { rules, occasion: occasionOf(rules, day, await findOfficeName(through, tenantId, officeId), matterType) };
}

const numbersFrom = (pattern: string, occasion: FileNumberOccasion, count: number): string[] =>
  Array.from({ length: LOOK_AHEAD }, (_, ahead) => formatFileNumber(pattern, occasion, count + ahead));

/**
 * The firm's next file number. Whoever numbers in the same sequence waits until this
 * transaction ends, and gets the same number where it fails: there are no gaps. One that
 * a matter was given by hand is passed over. Take it late, and do not wait for anything outside afterwards.
 */
export async function takeFileNumber(transaction: TenantTransaction, matter: NumberedMatter): Promise<string> {
  const { rules, occasion } = await findOccasion(transaction, transaction.tenantId, matter);
  const sequence = fileSequenceOf(rules, occasion);
  const counted = await nextCount(transaction, sequence, rules.firstNumber);
  for (let count = counted; ;) {
    const candidates = numbersFrom(rules.pattern, occasion, count);
    const [fileNumber = ''] = candidates;
    await lockFileNumber(transaction, fileNumber);
    const taken = await findTaken(transaction, transaction.tenantId, candidates);
    if (!taken.has(fileNumber)) {
      if (count !== counted) await setCount(transaction, sequence, count);
      return fileNumber;
    }
    const free = candidates.findIndex((candidate) => !taken.has(candidate));
    count += free === -1 ? LOOK_AHEAD : free;
  }
}

/** A number that somebody typed: true where it is theirs now, until the transaction ends. */
export async function claimFileNumber(transaction: TenantTransaction, fileNumber: string): Promise<boolean> {
  await lockFileNumber(transaction, fileNumber);
  return !(await findTaken(transaction, transaction.tenantId, [fileNumber])).has(fileNumber);
}

/** What the next number will be unless somebody else opens a matter first. Nothing is locked or counted. */
export async function likelyFileNumber(
  through: TenantWrite,
  tenantId: string,
  matter: NumberedMatter,
): Promise<string> {
  const { rules, occasion } = await findOccasion(through, tenantId, matter);
  const last = await findLastCount(through, tenantId, fileSequenceOf(rules, occasion));
  for (let count = last === null ? rules.firstNumber : last + 1; ; count += LOOK_AHEAD) {
    const candidates = numbersFrom(rules.pattern, occasion, count);
    const taken = await findTaken(through, tenantId, candidates);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}
