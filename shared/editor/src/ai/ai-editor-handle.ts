import type { EditorHandle } from '../message-editor/message-editor.types.ts';

/** What AI needs of an editor: to read what is written, and to put text in when somebody says so. */
export type AiEditorHandle = Pick<
  EditorHandle,
  'getText' | 'getSelection' | 'replaceSelection' | 'replaceText' | 'insert' | 'focus'
>;
