import { languageOfCountry } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, describedBy, Field } from '@atrium/ui';
import { Input } from '@atrium/ui/antd';
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { NarrativeTemplate_PartFragment } from '../generated/graphql.ts';
import { insertText, matchTemplates, readTypedName, type TypedName } from './narrative-text.ts';
import { narrativeTemplatesQuery } from './time-entry.operations.ts';

const NarrativeTemplatesDialog = lazy(() =>
  import('./narrative-templates-dialog.tsx').then((module) => ({ default: module.NarrativeTemplatesDialog })),
);
const LONGEST_NARRATIVE = 4000;
const MOST_SHOWN = 8;

interface NarrativeFieldProps {
  readonly value: string;
  readonly size: 'large' | 'middle';
  readonly autoFocus?: boolean;
  readonly error: string | undefined;
  onChange(narrative: string): void;
}

/** What was done, in words. A slash and the beginning of a name insert a template; the button lists all of them. */
export function NarrativeField({ value, size, autoFocus = false, error, onChange }: NarrativeFieldProps) {
  const { t } = useTranslation();
  const { homeCountry } = useRegion();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const [typed, setTyped] = useState<TypedName | null>(null);
  const [active, setActive] = useState(0);
  const [isManaging, setManaging] = useState(false);
  const [{ data }] = useQuery({ query: narrativeTemplatesQuery, pause: typed === null });
  const shown =
    typed === null ? [] : matchTemplates(data?.narrativeTemplates.templates ?? [], typed.name).slice(0, MOST_SHOWN);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const insert = (template: Pick<NarrativeTemplate_PartFragment, 'text'>, at: { start: number; end: number }) => {
    const next = insertText(value, at, template.text);
    caret.current = next.caret;
    setTyped(null);
    onChange(next.text.slice(0, LONGEST_NARRATIVE));
  };
  const read = (element: HTMLTextAreaElement) => {
    setTyped(readTypedName(element.value, element.selectionStart));
    setActive(0);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (typed === null || shown.length === 0 || event.ctrlKey || event.metaKey) return;
    const chosen = shown[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % shown.length);
    else if (event.key === 'ArrowUp') setActive((active + shown.length - 1) % shown.length);
    else if (event.key === 'Escape') setTyped(null);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) insert(chosen, typed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Field
      id={id}
      label={t('pickers.timeEntry.narrative', 'Narrative')}
      hint={t('pickers.timeEntry.narrativeKeys', 'Type / to insert a template.')}
      error={error}
    >
      <Input.TextArea
        id={id}
        ref={(each) => {
          area.current = each?.resizableTextArea?.textArea ?? null;
        }}
        size={size}
        rows={4}
        // Clients read it: the spelling is that of the firm's country, whatever language the page is in.
        spellCheck
        lang={languageOfCountry(homeCountry)}
        dir="auto"
        autoFocus={autoFocus}
        value={value}
        placeholder={t('pickers.timeEntry.narrativeHint', 'What was done, as the client will read it')}
        onChange={(event) => {
          onChange(event.target.value);
          read(event.target);
        }}
        onKeyDown={handleKey}
        onFocus={(event) => read(event.target)}
        onBlur={() => setTyped(null)}
        aria-controls={shown.length === 0 ? undefined : `${id}-templates`}
        aria-activedescendant={shown.length === 0 ? undefined : `${id}-template-${active}`}
        {...describedBy(id, { hint: t('pickers.timeEntry.narrativeKeys', 'Type / to insert a template.'), error })}
      />
      {shown.length > 0 && typed !== null && (
        <ul
          id={`${id}-templates`}
          className="at-narratives"
          role="listbox"
          aria-label={t('pickers.narratives.title', 'Narrative templates')}
        >
          {shown.map((template, index) => (
            <li
              key={template.id}
              id={`${id}-template-${index}`}
              role="option"
              aria-selected={index === active}
              className="at-narratives__option"
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                insert(template, typed);
              }}
            >
              <b>{template.name}</b> <span dir="auto">{template.text}</span>
            </li>
          ))}
        </ul>
      )}
      <span className="at-narratives__open">
        <Button size="small" kind="quiet" icon="note" onClick={() => setManaging(true)}>
          {t('pickers.narratives.open', 'Templates')}
        </Button>
      </span>
      {isManaging && (
        <Suspense fallback={null}>
          <NarrativeTemplatesDialog
            narrative={value}
            onInsert={(template) => {
              const at = area.current?.selectionStart ?? value.length;
              setManaging(false);
              insert(template, { start: at, end: area.current?.selectionEnd ?? at });
            }}
            onClose={() => setManaging(false)}
          />
        </Suspense>
      )}
    </Field>
  );
}
