export { ChoiceField } from './choice-field.tsx';
export { ClockField, DayField, MomentField, type DayFieldProps } from './day-field.tsx';
export { compareEdits, type ComparedEdits } from './compare-edits.ts';
export { EditConflictDialog, type EditClash } from './edit-conflict-dialog.tsx';
export { InPlaceEditor, NamedChoiceEditor } from './in-place-editor.tsx';
export { FieldOrigin, type FieldOriginLine } from './field-origin.tsx';
export { FieldOrigins } from './field-origins.tsx';
export { InPlaceField } from './in-place-field.tsx';
export { type InPlaceEdit, type InPlaceState, useInPlaceEdit } from './use-in-place-edit.ts';
export {
  type EditedVersion,
  type SaveAnswer,
  type SaveEdits,
  saveAnswer,
  type SaveOutcome,
  useSaveEdits,
} from './use-save-edits.tsx';
export { findHalfWritten, isFitDay, isHalfWritten, unfitDayText, writtenDays } from './written-days.ts';
export {
  FieldRow,
  FormDrawer,
  FormModal,
  RecordDialog,
  RecordDrawer,
  RecordFields,
  type DialogForm,
} from './record-dialog.tsx';
export { SuggestField, type SuggestFieldProps } from './suggest-field.tsx';
export { changesOf, type EditForm, type EditFormOptions, useEditForm, useNewForm } from './use-edit-form.ts';
export { type FieldBinding, type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts';
export {
  editedRecord,
  type EditedRecord,
  type EditedValues,
  type NamedChoice,
  type RecordEditing,
  type RecordEditingOptions,
  useRecordEditing,
} from './record-editing.ts';
export { recordLabel } from './record-label.ts';
export { recordProblems } from './record-problems.ts';
export { MatrixTable } from '../matrix/matrix-table.tsx';
export { SaveBar } from '../matrix/save-bar.tsx';
export type { MatrixCell, MatrixChoice, MatrixColumn, MatrixRow, MatrixTableProps } from '../matrix/types.ts';
export { useReturnedSignIn, type ReturnedSignIn } from './use-returned-sign-in.ts';
