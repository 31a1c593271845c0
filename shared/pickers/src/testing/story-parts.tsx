import { Button } from '@atrium/ui';
import { Form } from '@atrium/ui/antd';
import { cloneElement, useState, type ReactElement } from 'react';

interface Chosen<Value> {
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}

/** Lets a picker of a story keep what is chosen, as a screen would. */
export function Keeping<Value>({
  start,
  picker,
}: {
  readonly start: Value;
  readonly picker: ReactElement<Chosen<Value>>;
}) {
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxInlineSize: 420 }}>
      <label htmlFor="picker">Choose</label>
      {cloneElement(picker, { value, onChange: setValue })}
    </div>
  );
}

/** A picker in an antd form that insists on a choice. */
export function InForm({ label, picker }: { readonly label: string; readonly picker: ReactElement }) {
  return (
    <Form layout="vertical" style={{ maxInlineSize: 420 }}>
      <Form.Item name="choice" label={label} rules={[{ required: true, message: `${label} is required` }]}>
        {picker}
      </Form.Item>
      <Button kind="primary" type="submit">
        Save
      </Button>
    </Form>
  );
}
