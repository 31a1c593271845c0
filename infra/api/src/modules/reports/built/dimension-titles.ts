import type { FigureDimension } from '../../measures/measure.ts';
import type { Translate } from '../../../translation/translate.ts';

/** What a dimension is called as a column. */
export const dimensionTitle = (translate: Translate, dimension: FigureDimension): string =>
  ({
    DAY: translate('api.dimension.day', 'Day'),
    WEEK: translate('api.dimension.week', 'Week'),
    MONTH: translate('api.dimension.month', 'Month'),
    QUARTER: translate('api.dimension.quarter', 'Quarter'),
    YEAR: translate('api.dimension.year', 'Year'),
    TYPE: translate('api.dimension.type', 'Type'),
    PERSON: translate('api.dimension.person', 'Person'),
    OFFICE: translate('api.dimension.office', 'Office'),
    TEAM: translate('api.dimension.team', 'Team'),
    STAGE: translate('api.dimension.stage', 'Stage'),
    SOURCE: translate('api.dimension.source', 'Source'),
    AGE: translate('api.dimension.age', 'Age'),
    PRIORITY: translate('api.dimension.priority', 'Priority'),
    STATUS: translate('api.dimension.status', 'Status'),
    CATEGORY: translate('api.dimension.category', 'Category'),
  })[dimension];
