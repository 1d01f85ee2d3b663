import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Paper } from './paper';
import { Sheet } from './sheet';

const { resolve } = createRequire(import.meta.url);
const FONTS = '@expo-google-fonts/noto-sans';
/** Latin, Greek and Cyrillic, two weights; read when the first paper is drawn. */
let fonts: Promise<[Buffer, Buffer]> | undefined;

/**
 * Draws papers on A4, each from a page of its own, as one PDF; the same papers are the same bytes. A sign no font
 * has is drawn as a box.
 */
export async function drawPapers(
  papers: readonly Paper[],
  about: { title: string; author: string; at: Date },
) {
  fonts ??= Promise.all([
    readFile(resolve(`${FONTS}/400Regular/NotoSans_400Regular.ttf`)),
    readFile(resolve(`${FONTS}/700Bold/NotoSans_700Bold.ttf`)),
  ]);
  const [plain, bold] = await fonts;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    lang: papers[0]?.language ?? 'fr',
    info: { Title: about.title, Author: about.author, CreationDate: about.at, ModDate: about.at },
  });
  document.registerFont('plain', plain);
  document.registerFont('bold', bold);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((finished, failed) => {
    document.on('end', () => finished(Buffer.concat(chunks)));
    document.on('error', failed);
  });
  for (const paper of papers) drawPaper(new Sheet(document), paper);
  document.end();
  return done;
}

function drawPaper(sheet: Sheet, paper: Paper): void {
  sheet.heading(paper.title);
  if (paper.warning !== null) sheet.warning(paper.warning);
  sheet.parties(paper.parties);
  sheet.facts(paper.facts);
  if (paper.items) {
    const { hasRates, heads, rows } = paper.items;
    sheet.table(hasRates ? [0.46, 0.08, 0.17, 0.1, 0.19] : [0.54, 0.1, 0.17, 0.19], heads, rows);
  }
  sheet.sums(paper.sums);
  if (paper.vat) sheet.table([0.25, 0.25, 0.25, 0.25], paper.vat.heads, paper.vat.rows);
  for (const note of paper.notes) sheet.note(note);
}
