import { LIST_ROW_HEIGHT_PX, LIST_THRESHOLD } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { TwoLines } from '../picker/field-parts.tsx';
import { defineSource } from '../picker/option-source.ts';
import type { PickerProps } from '../picker/picker-props.ts';
import { SinglePicker } from '../picker/single-picker.tsx';
import { referrerPickerQuery } from './referrer-picker.operations.ts';

/** The best matches: the API pages no further, and typing narrows them. */
const MOST = 20;

/** What a picker knows of a referrer. */
export interface ReferrerOption {
  readonly id: string;
  readonly name: string;
  /** Of what kind, such as an accountant; empty where only the name is known. */
  readonly type: string;
}

export interface ReferrerPickerProps extends PickerProps {
  readonly value?: Pick<ReferrerOption, 'id' | 'name'> | null;
  /** Null where the choice was cleared. */
  onChange?(referrer: ReferrerOption | null): void;
}

const referrerSource = defineSource({
  area: 'referrer picker',
  query: referrerPickerQuery,
  pageSize: MOST,
  threshold: LIST_THRESHOLD,
  failure: 'report',
  variables: ({ first, filter }) => ({ first, filter }),
  read: ({ referrerOptions }) => ({ rows: referrerOptions, recordCount: referrerOptions.length }),
  keyOf: ({ id }: ReferrerOption) => id,
  textOf: ({ name }: ReferrerOption) => name,
});

/**
 * Finds whoever sends clients to the firm, by name.
 *
 * @example <ReferrerPicker id="referrer" value={referrer} onChange={setReferrer} />
 */
export function ReferrerPicker({ value = null, ...props }: ReferrerPickerProps) {
  const { t } = useTranslation();
  const texts = {
    placeholder: t('pickers.referrer.placeholder', 'Find a referrer by name'),
    none: t('pickers.referrer.none', 'No referrers match'),
    failed: t('pickers.referrer.failed', 'Referrers could not be loaded. Close and open the list to try again.'),
  };
  return (
    <SinglePicker
      {...props}
      value={value && { type: '', ...value }}
      source={referrerSource}
      texts={texts}
      rowHeight={LIST_ROW_HEIGHT_PX}
      renderRow={({ name, type }) => <TwoLines first={name} second={type} />}
    />
  );
}
