import type { ParcelPaper } from '#contract/endpoints/counter/order-handling';
import { CRAG_ZONE } from '#contract/sun/crag-time';
import type { OrderAnswer } from '#contract/tables/order';
import { withFirst } from '#contract/rules/format-yearly-day';
import type { Language } from '#contract/language';
import { demonstrationSeller, type Seller } from '../configuration/seller';
import { drawLabels, type Label } from './draw-labels';
import { labelLines, printedLine } from './label-lines';
import { drawDocument } from './open-document';
import { parcelWords } from './parcel-words';
import { locales } from './printed-rate';
import { Sheet } from './sheet';

/** An order whose parcel is made ready, with the language of who gets it. */
export interface ReadyOrder {
  order: OrderAnswer;
  language: Language;
}

/**
 * Slips or labels for the parcels of orders, in their order, as one PDF. A slip says what is in the parcel and no price,
 * for it may be a gift; a line that our font does not draw is left to be written by hand.
 */
export function parcelFile(
  paper: ParcelPaper,
  orders: readonly ReadyOrder[],
  seller: Seller | null,
  now: number,
): Promise<Buffer> {
  const { name, address } = seller ?? demonstrationSeller('fr');
  const title = orders.map(({ order }) => order.number).join(', ');
  const about = { title, author: name, language: orders[0]?.language ?? 'fr', at: new Date(now) } as const;
  return drawDocument(about, (document) => {
    if (paper === 'slips') {
      for (const ready of orders) drawSlip(new Sheet(document), ready, [name, ...address]);
    } else {
      drawLabels(
        document,
        paper,
        orders.map(({ order }) => labelOf(order, [name, ...address])),
      );
    }
  });
}

function labelOf(order: OrderAnswer, from: string[]): Label {
  const { number } = order;
  const lines = labelLines(order.shipping ?? order.billing);
  return { from: from.join(' · '), lines, number, byHand: parcelWords.fr.byHand(number) };
}

function drawSlip(sheet: Sheet, { order, language }: ReadyOrder, from: string[]): void {
  const say = parcelWords[language];
  const { number, placedAt, lines } = order;
  const books = lines.filter(({ kind }) => kind === 'physical');
  const byHand = `[${say.byHand(number)}]`;
  const to = labelLines(order.shipping ?? order.billing).map((line) => line ?? byHand);
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: CRAG_ZONE });
  sheet.heading(say.slip(number));
  sheet.parties([
    { heading: say.from, lines: from },
    { heading: say.to, lines: to },
  ]);
  sheet.facts([[say.ordered, withFirst(day.format(new Date(placedAt)), language)]]);
  sheet.list(
    [0.1, 0.9],
    say.heads,
    books.map(({ quantity, subject }) => [`${quantity} ×`, printedLine(subject.label) ?? subject.slug]),
  );
  sheet.note(say.books(books.reduce((sum, { quantity }) => sum + quantity, 0)));
  sheet.note(say.thanks);
}
