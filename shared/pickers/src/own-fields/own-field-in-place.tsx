import { InPlaceField } from '@atrium/ui/forms';
import type { ReactElement, ReactNode } from 'react';
import { OwnFieldInput } from './own-field-input.tsx';
import type { OwnField } from './own-field.ts';

type InPlaceSave = NonNullable<Parameters<typeof InPlaceField<string>>[0]['save']>;

interface OwnFieldInPlaceProps {
  readonly field: OwnField & {
    readonly value?: string | null | undefined;
    readonly helpText: string;
    readonly isRequired: boolean;
  };
  /** Saves what was typed or chosen, empty for none; left out where this person may not. */
  readonly save: InPlaceSave | undefined;
  /** The value as it is read. */
  readonly children: ReactNode;
  /** What stands behind the value. */
  readonly mark?: ReactNode;
}

/** A field that the firm defined for itself, as a line of a `<dl>`, filled in where it stands. */
export function OwnFieldInPlace({ field, save, children, mark }: OwnFieldInPlaceProps): ReactElement {
  return (
    <>
      <dt title={field.helpText}>
        {field.label}
        {field.isRequired && <span aria-hidden="true"> *</span>}
      </dt>
      <dd>
        <InPlaceField<string>
          label={field.label}
          value={field.value ?? ''}
          isLong={field.fieldType === 'longText'}
          save={save}
          editor={({ draft, setDraft, commit }) => (
            <OwnFieldInput
              field={field}
              value={draft}
              onChange={(value) => setDraft(value)}
              onChoose={(value) => commit(value)}
            />
          )}
        >
          {children}
        </InPlaceField>
        {mark}
      </dd>
    </>
  );
}
