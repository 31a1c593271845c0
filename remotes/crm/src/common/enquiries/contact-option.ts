import type { ContactOption } from '@atrium/pickers';

/** A contact that is known by its name alone, as its picker shows it. */
export const contactOption = (contact: { readonly id: string; readonly name: string } | null): ContactOption | null =>
  contact && { nameID: contact.id, guid: contact.id, name: contact.name, email: '', suburb: '', isClient: false };
