import { useTranslation } from '@atrium/platform';
import { useId, type InputHTMLAttributes, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import { Icon } from '../display/icon.tsx';
import { IconButton } from './icon-button.tsx';
import './field.css';
import './search-field.css';

export interface SearchFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'size' | 'value' | 'type'
> {
  /** What is searched, e.g. "Filter matters"; spoken, and shown while the field is empty. */
  label: string;
  value: string;
  /** Called at every keystroke; debounce where the query is made. */
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A search box in the shape of a chip; Escape empties it. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  id,
  ref,
  className = '',
  onKeyDown,
  ...rest
}: SearchFieldProps): ReactElement {
  const { t } = useTranslation();
  const ownId = useId();
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    }
  };
  return (
    <div className={`at-input at-search ${className}`.trimEnd()} role="search">
      <Icon name="search" />
      <input
        {...rest}
        ref={ref}
        id={id ?? ownId}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        className="at-input__control"
        value={value}
        onKeyDown={handleKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          size="small"
          label={t('ui.search.clear', 'Clear search')}
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}
