import { currencySymbol, minorDigits, parseAmount, parseDuration } from '@atrium/domain';
import { useRegion, useTranslation } from '@atrium/platform';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { TextField } from '../controls/text-field.tsx';
import { DayField } from '../forms/day-field.tsx';
import { isHalfWritten } from '../forms/written-days.ts';
import { filterKindOf, hoursOf, operatorsOf, valuesOf, type FilterKind } from './column-filters.ts';
import type { FilterOperator, GridColumn, GridFilter } from './types.ts';
import { useFilterWords } from './use-filter-words.ts';

interface FilterFormProps<Row> {
  readonly column: GridColumn<Row>;
  readonly filter: GridFilter | null;
  /** Null takes the condition away. */
  readonly onFilter: (filter: GridFilter | null) => void;
}

/** Above this many choices a field narrows them. */
const CHOICES_WITHOUT_SEARCH = 10;

/** The condition on one column, after its data type: words, ticks, a range of days or of figures. */
export function FilterForm<Row>({ column, filter, onFilter }: FilterFormProps<Row>): ReactElement {
  const { t } = useTranslation();
  const words = useFilterWords();
  const { currency, language } = useRegion();
  const kind = filterKindOf(column);
  const [operator, setOperator] = useState<FilterOperator>(filter?.operator ?? operatorsOf(kind)[0] ?? 'CONTAINS');
  const [texts, setTexts] = useState<readonly string[]>(() =>
    (filter?.values ?? []).map((value) => writeTyped(kind, value, currency)),
  );
  const [isWrong, setWrong] = useState(false);
  const needed = valuesOf(operator);

  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isHalfWritten(event.currentTarget)) return setWrong(true);
    const read = needed === 'many' ? [...texts] : texts.slice(0, needed).map((text) => readTyped(kind, text, currency));
    const values = read.filter((value) => value !== null);
    const isComplete = needed === 'many' || values.length === needed;
    if (needed !== 0 && texts.every((text) => text.trim() === '')) onFilter(null);
    else if (isComplete) onFilter({ column: column.key, operator, values: inOrder(kind, operator, values) });
    else setWrong(true);
  };
  const type = (place: number, text: string): void => {
    setWrong(false);
    setTexts(
      Array.from({ length: Math.max(texts.length, place + 1) }, (_, index) =>
        index === place ? text : (texts[index] ?? ''),
      ),
    );
  };
  const field = (place: number, label: string): ReactElement => {
    const shared = {
      hideLabel: needed === 1,
      label,
      value: texts[place] ?? '',
      error: isWrong ? t('ui.filter.wrong', 'Check this value.') : undefined,
      onChange: (text: string) => type(place, text),
    };
    if (kind === 'day') return <DayField {...shared} />;
    return (
      <TextField
        {...shared}
        inputMode={kind === 'text' ? undefined : 'decimal'}
        placeholder={
          kind === 'amount'
            ? currencySymbol(currency, language)
            : kind === 'share'
              ? '%'
              : kind === 'duration'
                ? t('ui.filter.hours', 'hours')
                : undefined
        }
      />
    );
  };
  return (
    <form className="at-filter-form" onSubmit={apply}>
      <label className="at-filter-form__operator">
        <span>{column.title}</span>
        <select
          className="at-select"
          aria-label={t('ui.filter.condition', 'Condition')}
          value={operator}
          onChange={(event) => setOperator(operatorsOf(kind).find((name) => name === event.target.value) ?? operator)}
        >
          {[...new Set([...operatorsOf(kind), operator])].map((name) => (
            <option key={name} value={name}>
              {words.operator(name, kind === 'day')}
            </option>
          ))}
        </select>
      </label>
      {needed === 1 && field(0, t('ui.filter.value', 'Value'))}
      {needed === 2 && (
        <div className="at-filter-form__range">
          {field(0, t('ui.filter.from', 'From'))}
          {field(1, t('ui.filter.to', 'To'))}
        </div>
      )}
      {needed === 'many' && <Choices column={column} chosen={texts} onChange={setTexts} />}
      <div className="at-filter-form__end">
        {filter !== null && (
          <Button kind="quiet" size="small" onClick={() => onFilter(null)}>
            {t('ui.filter.clear', 'Clear')}
          </Button>
        )}
        <Button kind="primary" size="small" type="submit">
          {t('ui.filter.apply', 'Filter')}
        </Button>
      </div>
    </form>
  );
}

function Choices<Row>({
  column,
  chosen,
  onChange,
}: {
  column: GridColumn<Row>;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const choices = column.choices ?? [];
  const wanted = text.trim().toLowerCase();
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <fieldset className="at-filter-form__choices">
      <legend>{t('ui.filter.values', 'Values')}</legend>
      {choices.length > CHOICES_WITHOUT_SEARCH && (
        <TextField
          hideLabel
          label={t('ui.filter.find', 'Find a value')}
          placeholder={t('ui.filter.find', 'Find a value')}
          value={text}
          onChange={setText}
        />
      )}
      <div className="at-filter-form__list">
        {shown.map(({ value, label }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

/** What is typed as the API takes it: minor units, shares, seconds, days, texts. Null where it cannot be read. */
function readTyped(kind: FilterKind, text: string, currency: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (kind === 'text' || kind === 'choice' || kind === 'day') return typed;
  if (kind === 'amount') {
    const minor = parseAmount(typed.replace(/^[-−]/, ''), minorDigits(currency));
    return minor === null ? null : String(/^[-−]/.test(typed) ? -minor : minor);
  }
  if (kind === 'duration') return parseDuration(typed)?.toString() ?? null;
  const figure = Number(typed.replaceAll(/[%\s,]/g, ''));
  if (!Number.isFinite(figure)) return null;
  return kind === 'share' ? String(Math.round(figure * 1e5) / 1e7) : String(figure);
}

function writeTyped(kind: FilterKind, value: string, currency: string): string {
  if (kind === 'amount') return (Number(value) / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
  if (kind === 'duration') return String(hoursOf(value));
  return kind === 'share' ? String(Math.round(Number(value) * 1e5) / 1e3) : value;
}

/** A range that was typed backwards is meant forwards. */
function inOrder(kind: FilterKind, operator: FilterOperator, values: string[]): string[] {
  if (operator !== 'BETWEEN') return values;
  return values.toSorted((a, b) => (kind === 'day' ? a.localeCompare(b) : Number(a) - Number(b)));
}
