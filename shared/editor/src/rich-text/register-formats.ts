import Quill from 'quill';
import { directionOfLine } from './line-direction.ts';
import { DocumentClipboard } from './document-clipboard.ts';
import { KeptTableBlot } from './kept-table-blot.ts';
import { MergeFieldBlot } from './merge-field-blot.ts';
import { NamedMentionBlot } from './mention-blot.ts';
import { Suggestions } from './suggestions.ts';

let isRegistered = false;

/** Tells Quill what is ours; the first editor does it. */
export function registerFormats(): void {
  if (isRegistered) return;
  isRegistered = true;
  Quill.register(
    {
      'formats/mention': NamedMentionBlot,
      'formats/dir': directionOfLine,
      'formats/keptTable': KeptTableBlot,
      'formats/mergeField': MergeFieldBlot,
      'modules/clipboard': DocumentClipboard,
      'modules/mention': Suggestions,
    },
    true,
  );
}
