const HALF = 32;
const INTEGER = 0x02;
const SEQUENCE = 0x30;

/**
 * An ES256 signature as JOSE writes it, two numbers of 32 bytes, as ASN.1 has it.
 * OpenSSL reads that without asking the key for the size of its group, which
 * costs a quarter of the whole verification. Null where it is no such signature.
 */
export function signatureAsDer(signature: Buffer): Buffer | null {
  if (signature.length !== 2 * HALF) return null;
  const der = Buffer.allocUnsafe(2 * (HALF + 3) + 2);
  const middle = writeInteger(der, 2, signature, 0);
  const end = writeInteger(der, middle, signature, HALF);
  der[0] = SEQUENCE;
  der[1] = end - 2;
  return der.subarray(0, end);
}

/** The shortest form of a number that is not negative; where the next one begins. */
function writeInteger(der: Buffer, at: number, signature: Buffer, from: number): number {
  const until = from + HALF;
  let first = from;
  while (first < until - 1 && signature[first] === 0) first += 1;
  const isHigh = (signature[first] ?? 0) >= 0x80;
  const length = until - first + (isHigh ? 1 : 0);
  der[at] = INTEGER;
  der[at + 1] = length;
  if (isHigh) der[at + 2] = 0;
  signature.copy(der, at + 2 + (isHigh ? 1 : 0), first, until);
  return at + 2 + length;
}
