import { useTranslation } from '@atrium/platform';
import { OneLine } from '../picker/field-parts.tsx';
import { ONE_LINE_HEIGHT } from '../picker/option-list.tsx';
import type { PickerProps } from '../picker/picker-props.ts';
import { SinglePicker } from '../picker/single-picker.tsx';
import { matterText, type MatterOption } from './matter-option.ts';
import { matterSource } from './matter-source.ts';

export interface MatterPickerProps extends PickerProps {
  readonly value?: MatterOption | null;
  /** Null where the choice was taken back. */
  onChange?(matter: MatterOption | null): void;
}

/**
 * Finds an open matter by file number, title or client; reads as `24/1187
 * (Nguyen v Harcourt)` (product specification §2.10). Completed matters are left
 * out, and file numbers ascend (§9).
 *
 * @example <Field id="matter" label="Matter"><MatterPicker id="matter" value={matter} onChange={setMatter} /></Field>
 */
export function MatterPicker(props: MatterPickerProps) {
  const { t } = useTranslation();
  const texts = {
    placeholder: t('pickers.matter.placeholder', 'Find by file number, title or client'),
    none: t('pickers.matter.none', 'No open matters match'),
    failed: t('pickers.matter.failed', 'Matters could not be loaded. Close and open the list to try again.'),
  };
  return (
    <SinglePicker
      {...props}
      source={matterSource}
      texts={texts}
      rowHeight={ONE_LINE_HEIGHT}
      renderRow={(matter) => <OneLine text={matterText(matter)} />}
    />
  );
}
