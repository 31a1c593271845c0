/** A NOTIFY of ours: something changed; `id` says what, the rows say how. */
export interface Notice {
  /** Null where it concerns everyone. */
  readonly tenantId: string | null;
  readonly topic: string;
  readonly id: string;
}

/**
 * The notice that a payload stands for. Null where it is none of ours: anyone who may
 * connect may notify, and an earlier or later version may send another shape.
 *
 * @example
 * readNotice('{"tenantId":null,"topic":"releases","id":"7"}');
 * readNotice('x'); // null
 */
export function readNotice(payload: string): Notice | null {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { tenantId, topic, id } = value as Partial<Record<string, unknown>>;
  if ((typeof tenantId !== 'string' && tenantId !== null && tenantId !== undefined) || typeof topic !== 'string')
    return null;
  const isNamed = typeof id === 'string' || typeof id === 'number';
  return { tenantId: tenantId ?? null, topic, id: isNamed ? String(id) : '' };
}
