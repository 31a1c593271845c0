/** Until the platform's answer has a type of its own here, it is shown as it came. */
export function describeStatus(status: unknown): string[] {
  return JSON.stringify(status, null, 2).split('\n');
}
