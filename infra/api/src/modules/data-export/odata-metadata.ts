import type { DataColumn, DataColumnKind } from './dataset.ts';
import type { NamedColumns } from './data-writers.ts';

/** What each kind of column is in OData's types. */
export const dataKinds: Readonly<Record<DataColumnKind, string>> = {
  text: 'Edm.String',
  day: 'Edm.Date',
  instant: 'Edm.DateTimeOffset',
  minor: 'Edm.Int64',
  number: 'Edm.Double',
  truth: 'Edm.Boolean',
};
const NAMESPACE = 'Atrium';

/** A dataset with the columns that its reader may take along. */
export interface EntitySet {
  readonly name: string;
  readonly columns: NamedColumns;
}
const property = ([name, { kind }]: readonly [string, DataColumn]): string =>
  `<Property Name="${name}" Type="${dataKinds[kind]}" Nullable="${name === 'id' ? 'false' : 'true'}"/>`;
const flag = (term: string, name: string, value: boolean): string =>
  `<Annotation Term="Org.OData.Capabilities.V1.${term}"><Record><PropertyValue Property="${name}" Bool="${String(value)}"/></Record></Annotation>`;
const off = (term: string): string => `<Annotation Term="Org.OData.Capabilities.V1.${term}" Bool="false"/>`;
/** What programs are told of, so that they do the rest themselves. */
const capabilities = [
  '<Annotation Term="Org.OData.Capabilities.V1.FilterRestrictions"><Record><PropertyValue Property="Filterable" Bool="true"/><PropertyValue Property="FilterExpressionRestrictions"><Collection><Record><PropertyValue Property="Property" PropertyPath="changed_at"/><PropertyValue Property="AllowedExpressions" String="SingleRange"/></Record></Collection></PropertyValue></Record></Annotation>',
  flag('SortRestrictions', 'Sortable', false),
  flag('CountRestrictions', 'Countable', false),
  flag('ExpandRestrictions', 'Expandable', false),
  flag('SearchRestrictions', 'Searchable', false),
  flag('InsertRestrictions', 'Insertable', false),
  flag('UpdateRestrictions', 'Updatable', false),
  flag('DeleteRestrictions', 'Deletable', false),
  off('SkipSupported'),
].join('');

/** The metadata document (CSDL 4.0) of what somebody reads. Names are the product's own, so that nothing has to be escaped. */
export function metadataOf(sets: readonly EntitySet[]): string {
  const types = sets.map(
    ({ name, columns }) =>
      `<EntityType Name="${name}_row"><Key><PropertyRef Name="id"/></Key>${columns.map(property).join('')}</EntityType>`,
  );
  const container = sets.map(
    ({ name }) => `<EntitySet Name="${name}" EntityType="${NAMESPACE}.${name}_row">${capabilities}</EntitySet>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<edmx:Edmx xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx" Version="4.0"><edmx:DataServices>',
    `<Schema xmlns="http://docs.oasis-open.org/odata/ns/edm" Namespace="${NAMESPACE}">`,
    ...types,
    `<EntityContainer Name="Data">${container.join('')}</EntityContainer>`,
    '</Schema></edmx:DataServices></edmx:Edmx>',
  ].join('');
}
