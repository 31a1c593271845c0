import { LIST_ROW_HEIGHT_PX, LIST_THRESHOLD } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { TwoLines } from '../picker/field-parts.tsx';
import { defineSource } from '../picker/option-source.ts';
import type { PickerProps } from '../picker/picker-props.ts';
import { SinglePicker } from '../picker/single-picker.tsx';
import { enquiryPickerQuery } from './enquiry-picker.operations.ts';

const ENQUIRIES_ON_A_PAGE = 20;

/** What a picker knows of an enquiry. */
export interface EnquiryOption {
  readonly id: string;
  /** Number and enquirer, as `enquiryText` has them. */
  readonly name: string;
  /** Area of law and stage; empty where only the name is known. */
  readonly detail: string;
}

export interface EnquiryPickerProps extends PickerProps {
  readonly value?: Pick<EnquiryOption, 'id' | 'name'> | null;
  /** Null where the choice was cleared. */
  onChange?(enquiry: EnquiryOption | null): void;
}

/** How an enquiry reads where it is chosen: `#12 Nora Vale`. */
export const enquiryText = ({
  number,
  enquirerName,
}: {
  readonly number: number;
  readonly enquirerName: string;
}): string => `#${number} ${enquirerName}`;

const enquirySource = defineSource({
  area: 'enquiry picker',
  query: enquiryPickerQuery,
  pageSize: ENQUIRIES_ON_A_PAGE,
  threshold: LIST_THRESHOLD,
  failure: 'report',
  variables: (page) => page,
  read: ({ enquiryList: { enquiries, recordCount } }) => ({
    rows: enquiries.map(({ id, areaOfLaw, stage, ...enquiry }) => ({
      id,
      name: enquiryText(enquiry),
      detail: [areaOfLaw, stage].filter((part) => part !== '').join(' · '),
    })),
    recordCount,
  }),
  keyOf: ({ id }: EnquiryOption) => id,
  textOf: ({ name }: EnquiryOption) => name,
});

/**
 * Finds an enquiry within reach by its number, the enquirer's name, email or phone, or the area of law; the latest first.
 *
 * @example <EnquiryPicker id="enquiry" value={enquiry} onChange={setEnquiry} />
 */
export function EnquiryPicker({ value = null, ...props }: EnquiryPickerProps) {
  const { t } = useTranslation();
  const texts = {
    placeholder: t('pickers.enquiry.placeholder', 'Find by name, number or area of law'),
    none: t('pickers.enquiry.none', 'No enquiries match'),
    failed: t('pickers.enquiry.failed', 'Enquiries could not be loaded. Close and open the list to try again.'),
  };
  return (
    <SinglePicker
      {...props}
      value={value && { detail: '', ...value }}
      source={enquirySource}
      texts={texts}
      rowHeight={LIST_ROW_HEIGHT_PX}
      renderRow={({ name, detail }) => <TwoLines first={name} second={detail} />}
    />
  );
}
