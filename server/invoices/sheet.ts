const MARGIN = 50;
const LEADING = 1.35;
const INK = '#14213d';
const SOFT = '#5b6596';
const LINE = '#c9cbd6';
const CONTROL = /\p{Cc}/gu;

interface Style {
  size: number;
  font: 'plain' | 'bold';
  colour?: string;
  align?: 'left' | 'right';
}
const BODY: Style = { size: 9.5, font: 'plain' };
const STRONG: Style = { size: 9.5, font: 'bold' };
const HEAD: Style = { size: 8, font: 'bold', colour: SOFT };

/** A pen over pages of A4: what is written goes below what was, and on a new page when that is full. Sizes in points. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument;
  #y = MARGIN;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    document.addPage();
  }

  heading(text: string): void {
    this.#write('Relais', { size: 11, font: 'bold', colour: SOFT });
    this.#write(text, { size: 20, font: 'bold' });
    this.#y += 8;
  }

  warning(text: string): void {
    const height = this.#height(text, STRONG, this.#width - 16) + 12;
    this.#document.rect(MARGIN, this.#y, this.#width, height).fill('#fbecc4');
    this.#at(text, STRONG, MARGIN + 8, this.#y + 6, this.#width - 16);
    this.#y += height + 10;
  }

  /** Side by side, each its heading over its lines. */
  parties(parties: readonly { heading: string; lines: readonly string[] }[]): void {
    const width = this.#width / parties.length;
    const top = this.#y;
    let end = top;
    for (const [at, { heading, lines }] of parties.entries()) {
      this.#y = top;
      const left = MARGIN + at * width;
      this.#write(heading, HEAD, left, width - 16);
      for (const [row, line] of lines.entries())
        this.#write(line, row === 0 ? STRONG : BODY, left, width - 16);
      end = Math.max(end, this.#y);
    }
    this.#y = end + 14;
  }

  facts(facts: readonly (readonly [string, string])[]): void {
    for (const [name, value] of facts) this.#cells([0.25, 0.75], [name, value], [HEAD, BODY]);
    this.#y += 12;
  }

  /** Columns by their share of the width; the first is read from the left, the others from the right. */
  table(shares: readonly number[], heads: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#rows(shares, heads, rows, (at) => (at === 0 ? 'left' : 'right'));
  }

  /** The same, all columns read from the left. */
  list(shares: readonly number[], heads: readonly string[], rows: readonly (readonly string[])[]): void {
    this.#rows(shares, heads, rows, () => 'left');
  }

  #rows(
    shares: readonly number[],
    heads: readonly string[],
    rows: readonly (readonly string[])[],
    alignOf: (column: number) => 'left' | 'right',
  ): void {
    const styled = (style: Style) => shares.map((_share, at): Style => ({ ...style, align: alignOf(at) }));
    this.#cells(shares, heads, styled(HEAD));
    for (const row of rows) {
      this.#rule();
      this.#cells(shares, row, styled(BODY));
    }
    this.#rule();
    this.#y += 12;
  }

  /** The last one is the one that counts. */
  sums(sums: readonly (readonly [string, string])[]): void {
    for (const [at, row] of sums.entries()) {
      const style: Style = at === sums.length - 1 ? { size: 12, font: 'bold' } : BODY;
      const right: Style = { ...style, align: 'right' };
      this.#cells([0.75, 0.25], row, [right, right]);
    }
    this.#y += 14;
  }

  note(text: string): void {
    this.#write(text, { ...BODY, colour: SOFT });
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN;
  }

  #cells(shares: readonly number[], texts: readonly string[], styles: readonly Style[]): void {
    const widths = shares.map((share) => share * this.#width);
    const height = Math.max(
      ...texts.map((text, at) => this.#height(text, styles[at] ?? BODY, (widths[at] ?? 0) - 6)),
    );
    this.#room(height + 6);
    let left = MARGIN;
    for (const [at, text] of texts.entries()) {
      const width = widths[at] ?? 0;
      const style = styles[at] ?? BODY;
      // Space between columns stands where a column's text does not begin.
      const inset = style.align === 'right' ? 6 : 0;
      this.#at(text, style, left + inset, this.#y + 3, width - 6);
      left += width;
    }
    this.#y += height + 6;
  }

  #write(text: string, style: Style, left = MARGIN, width = this.#width): void {
    const height = this.#height(text, style, width);
    this.#room(height);
    this.#at(text, style, left, this.#y, width);
    this.#y += height + 2;
  }

  #at(
    text: string,
    { size, font, colour = INK, align = 'left' }: Style,
    x: number,
    y: number,
    width: number,
  ) {
    this.#document.font(font).fontSize(size).fillColor(colour);
    this.#document.text(printable(text), x, y, { width, align, lineGap: gapOf(size) });
  }

  #height(text: string, { size, font }: Style, width: number): number {
    const pen = this.#document.font(font).fontSize(size);
    return pen.heightOfString(printable(text) || ' ', { width, lineGap: gapOf(size) });
  }

  #rule(): void {
    const { page } = this.#document;
    this.#document
      .moveTo(MARGIN, this.#y)
      .lineTo(page.width - MARGIN, this.#y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  #room(height: number): void {
    if (this.#y + height <= this.#document.page.height - MARGIN) return;
    this.#document.addPage();
    this.#y = MARGIN;
  }
}

/** Noto Sans is 1.36 em high by itself: lines need less between them. */
function gapOf(size: number): number {
  return (LEADING - 1.36) * size;
}

/** Without signs that are none; composed, so that accents sit where the font has them. */
function printable(text: string): string {
  return text.normalize('NFC').replaceAll(CONTROL, ' ');
}
