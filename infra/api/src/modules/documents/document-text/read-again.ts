import type { Viewer } from '../../../policy/viewer.ts';
import { resultOf } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { refuse } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { Say } from '../../../words/words.ts';
import { announceDocuments } from '../announcements/announce-upload.ts';
import { documentReachOf } from '../documents.policy.ts';
import { documentReachParameters, findDocumentIn } from '../documents.store.ts';
import { wantText } from './document-texts.store.ts';
import { textFaults, type TextFault } from './extraction.ts';

/** Has the text of a document taken out once more: after it was mended elsewhere, or when more kinds of files are read. */
export function readAgain(context: RequestContext, viewer: Viewer, id: string) {
  const { say } = context;
  const unknown = () =>
    refuse({ field: 'documentId', message: say('api.document.unknown', 'This document does not exist.') });
  return resultOf(context, viewer, async ({ tx: transaction }) => {
    const reach = documentReachOf(viewer, 'edit');
    if (reach === null || !isId(id)) throw unknown();
    const document = await findDocumentIn(transaction, { reach, viewer: documentReachParameters(viewer) }, id);
    if (document === null) throw unknown();
    if (document.scanState !== 'clean')
      throw refuse({
        field: 'documentId',
        message: say('api.document.unchecked', 'The document has not been checked for viruses yet.'),
      });
    await wantText(transaction, id);
    await announceDocuments(transaction, document.matterId);
    return document;
  });
}

const isTextFault = (code: string): code is TextFault => Object.hasOwn(textFaults, code);

/** Why a document has no text, in words. */
export const sayTextFault = (say: Say, code: string): string =>
  isTextFault(code) ? say(`api.text.${code}`, textFaults[code]) : '';
