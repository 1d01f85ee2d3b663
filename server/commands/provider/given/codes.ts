import { CODE_FORM, normalizeCartCode } from '#contract/rules/shop/cart-code';
import { cragTime } from '#contract/sun/crag-time';
import type { Database } from '#server/database/database';
import { readAllProducts } from '#server/store/catalogue/shop-products';
import { endCode, makeCode } from '#server/products/change-reductions';
import {
  findReductionCodes,
  listReductionCodes,
  type ReductionCodeRow,
} from '#server/store/shop/reduction-codes';
import { euros } from '#server/text/euros';
import { findGuidebook } from '../find-guidebook';
import { Misused, type ProviderCommand, JSON_FLAG, sayJson, wantsJson } from '../provider-command';
import { readNumber } from '../read-number';
import { readDay } from '../read-day';

const TAKES = 'CODE PERCENT%|CENTS [from=DAY] [until=DAY] [uses=N] [each=N] [for=GUIDEBOOK,GUIDEBOOK]';
const COUNT_MAX = 1_000_000;
const OPTIONS = ['from', 'until', 'uses', 'each', 'for'] as const;
type Options = Partial<Record<(typeof OPTIONS)[number], string>>;

export const codesAdd: ProviderCommand = {
  name: 'codes add',
  takes: TAKES,
  does: 'Makes a code that customers type into their cart: it takes so many percent (20%) or euro cents (500) off digital items, never off paper or postage, whose price is fixed by law. DAYs are whole days of Paris, such as 2026-12-31; "uses" is how many orders may use it in all, "each" how many of one customer; "for" names the guidebooks whose digital editions it is for, all that is digital without it. Where a reduction by basket takes off as much, that one counts and the code stays unused.',
  async run(words, { withDatabase, say, complain }) {
    const { slugs, ...asked } = readCode(words, Date.now());
    return withDatabase(async (db) => {
      const guidebookIds = slugs && (await Promise.all(slugs.map((slug) => findGuidebook(db, slug))));
      const without = await withoutDigital(db, guidebookIds ?? []);
      if (without.length > 0) {
        complain(`Guidebook ${without.join(', ')} has no digital edition, and a code never reduces paper.`);
        return false;
      }
      const { code } = asked;
      if ((await findReductionCodes(db, [code])).size > 0) {
        complain(`There is or was a code ${code}: take another name.`);
        return false;
      }
      await makeCode(db, { ...asked, guidebookIds }, { now: Date.now() });
      for (const row of (await findReductionCodes(db, [code])).values()) say(codeWords(row));
      return true;
    });
  },
};

export const codesList: ProviderCommand = {
  name: 'codes list',
  takes: `[${JSON_FLAG}]`,
  does: 'Lists the codes with what they take off, from when until when, and how often each was used; orders that are being paid count.',
  async run(words, { withDatabase, say }) {
    const isJson = wantsJson(words);
    const codes = await withDatabase(listReductionCodes);
    if (isJson) return sayJson(say, { codes: codes.map(codeFacts) });
    for (const code of codes) say(codeWords(code));
    say(`${codes.length} codes.`);
    return true;
  },
};

export const codesEnd: ProviderCommand = {
  name: 'codes end',
  takes: 'CODE',
  does: 'Ends a code at once; orders that are placed keep their price.',
  async run([word, ...more], { withDatabase, say, complain }) {
    if (word === undefined || more.length > 0) throw new Misused('This takes CODE.');
    const code = normalizeCartCode(word);
    const isDone = await withDatabase(async (db) => {
      const open = (await findReductionCodes(db, [code])).get(code);
      if (!open || open.endedAt) return false;
      await endCode(db, code, { now: Date.now() });
      return true;
    });
    if (isDone) say(`${code} is over.`);
    else complain(`There is no open code ${code}.`);
    return isDone;
  },
};

/** Those of these guidebooks that are sold on paper only, or not at all. */
async function withoutDigital(db: Database, guidebookIds: readonly number[]): Promise<number[]> {
  const products = await readAllProducts(db);
  const isDigital = (id: number) =>
    products.some(
      ({ kind, subject }) => kind === 'virtual' && subject.type === 'guidebook' && subject.id === id,
    );
  return guidebookIds.filter((id) => !isDigital(id));
}

function readCode(
  [name, off, ...more]: readonly string[],
  now: number,
): Omit<Parameters<typeof makeCode>[1], 'guidebookIds'> & { slugs: string[] | null } {
  if (name === undefined || off === undefined) throw new Misused(`This takes ${TAKES}.`);
  const code = normalizeCartCode(name);
  if (!CODE_FORM.test(code)) {
    throw new Misused(`${name} is no code: 3 to 24 letters from A to Z, figures and hyphens.`);
  }
  const given = readOptions(more);
  const from = given.from === undefined ? cragTime(now).day : readDay(given.from);
  const until = given.until === undefined ? null : readDay(given.until);
  if (until !== null && until < from) throw new Misused('"until" is before "from".');
  if (until !== null && until < cragTime(now).day) throw new Misused('"until" is past.');
  const count = (word: string | undefined, what: string) =>
    word === undefined ? null : readNumber(word, what, 1, COUNT_MAX);
  const isShare = off.endsWith('%');
  return {
    code,
    percent: isShare ? readNumber(off.slice(0, -1), 'PERCENT', 1, 100) : null,
    cents: isShare ? null : readNumber(off, 'CENTS', 1, 99_999_999),
    slugs: given.for?.split(',') ?? null,
    from,
    until,
    uses: count(given.uses, 'uses'),
    usesPerCustomer: count(given.each, 'each'),
  };
}

function readOptions(words: readonly string[]): Options {
  const options: Options = {};
  for (const word of words) {
    const name = OPTIONS.find((one) => word.startsWith(`${one}=`));
    if (name === undefined) {
      const isPaper = /paper|physical|post|shipping|papier|port/iu.test(word);
      throw new Misused(
        isPaper
          ? 'A code never reduces paper nor postage: the price of books is fixed by law, and so is the least postage.'
          : `${word} is not known here. This takes ${TAKES}.`,
      );
    }
    options[name] = word.slice(name.length + 1);
  }
  return options;
}

/** A code as machines read it. */
function codeFacts(row: ReductionCodeRow) {
  const { code, percent, cents, guidebookIds, fromAt, untilAt, uses, usesPerCustomer, used, endedAt } = row;
  return { code, percent, cents, guidebookIds, fromAt, untilAt, uses, usesPerCustomer, used, endedAt };
}

function codeWords(row: ReductionCodeRow): string {
  const { code, percent, cents, guidebookIds, fromAt, untilAt, uses, usesPerCustomer, used, endedAt } = row;
  const last = untilAt && cragTime(untilAt.getTime() - 1).day;
  return [
    `${code}  ${percent === null ? euros(cents ?? 0) : `${percent} %`} off`,
    guidebookIds ? `digital editions of guidebooks ${guidebookIds.join(', ')}` : 'all that is digital',
    `from ${cragTime(fromAt.getTime()).day} ${last ? `to ${last}` : 'on'}`,
    `used ${used}${uses === null ? '' : ` of ${uses}`}`,
    ...(usesPerCustomer === null ? [] : [`${usesPerCustomer} each`]),
    ...(endedAt === null ? [] : ['ended']),
  ].join('  ');
}
