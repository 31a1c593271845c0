export {
  defineEntityScreen,
  itemOf,
  valueOf,
  type EntityColumn,
  type EntityOperations,
  type EntityRow,
  type EntityScreenDefinition,
} from './entity-definition.ts';
export { choiceLabel, fieldLabel } from './entity-columns.tsx';
export { EntityDialog, type EntityForm } from './entity-dialog.tsx';
export { EntityPage, type EntityCommand, type EntityPageProps } from './entity-page.tsx';
export { EntityTabsPage, type EntityTab } from './entity-tabs-page.tsx';
export { RecordField } from './record-field.tsx';
export { ReferenceField } from './reference-field.tsx';
export { NotFoundPart } from './not-found-part.tsx';
export { TextAreaField } from './text-area-field.tsx';
