import { useTranslation } from '@atrium/platform';
import { Button, TextField } from '@atrium/ui';
import { Popover } from '@atrium/ui/antd';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { safeLink } from '../content/safe-link.ts';
import { ToolButton } from '../rich-text/tool-button.tsx';
import type { RichText } from '../rich-text/types.ts';

/** Sets, changes and removes a link of what is selected. */
export function LinkTool({ editor, link }: { editor: RichText | undefined; link: string | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const open = (next: boolean) => {
    setOpen(next);
    setTyped(link ?? '');
    setError('');
  };
  const apply = (next: string | undefined) => {
    setOpen(false);
    editor?.setLink(next);
    editor?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The message is often part of a form of its own.
    event.stopPropagation();
    const next = safeLink(typed);
    if (next === undefined)
      setError(
        t(
          'editor.link.wrong',
          'You can link a web address, an email address, a telephone number (tel:) or a merge field in braces.',
        ),
      );
    else apply(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog around the editor is not meant.
    event.stopPropagation();
    setOpen(false);
    editor?.focus();
  };
  const form = (
    <form className="at-link-form" onSubmit={handleSubmit} onKeyDown={handleKey}>
      <TextField
        label={t('editor.link.address', 'Address')}
        value={typed}
        onChange={setTyped}
        error={error || undefined}
        autoFocus
        dir="ltr"
      />
      <div className="at-link-form__buttons">
        <Button kind="primary" size="small" type="submit">
          {t('editor.link.set', 'Set link')}
        </Button>
        {link !== undefined && (
          <Button size="small" onClick={() => apply(undefined)}>
            {t('editor.link.remove', 'Remove link')}
          </Button>
        )}
      </div>
    </form>
  );
  return (
    <Popover open={isOpen} onOpenChange={open} trigger="click" destroyOnHidden placement="bottom" content={form}>
      <span>
        <ToolButton
          icon="link"
          label={t('editor.tool.link', 'Link')}
          isPressed={link !== undefined}
          isDisabled={editor === undefined}
          hasPopup
          onClick={() => undefined}
        />
      </span>
    </Popover>
  );
}
