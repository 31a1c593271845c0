import { Form } from 'antd';
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import './story-parts.css';

interface Chosen<Value> {
  readonly id?: string | undefined;
  readonly value?: Value | null | undefined;
  readonly onChange?: ((value: Value | null) => void) | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
}

interface InFieldProps<Value> {
  readonly label: string;
  readonly start: Value | null;
  readonly error?: string | undefined;
  readonly children: ReactElement<Chosen<Value>>;
}

/** A control in our field, which keeps what is chosen as a screen would. */
export function InField<Value>({ label, start, error, children }: InFieldProps<Value>) {
  const [value, setValue] = useState<Value | null>(start);
  return (
    <div className="story-narrow">
      <Field id="story" label={label} error={error}>
        {cloneElement(children, {
          id: 'story',
          value,
          onChange: setValue,
          ...(error === undefined ? {} : { isInvalid: true, describedBy: 'story-message' }),
        })}
      </Field>
    </div>
  );
}

/** A control in an antd form that insists on it. */
export function InForm({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Form layout="vertical" className="story-narrow">
      <Form.Item name="story" label={label} rules={[{ required: true, message: `${label} is required.` }]}>
        {children}
      </Form.Item>
      <Button kind="primary" type="submit">
        Save
      </Button>
    </Form>
  );
}

/** A place of a given width, to see what is cut. */
export function Narrow({ children }: { readonly children: ReactNode }) {
  return <div className="story-narrow story-framed">{children}</div>;
}
