/** RFC 5321 §4.5.3.1: what a mail server has to take. */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;
const local = /^[^\s@<>()[\]\\,;:"]+$/;
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/**
 * True for what a person would call an e-mail address: one at sign, something
 * before it, a host with a dot after it (product specification §5). Whether a
 * letter box is there only a letter can tell.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, at);
  if (at < 1 || text.length > LONGEST_ADDRESS || name.length > LONGEST_LOCAL_PART) return false;
  return local.test(name) && !/^\.|\.\.|\.$/.test(name) && domain.test(text.slice(at + 1));
}
