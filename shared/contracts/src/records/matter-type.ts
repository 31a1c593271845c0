import { matterLimits } from '../matter-limits.ts';
import { customFieldTypes } from './custom-field.ts';
import { defineRecord } from './define-record.ts';
import { choice, flag, integer, money, reference, text } from './fields.ts';

/** A type of matter, such as the purchase of a home. Matters hold its name. */
export const matterType = defineRecord('matterType', {
  name: text({ max: matterLimits.word, required: true, label: 'Matter type' }),
  areaOfLawId: reference('areaOfLaw', { label: 'Area of law' }),
  estimateMinor: money({ max: matterLimits.estimateMinor, label: 'Default estimate' }),
});

const matterTypeId = reference('matterType', { required: true, label: 'Matter type' });

/** A step that matters of a type go through, in the order of its type. Matters hold its id. */
export const matterStage = defineRecord('matterStage', {
  name: text({ max: matterLimits.word, required: true, label: 'Stage' }),
  matterTypeId,
});

/** A task that a stage brings: offered when a matter enters it. */
export const stageTask = defineRecord('stageTask', {
  title: text({ max: 200, required: true, label: 'Task' }),
  matterTypeId,
  stageId: reference('matterStage', { required: true, label: 'Stage' }),
  daysAfter: integer({ min: 0, max: 3650, required: true, label: 'Days after' }),
  assignee: choice(
    { responsible: 'Person responsible', acting: 'Person acting', assisting: 'Person assisting' },
    { required: true, label: 'Assigned to' },
  ),
});

/** Somebody whom matters of a type are expected to have among their parties. */
export const expectedParty = defineRecord('expectedParty', {
  role: text({ max: 80, required: true, label: 'Role' }),
  matterTypeId,
});

/** A document that matters of a type are expected to have. */
export const expectedDocument = defineRecord('expectedDocument', {
  name: text({ max: 120, required: true, label: 'Document' }),
  matterTypeId,
  category: text({ max: 80, label: 'Document category' }),
});

/** A field that matters of a type have of their own. Fields of several types with one key are one column of lists. */
export const matterField = defineRecord('matterField', {
  label: text({ max: 80, required: true }),
  code: text({ max: 40, required: true, label: 'Key' }),
  matterTypeId,
  /** Fields of one section stand together; without one they stand under the type. */
  section: text({ max: 60, label: 'Section' }),
  fieldType: choice(customFieldTypes, { required: true, label: 'Type' }),
  helpText: text({ max: 300, label: 'Help text' }),
  /** A line for each choice: `code = Label`; one that is offered no longer begins with `-`. */
  choices: text({ max: 10_000, multiline: true }),
  requiredWhen: choice(
    { never: 'Never', always: 'Always', completed: 'Before the matter is completed' },
    { required: true, label: 'Required' },
  ),
  /** Ids parted by spaces; empty is every role of the firm. */
  roleIds: text({ max: 2000, label: 'Visible to roles' }),
  isSearchable: flag({ label: 'Searchable' }),
  isReportable: flag({ label: 'In lists and reports' }),
});
