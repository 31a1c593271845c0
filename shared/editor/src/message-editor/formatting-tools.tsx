import { useTranslation } from '@atrium/platform';
import type { Attributes } from '../content/operations.ts';
import { ToolButton } from '../rich-text/tool-button.tsx';
import type { ToolIcon } from '../rich-text/tool-icons.ts';
import type { RichText } from '../rich-text/types.ts';

interface Tool {
  readonly icon: ToolIcon;
  readonly label: string;
  readonly name: keyof Attributes;
  readonly value: Attributes[keyof Attributes];
}

/** Bold and the like, headings, lists, quotes, clearing, undo and redo. */
export function FormattingTools({
  editor,
  look,
  onUndo,
}: {
  editor: RichText | undefined;
  look: Attributes;
  onUndo(): void;
}) {
  const { t } = useTranslation();
  const tools: readonly Tool[] = [
    { icon: 'bold', label: t('editor.tool.bold', 'Bold'), name: 'bold', value: true },
    { icon: 'italic', label: t('editor.tool.italic', 'Italic'), name: 'italic', value: true },
    { icon: 'underline', label: t('editor.tool.underline', 'Underline'), name: 'underline', value: true },
    { icon: 'heading', label: t('editor.tool.heading', 'Heading'), name: 'header', value: 2 },
    { icon: 'bullets', label: t('editor.tool.bullets', 'Bulleted list'), name: 'list', value: 'bullet' },
    { icon: 'numbers', label: t('editor.tool.numbers', 'Numbered list'), name: 'list', value: 'ordered' },
    { icon: 'quote', label: t('editor.tool.quote', 'Quote'), name: 'blockquote', value: true },
  ];
  const isOn = ({ name, value }: Tool) => look[name] === value;
  return (
    <>
      {tools.map((tool) => (
        <ToolButton
          key={tool.icon}
          icon={tool.icon}
          label={tool.label}
          isPressed={isOn(tool)}
          isDisabled={editor === undefined}
          onClick={() => editor?.format(tool.name, isOn(tool) ? false : tool.value)}
        />
      ))}
      <ToolButton
        icon="clear"
        label={t('editor.tool.clear', 'Clear formatting')}
        isDisabled={editor === undefined}
        onClick={() => editor?.clearFormat()}
      />
      <ToolButton
        icon="undo"
        label={t('editor.tool.undo', 'Undo')}
        isDisabled={editor === undefined}
        onClick={onUndo}
      />
      <ToolButton
        icon="redo"
        label={t('editor.tool.redo', 'Redo')}
        isDisabled={editor === undefined}
        onClick={() => editor?.redo()}
      />
    </>
  );
}
