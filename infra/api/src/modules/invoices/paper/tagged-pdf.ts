import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { directionOfText, hasArabic, linesWithin, visualWords, withoutMarks } from './bidi-text.ts';

const read = (url: string): Buffer => readFileSync(fileURLToPath(url));
type Face = 'regular' | 'bold';
interface Fonts {
  readonly latin: Readonly<Record<Face, Buffer>>;
  readonly arabic: Readonly<Record<Face, Buffer>>;
}
let fonts: Fonts | null = null;
/** Read with the first paper: most processes never write one. */
const readFonts = (): Fonts =>
  (fonts ??= {
    latin: {
      regular: read(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
      bold: read(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
    },
    arabic: {
      regular: read(
        import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
      ),
      bold: read(import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf')),
    },
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
  readonly #isRightToLeft: boolean;
  #face: Face = 'regular';

  constructor(look: PaperLook) {
    this.#look = look;
    this.#isRightToLeft = look.language.startsWith('ar');
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
    for (const [script, faces] of Object.entries(readFonts()))
      for (const face of ['regular', 'bold'] as const) this.#doc.registerFont(`${script}-${face}`, faces[face]);
    this.#use('regular');
    this.#doc.fillColor(INK);
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
  /** The face of what is written next; a text with Arabic letters has that of its script (`#write`). */
  #use(face: Face): void {
    this.#face = face;
    this.#doc.font(`${this.#isRightToLeft ? 'arabic' : 'latin'}-${face}`);
  }
  #isTurned(text: string): boolean {
    return this.#isRightToLeft || hasArabic(text);
  }
  #linesOf(text: string, width: number): string[] {
    return linesWithin(text, width, (part) => this.#doc.widthOfString(withoutMarks(part)));
  }
  /** How high a text is within a width. */
  #height(text: string, width: number): number {
    if (!this.#isTurned(text)) return this.#doc.heightOfString(withoutMarks(text), { width });
    this.#doc.font(`arabic-${this.#face}`);
    const height = this.#linesOf(text, width).length * this.#doc.currentLineHeight(true);
    this.#use(this.#face);
    return height;
  }
  /**
   * Writes a text and moves below it. Texts that run, or hold words that run, from the right are laid out word by word,
   * since the library knows one direction only; it shapes each word.
   */
  #write(text: string, x: number, y: number, { width, isAtEnd = false }: { width: number; isAtEnd?: boolean }): void {
    const doc = this.#doc;
    if (!this.#isTurned(text)) {
      doc.text(withoutMarks(text), x, y, { width, align: isAtEnd ? 'right' : 'left' });
      return;
    }
    doc.font(`arabic-${this.#face}`);
    const direction = directionOfText(text);
    const isRight = this.#isRightToLeft !== isAtEnd;
    let top = y;
    for (const line of this.#linesOf(text, width)) {
      const words = visualWords(line, direction);
      const taken = words.reduce((sum, word) => sum + doc.widthOfString(word), 0);
      let left = isRight ? x + width - taken : x;
      for (const word of words) {
        if (word !== ' ') doc.text(word, left, top, { lineBreak: false });
        left += doc.widthOfString(word);
      }
      top += doc.currentLineHeight(true);
    }
    doc.x = x;
    doc.y = top;
    this.#use(this.#face);
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
      const align = this.#isRightToLeft ? 'right' : undefined;
      figure.add(
        doc.struct('Span', {}, () =>
          doc.image(logo, this.#isRightToLeft ? MARGIN + this.#width - 160 : MARGIN, 30, {
            fit: [160, 44],
            ...(align === undefined ? {} : { align }),
          }),
        ),
      );
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
    this.#use('bold');
    doc.fontSize(points.normal).fillColor(this.#look.colour);
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
    this.#use(isBold ? 'bold' : 'regular');
    doc.fontSize(points[size]);
    this.#room(Math.min(this.#height(text, this.#width), 120));
    const element = doc.struct(tag, this.#told(text), () => {
      doc.fillColor(colour);
      this.#write(text, MARGIN, doc.y, { width: this.#width });
    });
    this.#root.add(element);
    element.end();
    doc.fillColor(INK);
  }

  /** What readers of the structure are told in the place of turned words. */
  #told(text: string): object {
    return this.#isTurned(text) ? { actual: text } : {};
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
      Math.max(...cells.map((cell, index) => this.#height(cell || ' ', (widths[index] ?? 0) - GAP))) + 6;
    const draw = (cells: readonly string[], tag: 'TH' | 'TD', y: number): void => {
      const row = doc.struct('TR');
      table.add(row);
      let passed = 0;
      cells.forEach((cell, index) => {
        const width = widths[index] ?? 0;
        const left = this.#isRightToLeft ? MARGIN + this.#width - passed - width + GAP : MARGIN + passed;
        const isAtEnd = columns[index]?.isAmount ?? false;
        const told = { ...this.#told(cell), ...(tag === 'TH' ? { scope: 'Column' } : {}) };
        const element = doc.struct(tag, told as object, () => {
          this.#write(cell || ' ', left, y + 3, { width: width - GAP, isAtEnd });
        });
        row.add(element);
        passed += width;
      });
      row.end();
    };
    const writeAs = (face: Face): void => {
      this.#use(face);
      doc.fontSize(points.small + 0.5).fillColor(INK);
    };
    const drawHead = (): void => {
      this.#use('bold');
      doc.fontSize(points.small).fillColor(QUIET);
      const height = heightOf(titles);
      const y = doc.y;
      draw(titles, 'TH', y);
      this.#line(y + height, this.#look.colour);
      doc.y = y + height + 2;
    };
    doc.y += GAP;
    this.#use('bold');
    doc.fontSize(points.small);
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
      this.#use('regular');
      doc.fontSize(7.5).fillColor(QUIET);
      const y = doc.page.height - FOOT + 14;
      const [footerX, pageX] = this.#isRightToLeft ? [MARGIN + 90, MARGIN] : [MARGIN, MARGIN + this.#width - 80];
      if (this.#isTurned(this.#look.footer)) this.#write(this.#look.footer, footerX, y, { width: this.#width - 90 });
      else doc.text(this.#look.footer, footerX, y, { width: this.#width - 90, height: FOOT - 24, ellipsis: true });
      this.#write(this.#look.pageText(page + 1, count), pageX, y, { width: 80, isAtEnd: true });
      doc.endMarkedContent();
    }
    const ended = new Promise<void>((resolve) => doc.on('end', resolve));
    doc.end();
    await ended;
    return Buffer.concat(this.#parts);
  }
}
