import { useTranslation } from '@atrium/platform';
import { App, Dropdown } from '@atrium/ui/antd';
import { messageDraft } from '../drafts/read-content.ts';
import { ToolButton } from '../rich-text/tool-button.tsx';
import type { MessageContent, MessageTemplate } from './message-editor.types.ts';

/** Begins with a template; asks first where something was written already. */
export function TemplateTool({
  templates,
  value,
  isDisabled,
  onPick,
}: {
  templates: readonly MessageTemplate[];
  value: MessageContent;
  isDisabled: boolean;
  onPick(content: MessageContent): void;
}) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const pick = ({ subject, html, name }: MessageTemplate) => {
    if (messageDraft.isEmpty(value)) onPick({ subject, html });
    else
      modal.confirm({
        title: t('editor.template.replace', 'Replace what you have written?'),
        content: t('editor.template.replaceBy', 'The template “{{name}}” replaces it. You can undo this.', {
          name,
        }),
        okText: t('editor.template.yes', 'Replace'),
        cancelText: t('editor.template.no', 'Keep mine'),
        onOk: () => onPick({ subject, html }),
      });
  };
  const items = templates.map((template) => ({
    key: template.id,
    label: (
      <span className="at-template">
        {template.name}
        {template.description !== undefined && <small className="at-template__detail">{template.description}</small>}
      </span>
    ),
    onClick: () => pick(template),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, className: 'at-templates' }} disabled={isDisabled}>
      <span>
        <ToolButton
          icon="template"
          label={t('editor.tool.template', 'Use a template')}
          isDisabled={isDisabled}
          hasPopup
          onClick={() => undefined}
        />
      </span>
    </Dropdown>
  );
}
