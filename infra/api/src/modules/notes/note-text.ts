import type { RequestContext } from '../../server/request-context.ts';
import type { RichText } from '../message-content/clean-now.ts';
import { readRichText } from '../message-content/rich-text.ts';
import { LONGEST_NOTE } from './note-rules.ts';

/** The text of a note, task or call, sanitised; null where it is too long. */
export const readNoteText = (context: RequestContext, html: string): Promise<RichText | null> =>
  readRichText(context, html, { longest: LONGEST_NOTE, publicUrl: context.services.publicUrl });
