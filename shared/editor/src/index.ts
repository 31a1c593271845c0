export type { AiEditorHandle } from './ai/ai-editor-handle.ts';
export { AiTools, type AiToolsProps } from './ai/ai-tools.tsx';
export { useAiAnswer, type AiAnswer, type AiAnswerControl } from './ai/use-ai-answer.ts';
export { DraftLine } from './drafts/draft-line.tsx';
export { readFormDraft, type DraftKind } from './drafts/read-content.ts';
export { RecoveredNotice } from './drafts/recovered-notice.tsx';
export { useDraft, useForgetDraft, type DraftHold } from './drafts/use-draft.ts';
export { editorTexts } from './languages/texts.ts';
export {
  MentionInput,
  emptyMentionValue,
  type MentionInputProps,
  type MentionValue,
} from './mention-input/mention-input.tsx';
export { FieldText } from './message-editor/field-text.tsx';
export { MessageEditor } from './message-editor/message-editor.tsx';
export { emptyMessage } from './message-editor/message-editor.types.ts';
export type {
  Attachment,
  EditorHandle,
  MessageAttachments,
  MessageContent,
  MessageEditorProps,
  MessagePreview,
  MessageTemplate,
} from './message-editor/message-editor.types.ts';
export { SafeHtml } from './safe-html/safe-html.tsx';
export {
  SentTextMessages,
  useTextMessagesOnTheirWay,
  type SentTextMessage,
} from './text-message/sent-text-messages.tsx';
export {
  TextMessageDialog,
  type TextMessageDialogProps,
  type TextMessageOptions,
  type TextMessagePreview,
  type WrittenTextMessage,
} from './text-message/text-message-dialog.tsx';
export { TextMessageField, type TextMessageFieldProps } from './text-message/text-message-field.tsx';
