import { useTranslation } from '@atrium/platform';
import { DictationButton } from '../dictation/dictation-button.tsx';
import type { Dictation } from '../dictation/use-dictation.ts';
import { ToolButton } from '../rich-text/tool-button.tsx';
import { FormattingTools } from './formatting-tools.tsx';
import { LinkTool } from './link-tool.tsx';
import type { EditorHandle, MessageContent, MessageEditorProps } from './message-editor.types.ts';
import { TemplateTool } from './template-tool.tsx';
import { ToolRow } from './tool-row.tsx';
import type { useMessageText } from './use-message-text.ts';

interface MessageToolsProps extends Pick<MessageEditorProps, 'aiTools' | 'templates'> {
  /** The id of the text they change, once it stands in the page. */
  readonly controls: string | undefined;
  readonly value: MessageContent;
  readonly text: ReturnType<typeof useMessageText>;
  readonly handle: EditorHandle;
  readonly dictation: Dictation;
  readonly onPreview: (() => void) | undefined;
}

/** All that can be done to a message without typing. */
export function MessageTools({
  controls,
  value,
  text: { body, undo, look, beside, setOpenField, put },
  handle,
  dictation,
  aiTools,
  templates = [],
  onPreview,
}: MessageToolsProps) {
  const { t } = useTranslation();
  const { editor } = body;
  const isOff = editor === undefined;
  return (
    <ToolRow controls={controls} onLeave={() => editor?.focus()}>
      <FormattingTools editor={editor} look={look} onUndo={undo} />
      <LinkTool editor={editor} link={look.link} />
      <ToolButton
        icon="field"
        label={t('editor.tool.field', 'Insert a merge field')}
        isDisabled={isOff}
        onClick={() => editor?.openSuggestions()}
      />
      <ToolButton
        icon="fieldOptions"
        label={t('editor.tool.fieldOptions', 'Options of the merge field (Alt+Enter)')}
        isDisabled={isOff || beside === undefined}
        hasPopup
        onClick={() => editor && beside && setOpenField({ ...beside, editor })}
      />
      {templates.length > 0 && <TemplateTool templates={templates} value={value} isDisabled={isOff} onPick={put} />}
      <DictationButton dictation={dictation} />
      {onPreview && (
        <ToolButton icon="preview" label={t('editor.tool.preview', 'Preview')} hasPopup onClick={onPreview} />
      )}
      {typeof aiTools === 'function' ? aiTools(handle) : aiTools}
    </ToolRow>
  );
}
