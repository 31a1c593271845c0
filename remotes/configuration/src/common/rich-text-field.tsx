import { MessageEditor } from '@atrium/editor';
import { Field } from '@atrium/ui';
import type { FieldBinding } from '@atrium/ui/forms';
import { useId, type ReactElement } from 'react';
import './rich-text-field.css';

/** A text with headings, lists and links, as HTML. */
export function RichTextField({ label, value, error, onChange }: FieldBinding<string>): ReactElement {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <div className="configuration-rich-text">
        <MessageEditor
          id={id}
          hasSubject={false}
          messageType="matterMessage"
          fields={[]}
          value={{ subject: '', html: value }}
          error={error}
          onChange={({ html }) => onChange(html)}
        />
      </div>
    </Field>
  );
}
