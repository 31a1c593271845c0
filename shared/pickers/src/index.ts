export { MatterPicker, type MatterPickerProps } from './matter/matter-picker.tsx';
export { matterText, type MatterOption } from './matter/matter-option.ts';
export { pickerTexts } from './languages/texts.ts';
