/** What PostgreSQL accepts as the text (or bytes) of a parameter. */
export type WireValue = string | Buffer | null;

/**
 * A JavaScript value as a parameter: arrays become PostgreSQL arrays, other
 * objects JSON. An array meant for a jsonb column has to be stringified first.
 */
export function toWireValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return toArrayLiteral(value);
  if (typeof value === 'object') return JSON.stringify(value);
  throw new TypeError(`A ${typeof value} cannot be a parameter`);
}

function toArrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(toArrayElement).join(',')}}`;
}

function toArrayElement(value: unknown): string {
  if (Array.isArray(value)) return toArrayLiteral(value);
  const element = toWireValue(value);
  if (element === null) return 'NULL';
  if (typeof element !== 'string') return `"\\\\x${element.toString('hex')}"`;
  return `"${element.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
