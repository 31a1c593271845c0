import { parseFieldChoices, writeFieldChoices, type FieldChoice } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Button, Checkbox, IconButton, Notice, TextField } from '@atrium/ui';
import type { FieldBinding } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import './choices-field.css';

const LONGEST_CODE = 40;
const LONGEST_LABEL = 80;

/** A key made of a label: `Preferred office` is `preferredOffice`. Empty where the label has no letter to begin with. */
export const codeOfLabel = (label: string): string =>
  label
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
    .replace(/^\d+/, '')
    .slice(0, LONGEST_CODE);

/** The choices of a field: each with the key that is stored and the label that people read, in their order. */
export function ChoicesField({ label, value, error, onChange }: FieldBinding<string>): ReactElement {
  const { t } = useTranslation();
  // What is typed is no choice yet where its key is missing, and stays here until it is one.
  const [choices, setChoices] = useState<readonly FieldChoice[]>(() => parseFieldChoices(value) ?? []);
  const [stored] = useState(() => new Set((parseFieldChoices(value) ?? []).map(({ code }) => code)));
  const show = (next: readonly FieldChoice[]): void => {
    setChoices(next);
    onChange(writeFieldChoices(next));
  };
  const change = (at: number, changes: Partial<FieldChoice>): void =>
    show(choices.map((choice, index) => (index === at ? { ...choice, ...changes } : choice)));
  const swap = (at: number): void =>
    show(
      choices.map(
        (choice, index) => (index === at - 1 ? choices[at] : index === at ? choices[at - 1] : choice) ?? choice,
      ),
    );
  return (
    <fieldset className="configuration-choices">
      <legend>{label}</legend>
      {error !== undefined && <Notice tone="bad">{error}</Notice>}
      <ol>
        {choices.map((choice, at) => {
          const name =
            choice.label === '' ? t('configuration.choices.unnamed', 'choice {{at}}', { at: at + 1 }) : choice.label;
          return (
            <li key={at}>
              <TextField
                label={t('configuration.choices.label', 'Label')}
                value={choice.label}
                maxLength={LONGEST_LABEL}
                onChange={(text) =>
                  change(at, {
                    label: text,
                    ...(choice.code === codeOfLabel(choice.label) && !stored.has(choice.code)
                      ? { code: codeOfLabel(text) }
                      : {}),
                  })
                }
              />
              <TextField
                label={t('configuration.choices.code', 'Key')}
                value={choice.code}
                maxLength={LONGEST_CODE}
                onChange={(code) => change(at, { code: code.trim() })}
              />
              <div className="configuration-choices__tools">
                <Checkbox checked={choice.isActive} onChange={(isActive) => change(at, { isActive })}>
                  {t('configuration.choices.offered', 'Offered')}
                </Checkbox>
                <IconButton
                  icon="chevron-up"
                  label={t('configuration.choices.up', 'Move {{name}} up', { name })}
                  disabled={at === 0}
                  onClick={() => swap(at)}
                />
                <IconButton
                  icon="trash"
                  label={t('configuration.choices.remove', 'Remove {{name}}', { name })}
                  onClick={() => show(choices.filter((_choice, index) => index !== at))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div>
        <Button icon="plus" onClick={() => setChoices([...choices, { code: '', label: '', isActive: true }])}>
          {t('configuration.choices.add', 'Add a choice')}
        </Button>
      </div>
    </fieldset>
  );
}
