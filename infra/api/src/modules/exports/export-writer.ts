import type { ExportCell, ExportColumn, ExportRegion } from './export-cell.ts';
import type { ExportFilterText } from './export-request.ts';
import type { Translate } from '../../translation/translate.ts';

/** Writes a file row by row; what was written is not kept in memory. */
export interface ExportWriter {
  write(rows: readonly (readonly ExportCell[])[]): Promise<void>;
  /** Resolves when the file is complete. */
  finish(about: ExportAbout): Promise<void>;
  /** Lets go of the file, which is then worth nothing. */
  abandon(): Promise<void>;
}

/** What the second sheet of a workbook says. */
export interface ExportAbout {
  readonly title: string;
  readonly filterTexts: readonly ExportFilterText[];
  readonly madeBy: string;
  /** RFC 3339. */
  readonly madeAt: string;
  readonly rows: number;
}

export interface ExportWriterOptions {
  readonly path: string;
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly region: ExportRegion;
  readonly translate: Translate;
  readonly isRightToLeft: boolean;
}
