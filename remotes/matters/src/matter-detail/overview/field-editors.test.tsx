import { expect, jest, test } from '@jest/globals';
import { matter } from '@atrium/contracts';
import { renderScreen, screen } from '@atrium/testing';
import { InPlaceField } from '@atrium/ui/forms';
import { FieldEditor } from './field-editors.tsx';
import type { MatterField, MatterValues } from './use-matter-editing.ts';

test('a sign that is no digit leaves the number as it is', async () => {
  const save = jest.fn((_value: unknown) => Promise.resolve({ kind: 'saved' as const }));
  const { user } = renderScreen(
    <InPlaceField<MatterValues[MatterField]>
      label="Warn at"
      value={80}
      save={save}
      editor={(edit) => (
        <FieldEditor field={matter.fields.estimateWarningPercent} currency="AUD" type="" label="Warn at" edit={edit} />
      )}
    >
      80 %
    </InPlaceField>,
  );
  await user.click(screen.getByRole('button', { name: /Edit Warn at/ }));
  await user.type(screen.getByRole('textbox', { name: 'Warn at' }), '%');
  expect(screen.getByRole('textbox', { name: 'Warn at' })).toHaveValue('80');
});
