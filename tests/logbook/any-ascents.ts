import fc from 'fast-check';
import { Ascent } from '#contract/tables/ascent';
import { ascentTypes } from '#contract/rules/ascent-type';
import { storable } from '#worker/logbook/decode-text';

/** What people type, and what spreadsheets stumble over. */
const words = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: Math.min(max, 40) }),
      fc.constantFrom(
        '=1+1',
        "'quoted",
        '@home',
        '-',
        '',
        'a,b;"c"\n\r\nd\te',
        '\ufeffmark',
        'null',
        ' · ',
        '+',
        '0012',
      ),
    )
    // Half a character, which cutting may leave, is nothing people type.
    .map((text) =>
      storable(text)
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, ''),
    );
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const day = fc
  .date({ min: new Date('1900-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const origin = fc.record({
  source: fc.constantFrom('thecrag', 'ukc', '8a.nu'),
  sourceId: orNull(words(60)),
  importId: fc.uuid(),
  style: orNull(words(60)),
  grade: orNull(words(60)),
  discipline: orNull(words(60)),
  fields: fc.dictionary(words(20), words(60), { maxKeys: 6, noNullPrototype: true }),
});

/** Any ascent a logbook may hold, as its rules leave it. */
export const anyAscent: fc.Arbitrary<Ascent> = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom('cliff', 'multipitch'),
    routeId: orNull(fc.integer({ min: 1, max: 1_000_000 })),
    climbId: orNull(fc.integer({ min: 1, max: 1_000_000 })),
    routeLabel: words(200).map((text) => `x${text}`),
    climbName: orNull(words(200)),
    grade: orNull(words(20)),
    date: orNull(day),
    ascentType: fc.constantFrom(...ascentTypes),
    attempts: orNull(fc.integer({ min: 1, max: 999 })),
    score: orNull(fc.integer({ min: 1, max: 5 })),
    comment: words(4000),
    partner: orNull(words(200)),
    pitch: orNull(fc.integer({ min: 1, max: 99 })),
    origin: orNull(origin),
  } satisfies Record<keyof Ascent, fc.Arbitrary<unknown>>)
  .map((ascent) => Ascent.safeParse(ascent))
  .filter(({ success }) => success)
  .map(({ data }) => data as Ascent);

/** A logbook: no id twice. */
export const anyLogbook = fc.uniqueArray(anyAscent, { maxLength: 25, selector: ({ id }) => id });
