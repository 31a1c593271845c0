import type { DialogInput } from '@atrium/contracts';
import { useLocation } from 'react-router-dom';
import { useExtensions } from './use-extensions.ts';

/**
 * The address that opens a dialog over the screen as it is, for a link; null where nobody offers a dialog of that name to
 * this person.
 *
 * @example const rates = useDialogLink('rates', { clientId }); // /acme/clientAndContactDetail/1?dialog=rates&clientId=1
 */
export function useDialogLink(name: string, input: DialogInput = {}): string | null {
  const { pathname, search } = useLocation();
  const offered = useExtensions('dialog@1');
  if (!offered.some(({ offer }) => offer.name === name)) return null;
  const parameters = new URLSearchParams(search);
  parameters.set('dialog', name);
  for (const [key, value] of Object.entries(input)) if (value !== undefined) parameters.set(key, value);
  return `${pathname}?${parameters.toString()}`;
}
