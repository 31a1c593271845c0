import type { FigureDimension } from '../../measures/measure.ts';
import type { Say } from '../../../words/words.ts';

/** What a dimension is called as a column. */
export const dimensionTitle = (say: Say, dimension: FigureDimension): string =>
  ({
    DAY: say('api.dimension.day', 'Day'),
    WEEK: say('api.dimension.week', 'Week'),
    MONTH: say('api.dimension.month', 'Month'),
    QUARTER: say('api.dimension.quarter', 'Quarter'),
    YEAR: say('api.dimension.year', 'Year'),
    TYPE: say('api.dimension.type', 'Type'),
    PERSON: say('api.dimension.person', 'Person'),
    OFFICE: say('api.dimension.office', 'Office'),
    STAGE: say('api.dimension.stage', 'Stage'),
    SOURCE: say('api.dimension.source', 'Source'),
    AGE: say('api.dimension.age', 'Age'),
    PRIORITY: say('api.dimension.priority', 'Priority'),
    STATUS: say('api.dimension.status', 'Status'),
    CATEGORY: say('api.dimension.category', 'Category'),
  })[dimension];
