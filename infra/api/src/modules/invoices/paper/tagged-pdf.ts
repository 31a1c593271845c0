import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const FONT = '@expo-google-fonts/inter';
const fontOf = (name: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(`${FONT}/${name}`)));
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | null = null;
/** Read with the first paper: most processes never write one. */
const readFonts = () =>
  (fonts ??= {
    regular: fontOf('400Regular/Inter_400Regular.ttf'),
    bold: fontOf('700Bold/Inter_700Bold.ttf'),
  });

const MARGIN = 50;
const FOOT = 70;
const GAP = 8;
const INK = '#1b1f24';
const QUIET = '#555c66';

export interface PaperLook {
  readonly title: string;
  readonly author: string;
  /** BCP 47, for screen readers. */
  readonly language: string;
  /** `#rrggbb`, of the firm's brand. */
  readonly colour: string;
  readonly footer: string;
  /** For tables of many columns. */
  readonly isLandscape?: boolean;
  /** What the number of a page is said with: `Page 1 of 2`. */
  pageText(page: number, pages: number): string;
}
export interface PaperColumn {
  readonly title: string;
  /** Points; one column without takes the rest. */
  readonly width?: number;
  readonly isAmount?: boolean;
}
/** A table that grows row by row. */
export interface OpenTable {
  add(rows: readonly (readonly string[])[], look?: { readonly isBold: boolean }): void;
  end(): void;
}
type Size = 'small' | 'normal' | 'large';
const points: Readonly<Record<Size, number>> = { small: 8, normal: 9.5, large: 18 };
type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/**
 * A paper of the firm as a tagged PDF: headings, paragraphs and tables are what screen readers are told, pictures have
 * words, and what repeats on each page is an artifact. Text goes from the top of a page down; what does not fit begins
 * the next page, and a table repeats its headings there.
 */
export class TaggedPdf {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Structure;
  readonly #look: PaperLook;
  readonly #parts: Buffer[] = [];

  constructor(look: PaperLook) {
    this.#look = look;
    this.#doc = new PDFDocument({
      size: 'A4',
      layout: look.isLandscape === true ? 'landscape' : 'portrait',
      margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
      pdfVersion: '1.7',
      // The types of the library know the archive subsets alone.
      subset: 'PDF/UA' as unknown as 'PDF/A-1',
      tagged: true,
      displayTitle: true,
      lang: look.language,
      bufferPages: true,
      font: null as unknown as string,
      info: { Title: look.title, Author: look.author },
    });
    const { regular, bold } = readFonts();
    this.#doc.registerFont('regular', regular);
    this.#doc.registerFont('bold', bold);
    this.#doc.font('regular').fillColor(INK);
    this.#doc.on('data', (part: Buffer) => this.#parts.push(part));
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** What a table can be wide, in points. */
  get width(): number {
    return this.#width;
  }
  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }
  get #bottom(): number {
    return this.#doc.page.height - FOOT;
  }
  #room(height: number): void {
    if (this.#doc.y + height > this.#bottom) this.#doc.addPage();
  }

  /** A bar in the firm's colour across the top, and its logo with its name as words. */
  head(logo: Buffer | null, firm: string): void {
    const doc = this.#doc;
    doc.markContent('Artifact', { type: 'Layout' });
    doc.rect(0, 0, doc.page.width, 8).fill(this.#look.colour);
    doc.endMarkedContent();
    doc.fillColor(INK);
    if (logo !== null) {
      const figure = doc.struct('Figure', { alt: firm });
      this.#root.add(figure);
      figure.add(doc.struct('Span', {}, () => doc.image(logo, MARGIN, 30, { fit: [160, 44] })));
      figure.end();
      doc.y = 84;
    }
    this.#text('P', firm, { isBold: true, size: 'normal' });
  }

  heading(text: string, level: 1 | 2 = 1): void {
    const size = level === 1 ? 'large' : 'normal';
    this.#doc.y += GAP;
    this.#text(`H${level}`, text, { isBold: true, size, colour: this.#look.colour });
    this.#doc.y += 2;
  }
  paragraph(text: string, options: { readonly size?: Size; readonly isQuiet?: boolean } = {}): void {
    if (text.trim() === '') return;
    this.#text('P', text, { size: options.size ?? 'normal', ...(options.isQuiet ? { colour: QUIET } : {}) });
    this.#doc.y += 4;
  }
  link(text: string, address: string): void {
    const doc = this.#doc;
    doc.font('bold').fontSize(points.normal).fillColor(this.#look.colour);
    this.#room(doc.heightOfString(text, { width: this.#width }));
    const paragraph = doc.struct('P');
    this.#root.add(paragraph);
    const link = doc.struct('Link', { alt: text });
    paragraph.add(link);
    link.add(() => doc.text(text, MARGIN, doc.y, { width: this.#width, link: address, structParent: link } as object));
    paragraph.end();
    doc.fillColor(INK);
    doc.y += 4;
  }
  #text(
    tag: string,
    text: string,
    { size = 'normal', isBold = false, colour = INK }: { size?: Size; isBold?: boolean; colour?: string },
  ): void {
    const doc = this.#doc;
    doc.font(isBold ? 'bold' : 'regular').fontSize(points[size]);
    this.#room(Math.min(doc.heightOfString(text, { width: this.#width }), 120));
    const element = doc.struct(tag, {}, () => {
      doc.fillColor(colour).text(text, MARGIN, doc.y, { width: this.#width });
    });
    this.#root.add(element);
    element.end();
    doc.fillColor(INK);
  }

  /** A table whose first row says what the columns are; rows that do not fit go to the next page whole. */
  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): void {
    const table = this.openTable(columns);
    table.add(rows);
    table.end();
  }

  /** The same for rows that come a few at a time. Nothing else is written until it ends. */
  openTable(columns: readonly PaperColumn[]): OpenTable {
    const doc = this.#doc;
    const given = columns.reduce((sum, { width = 0 }) => sum + width, 0);
    const widths = columns.map(({ width }) => width ?? this.#width - given);
    const table = doc.struct('Table');
    this.#root.add(table);
    const titles = columns.map(({ title }) => title);
    const heightOf = (cells: readonly string[]): number =>
      Math.max(...cells.map((cell, index) => doc.heightOfString(cell || ' ', { width: (widths[index] ?? 0) - GAP }))) +
      6;
    const draw = (cells: readonly string[], tag: 'TH' | 'TD', y: number): void => {
      const row = doc.struct('TR');
      table.add(row);
      let x = MARGIN;
      cells.forEach((cell, index) => {
        const [left, width] = [x, widths[index] ?? 0];
        const align = columns[index]?.isAmount ? ('right' as const) : ('left' as const);
        const element = doc.struct(tag, tag === 'TH' ? ({ scope: 'Column' } as object) : {}, () => {
          doc.text(cell || ' ', left, y + 3, { width: width - GAP, align });
        });
        row.add(element);
        x += width;
      });
      row.end();
    };
    const writeAs = (face: 'regular' | 'bold'): void => {
      doc
        .font(face)
        .fontSize(points.small + 0.5)
        .fillColor(INK);
    };
    const drawHead = (): void => {
      doc.font('bold').fontSize(points.small).fillColor(QUIET);
      const height = heightOf(titles);
      const y = doc.y;
      draw(titles, 'TH', y);
      this.#line(y + height, this.#look.colour);
      doc.y = y + height + 2;
    };
    doc.y += GAP;
    doc.font('bold').fontSize(points.small);
    this.#room(60);
    drawHead();
    return {
      add: (rows, { isBold } = { isBold: false }) => {
        writeAs(isBold ? 'bold' : 'regular');
        for (const cells of rows) {
          const height = heightOf(cells);
          if (doc.y + height > this.#bottom) {
            doc.addPage();
            drawHead();
            writeAs(isBold ? 'bold' : 'regular');
          }
          const y = doc.y;
          draw(cells, 'TD', y);
          this.#line(y + height, '#dfe3e8');
          doc.y = y + height + 1;
        }
      },
      end: () => {
        table.end();
        doc.y += GAP;
      },
    };
  }
  #line(y: number, colour: string): void {
    const doc = this.#doc;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(0.7)
      .stroke(colour);
    doc.endMarkedContent();
  }

  /** The whole file, with the footer on every page. */
  async finish(): Promise<Buffer> {
    const doc = this.#doc;
    this.#root.end();
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      // The footer is below what pages are filled to; text there would begin another page.
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' });
      doc.font('regular').fontSize(7.5).fillColor(QUIET);
      const y = doc.page.height - FOOT + 14;
      doc.text(this.#look.footer, MARGIN, y, { width: this.#width - 90, height: FOOT - 24, ellipsis: true });
      doc.text(this.#look.pageText(page + 1, count), MARGIN + this.#width - 80, y, { width: 80, align: 'right' });
      doc.endMarkedContent();
    }
    const ended = new Promise<void>((resolve) => doc.on('end', resolve));
    doc.end();
    await ended;
    return Buffer.concat(this.#parts);
  }
}
