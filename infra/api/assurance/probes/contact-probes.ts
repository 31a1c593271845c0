import { contact } from '@atrium/contracts';
import { idOf } from '../../src/testing/test-firms.ts';
import { NOBODY, contacts, type Target } from './probe-targets.ts';

/** Arguments of contacts. What is merged, deleted or taken apart is gone for the probes after it: their own tests ask with those of the other firm. */
export const contactTargets: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries(
    [
      'createContact ownerId',
      'createContact checkedById',
      'updateContact ownerId',
      'updateContact checkedById',
      'deleteContact contactId',
      'restoreContact contactId',
      'mergeContacts contactId',
      'mergeContacts otherContactId',
      'distinguishContacts otherContactId',
      'saveContactRelationship otherContactId',
      'saveContactRelationship relationshipId',
      'removeContactRelationship relationshipId',
      'undoContactMerge mergeId',
      'contactDuplicates exceptContactId',
      // A subscription, which HTTP does not run.
      'contactChanged contactId',
    ].map((key) => [key, []]),
  ),
  'updateContact contactId': contacts.slice(4, 6),
  'saveContactRelationship contactId': contacts.slice(4, 6),
  'removeContactRelationship contactId': contacts.slice(4, 6),
  // With one of their own, for two that are nobody's are the same.
  'distinguishContacts contactId': contacts
    .slice(4, 6)
    .map((target) => ({ ...target, alongside: [[['otherContactId'], idOf('alpha', 'contact', 7)]] })),
};

/** What stands beside what is probed. Of a contact little is set, so that others still find it by its texts. */
export const contactSettings = (isRequired: boolean): Readonly<Record<string, readonly unknown[]>> => ({
  ...Object.fromEntries(contact.keys.filter((key) => key !== 'name').map((key) => [key, [undefined]])),
  label: ['Work'],
  document: ['P1'],
  checkedOn: ['2026-11-01'],
  checkedById: [undefined],
  expiresOn: [undefined],
  role: ['Witness'],
  otherRole: [undefined],
  fromOn: [undefined],
  untilOn: [undefined],
  relationshipId: [isRequired ? NOBODY : undefined],
  otherContactId: [NOBODY],
  otherVersion: [1],
  exceptContactId: [undefined],
  mergeId: [NOBODY],
});
