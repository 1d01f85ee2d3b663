const MM = 72 / 25.4;
const INK = '#000000';
const SOFT = '#444444';
const INSET = 6 * MM;
/** Eight on a sheet of A4, as it is sold: two beside each other, four below each other, without a margin. */
const COLUMNS = 2;
const ROWS = 4;

/** Where a parcel goes; a line that is null is written by hand. */
export interface Label {
  from: string;
  lines: readonly (string | null)[];
  number: string;
  /** What stands small below a line that is written by hand. */
  byHand: string;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws labels, eight on each A4 or one on each A6, in their order. */
export function drawLabels(
  document: PDFKit.PDFDocument,
  size: 'sheet' | 'labels',
  labels: readonly Label[],
): void {
  for (const [at, label] of labels.entries()) drawLabel(document, label, boxOf(document, size, at));
}

/** The place of a label; the page it is on is added with the first of it. */
function boxOf(document: PDFKit.PDFDocument, size: 'sheet' | 'labels', at: number): Box {
  const place = size === 'sheet' ? at % (COLUMNS * ROWS) : 0;
  if (place === 0) document.addPage({ size: size === 'sheet' ? 'A4' : 'A6', margin: 0 });
  const { page } = document;
  if (size === 'labels') return { left: 0, top: 0, width: page.width, height: page.height };
  const [width, height] = [page.width / COLUMNS, page.height / ROWS];
  return { left: (place % COLUMNS) * width, top: Math.floor(place / COLUMNS) * height, width, height };
}

function drawLabel(document: PDFKit.PDFDocument, { from, lines, number, byHand }: Label, box: Box): void {
  const left = box.left + INSET;
  const width = box.width - 2 * INSET;
  const isLarge = box.height > 100 * MM;
  write(document, from, { left, top: box.top + INSET, width, size: 7, font: 'plain', colour: SOFT });
  const foot = box.top + box.height - INSET - 9;
  write(document, number, { left, top: foot, width, size: 8, font: 'plain', colour: SOFT, align: 'right' });
  const top = box.top + INSET + (isLarge ? 90 : 22);
  // What is written by hand needs more room than what is printed.
  const shares = lines.map((line) => (line === null ? 1.7 : 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const unit = Math.min((foot - top - 4) / Math.max(all, 1), isLarge ? 26 : 19);
  let below = top;
  for (const [row, line] of lines.entries()) {
    const height = unit * (shares[row] ?? 1);
    const place = { left, top: below, width };
    if (line === null) leaveToHand(document, byHand, { ...place, height });
    else
      write(document, line, {
        ...place,
        size: Math.min(isLarge ? 15 : 11.5, height * 0.72),
        font: row === 0 ? 'bold' : 'plain',
        colour: INK,
      });
    below += height;
  }
}

/** A line to be filled in with a pen. */
function leaveToHand(document: PDFKit.PDFDocument, words: string, box: Box): void {
  const { left, top, width, height } = box;
  const line = top + height * 0.62;
  document
    .moveTo(left, line)
    .lineTo(left + width, line)
    .lineWidth(0.6)
    .dash(2, { space: 2 })
    .stroke(SOFT)
    .undash();
  write(document, words, { left, top: line + 1, width, size: 5.5, font: 'plain', colour: SOFT });
}

interface Written {
  left: number;
  top: number;
  width: number;
  /** Made smaller where the words are too long for the width, and cut where even that is not enough. */
  size: number;
  font: 'plain' | 'bold';
  colour: string;
  align?: 'left' | 'right';
}

const SIZE_MIN = 6;

function write(document: PDFKit.PDFDocument, text: string, written: Written): void {
  const { left, top, width, font, colour, align = 'left' } = written;
  document.font(font).fontSize(written.size);
  const size = Math.max(
    SIZE_MIN,
    Math.min(written.size, (written.size * width) / document.widthOfString(text)),
  );
  document.fontSize(size).fillColor(colour);
  document.text(text, left, top, {
    width: width + 1,
    height: size * 1.4,
    align,
    ellipsis: true,
    lineBreak: true,
  });
}
