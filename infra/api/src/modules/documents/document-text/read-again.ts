import { command } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { Translate } from '../../../translation/translate.ts';
import { documentNotices } from '../announcements/announce-upload.ts';
import { documentReachOf, documentsPolicy } from '../documents.policy.ts';
import { documentReachParameters, findDocumentIn } from '../documents.store.ts';
import { wantText } from './document-texts.store.ts';
import { textFaults, type TextFault } from './extraction.ts';

interface ReadAgainInput {
  readonly documentId: string;
}

/** Has the text of a document taken out once more: after it was mended elsewhere, or when more kinds of files are read. */
export const readAgain = command({
  name: 'documents.readAgain',
  policy: documentsPolicy.edit,
  key: 'none',
  lock: async ({ tx, viewer, translate }, { documentId }: ReadAgainInput) => {
    const reach = documentReachOf(viewer, 'edit');
    const document =
      reach === null || !isId(documentId)
        ? null
        : await findDocumentIn(tx, { reach, viewer: documentReachParameters(viewer) }, documentId);
    if (document === null)
      throw refuse({
        field: 'documentId',
        message: translate('api.document.unknown', 'This document does not exist.'),
      });
    if (document.scanState !== 'clean')
      throw refuse({
        field: 'documentId',
        message: translate('api.document.unchecked', 'The document has not been checked for viruses yet.'),
      });
    return document;
  },
  version: 'none',
  run: async ({ tx }, { current }) => {
    await wantText(tx, current.id);
    return current;
  },
  // Nothing of the document itself changes.
  audit: 'none',
  announces: ({ current }) => documentNotices(current.matterId),
});

const isTextFault = (code: string): code is TextFault => Object.hasOwn(textFaults, code);

/** Why a document has no text, in words. */
export const textFaultText = (translate: Translate, code: string): string =>
  isTextFault(code) ? translate(`api.text.${code}`, textFaults[code]) : '';
