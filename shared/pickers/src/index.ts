export { ExplainAccessDrawer } from './access/lazy-explain-access-drawer.tsx';
export { type AccessTitles, useAccessTitles } from './access/use-access-titles.ts';
export { ClientPicker, type ClientOption, type ClientPickerProps } from './client/client-picker.tsx';
export { NewContactDialog, type NewContactDialogProps } from './contact/new-contact-dialog.tsx';
export {
  ClientAndContactPicker,
  type ClientAndContactPickerProps,
  type ContactOption,
} from './contact/client-and-contact-picker.tsx';
export { EnquiryPicker, enquiryText, type EnquiryOption, type EnquiryPickerProps } from './enquiry/enquiry-picker.tsx';
export { MatterPicker, type MatterPickerProps } from './matter/matter-picker.tsx';
export { matterText, type MatterOption } from './matter/matter-option.ts';
export { NamedPicker, namedSource, type NamedOption, type NamedPickerProps } from './named/named-picker.tsx';
export { OwnFieldInput, type OwnFieldInputProps } from './own-fields/own-field-input.tsx';
export { OwnFieldInPlace } from './own-fields/own-field-in-place.tsx';
export { OwnFieldText } from './own-fields/own-field-text.tsx';
export { answersOfOwnFields, type OwnField, type OwnFieldChoice } from './own-fields/own-field.ts';
export { ReferrerPicker, type ReferrerOption, type ReferrerPickerProps } from './referrer/referrer-picker.tsx';
export { TeamPicker, type TeamOption, type TeamPickerProps } from './team/team-picker.tsx';
export { MemberPicker } from './user/member-picker.tsx';
export { UserDropdown, type UserDropdownProps } from './user/user-dropdown.tsx';
export { UserPicker, type UserPickerProps } from './user/user-picker.tsx';
export type { UserFilters, UserOption } from './user/user-source.ts';
export type { PickerProps } from './picker/picker-props.ts';
export { TimeEntryForm, type TimeEntryFormProps } from './time-entry/time-entry-form.tsx';
export type { FirmTimeRules, TimeEntryInput, TypedTimeEntry } from './time-entry/time-entry.ts';
export { TimeEntryFields, useAskedCodes, type TimeEntryFieldsProps } from './time-entry/time-entry-fields.tsx';
export { WorkedTimeField, type WorkedTimeFieldProps } from './time-entry/worked-time-field.tsx';
export type { SentTimeEntry, TimeEntryOutcome } from './time-entry/use-time-entry.ts';
export { pickerTexts } from './languages/texts.ts';
