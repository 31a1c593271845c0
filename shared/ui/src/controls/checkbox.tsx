import { useId, type InputHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import './tick.css';
import './checkbox.css';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onChange' | 'checked' | 'children'
> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A real checkbox and its label, drawn in the accent. */
export function Checkbox({ checked, onChange, children, id, className = '', ...rest }: CheckboxProps): ReactElement {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <span className={`at-checkbox ${className}`.trimEnd()}>
      <input
        {...rest}
        className="at-tick"
        id={inputId}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={inputId}>{children}</label>
    </span>
  );
}
