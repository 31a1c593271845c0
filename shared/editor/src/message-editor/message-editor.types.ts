import type { MergeField, MergeFieldSet, MessageProblem } from '@atrium/domain';
import type { ReactNode, Ref } from 'react';

/** A message as it is written. Merge fields stand in both as `{Path|format|fallback}`. */
export interface MessageContent {
  readonly subject: string;
  readonly html: string;
}

export const emptyMessage: MessageContent = { subject: '', html: '' };

/** What tools beside the text, such as those of an assistant, can do with it. */
export interface EditorHandle {
  /** The whole text without looks, merge fields as `{Path}`. */
  getText(): string;
  /** What is selected, or was when the text was left. */
  getSelection(): string;
  /** Puts text in the place of the selection; each line becomes a paragraph. One undo takes it back. */
  replaceSelection(text: string): void;
  /** Puts text in the place of everything; likewise. */
  replaceText(text: string): void;
  /** Puts text after the selection. */
  insert(text: string): void;
  focus(): void;
  /** After the message was sent: what was kept of it is removed, here and on the server. Rejects where the server is out of reach. */
  forgetDraft(): Promise<void>;
}

/** A file that goes with the message. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** From 0 to 1 while it is sent up; left out once it is there. */
  readonly progress?: number;
  /** Why it could not be sent up. */
  readonly error?: string;
}

export interface MessageAttachments {
  readonly items: readonly Attachment[];
  /** Sending up is the caller's; the editor only hands over what was chosen, dropped or pasted. */
  onAdd(files: readonly File[]): void;
  onRemove(id: string): void;
  /** As in the `accept` of a file field. */
  readonly accept?: string;
  /** Said under the button, such as the largest size. */
  readonly hint?: string;
}

export interface MessageTemplate extends MessageContent {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
}

/** The message as one recipient will get it. */
export interface MessagePreview {
  readonly subject: string;
  readonly html: string;
  readonly problems?: readonly MessageProblem[];
}

export interface MessageEditorProps {
  readonly id?: string | undefined;
  readonly value?: MessageContent | undefined;
  onChange?(value: MessageContent): void;
  /** Decides which merge fields there are (product specification §3). */
  readonly messageType: MergeFieldSet;
  /** The fields to offer, where they are not simply those of the message type. */
  readonly fields?: readonly MergeField[] | undefined;
  /** Keeps what is typed: every second here, every 30 seconds on the server, under this key. */
  readonly draft?: { readonly key: string } | undefined;
  /** What the server found wrong; what the editor finds by itself is added. */
  readonly problems?: readonly MessageProblem[] | undefined;
  /** Fills the message in with a real record. Given, there is a preview. */
  onPreview?(): Promise<MessagePreview>;
  readonly templates?: readonly MessageTemplate[] | undefined;
  readonly attachments?: MessageAttachments | undefined;
  /** Tools of an assistant, in the toolbar. */
  readonly aiTools?: ReactNode | ((editor: EditorHandle) => ReactNode);
  /** A message without a subject line: only the body is shown. */
  readonly hasSubject?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** What is wrong with the message as a whole. */
  readonly error?: ReactNode;
  readonly ref?: Ref<EditorHandle>;
  /** Set by an antd Form item whose rules fail. */
  readonly 'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  readonly 'aria-required'?: boolean | 'true' | 'false' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}
