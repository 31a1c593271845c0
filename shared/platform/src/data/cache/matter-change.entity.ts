import { type CacheEntity, embedded } from './cache-entry.ts';

/** A run and its rows are known by their ids; a matter behind a figure is a row of that figure, not the matter itself. */
export const matterChangeEntity: CacheEntity = {
  keys: {
    ...embedded(
      'MatterChangeOverview',
      'MatterChangeOptions',
      'MatterChangeOption',
      'MatterChangeValue',
      'MatterChangeRowPage',
      'MatterDifference',
      'PreviewMatterChangesResult',
      'UndoMatterChangesResult',
    ),
    ...embedded('MatterDrillDown', 'MatterFigureRow', 'MatterFigureTotal', 'MatterFigureGroup'),
  },
};
