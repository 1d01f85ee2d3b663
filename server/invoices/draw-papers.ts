import { drawDocument } from './open-document';
import type { Paper } from './paper';
import { Sheet } from './sheet';

/** Draws papers on A4, each from a page of its own, as one PDF; the same papers are the same bytes. */
export function drawPapers(
  papers: readonly Paper[],
  about: { title: string; author: string; at: Date },
): Promise<Buffer> {
  return drawDocument({ ...about, language: papers[0]?.language ?? 'fr' }, (document) => {
    for (const paper of papers) drawPaper(new Sheet(document), paper);
  });
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
