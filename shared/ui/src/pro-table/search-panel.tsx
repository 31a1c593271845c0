import { useTranslation } from '@atrium/platform';
import { useId, useState, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { SearchControl } from './search-control.tsx';
import { SearchControlsContext } from './search-controls.ts';
import type { SearchForm } from './types.ts';
import '../controls/field.css';
import '../controls/tick.css';
import './pro-table.css';

const NO_CONTROLS = {};

/** The search form of a list where there is no list, such as above a chart of the same rows. Stands inside `AntdProvider`. */
export function SearchPanel({ label, search }: { readonly label: string; readonly search: SearchForm }): ReactElement {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { values, isImmediate = false } = search;
  const written = JSON.stringify(search.fields.map(({ key }) => values[key] ?? ''));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  // What is in force was changed elsewhere, such as by the back button: it is shown in place of what was typed.
  const [shown, setShown] = useState(written);
  if (shown !== written) {
    setShown(written);
    setTyped({});
  }
  const now = Object.fromEntries(search.fields.map(({ key }) => [key, typed[key] ?? values[key] ?? '']));
  const isSet = Object.values(now).some((value) => value !== '');
  const form = (
    <SearchControlsContext value={search.controls ?? NO_CONTROLS}>
      <form
        className="at-search-panel"
        role="search"
        aria-label={t('ui.proTable.searchIn', 'Search: {{list}}', { list: label })}
        onSubmit={(event) => {
          event.preventDefault();
          search.onSearch(now);
        }}
      >
        {search.fields.map((field) => (
          <PanelField
            key={field.key}
            field={field}
            value={now[field.key] ?? ''}
            onChange={(value) => {
              const next = { ...now, [field.key]: value };
              setTyped(next);
              if (isImmediate) search.onSearch(next);
            }}
          />
        ))}
        <div className="at-search-panel__buttons">
          {!isImmediate && (
            <Button type="submit" kind="primary" icon="search">
              {t('ui.proTable.search', 'Search')}
            </Button>
          )}
          <Button
            disabled={!isSet}
            onClick={() => {
              setTyped({});
              search.onSearch(Object.fromEntries(search.fields.map(({ key }) => [key, ''])));
            }}
          >
            {t('ui.proTable.clear', 'Clear')}
          </Button>
        </div>
      </form>
    </SearchControlsContext>
  );
  if (!isPhone) return form;
  return (
    <details className="at-pro-table__fold" open={isSet || undefined}>
      <summary>{t('ui.proTable.search', 'Search')}</summary>
      {form}
    </details>
  );
}

function PanelField({
  field,
  value,
  onChange,
}: {
  readonly field: SearchForm['fields'][number];
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className="at-search-panel__field">
      <label htmlFor={id} className="at-field__label">
        {field.label}
      </label>
      <SearchControl field={field} id={id} value={value} onChange={onChange} />
    </div>
  );
}
