import { describe, expect, test } from 'vitest';
import type { LogbookFile } from '#worker/logbook/fields/logbook-entry';
import { readStyle } from '#worker/logbook/fields/read-style';
import { ownColumns } from '#worker/logbook/own-file';
import { guessColumns } from '#worker/logbook/fields/table-columns';
import { readLogbook } from '#worker/logbook/read-logbook';
import { unescapeEntities } from '#worker/logbook/fields/unescape-entities';
import { samples } from './logbook-samples';

async function read(text: string | Uint8Array): Promise<LogbookFile> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const file = await readLogbook(bytes);
  if (file.source === null) throw new Error(`not read: ${file.problem}`);
  expect(file.entries.length + file.skipped.length).toBe(file.lines);
  return file;
}
const told = ({ entries }: LogbookFile) =>
  entries.map(({ ascent: { climbName, date, ascentType, attempts, score } }) =>
    [climbName, date, ascentType, attempts, score].join(' '),
  );

describe('a file of another service', () => {
  test('of theCrag: its numbers are the keys, top-rope is working, a nameless line is listed', async () => {
    const file = await read(samples.thecrag);
    expect(file.source).toBe('thecrag');
    expect(told(file)).toEqual([
      'Le Fil 2024-04-06 10 1 4',
      'Le Fil 2024-04-07 40  ',
      'La Vire 2024-04-07 40  ',
    ]);
    expect(file.entries.map(({ key }) => key)).toEqual(['901', '902', '903']);
    expect(file.entries[0]).toMatchObject({
      ascent: { routeLabel: 'Buoux · Styx', grade: '6b', comment: 'belle, dure', partner: 'Ana' },
      origin: {
        sourceId: '901',
        style: 'Onsight · Sport',
        fields: { 'Route Height': '20m', 'Log Date': '2024-04-06T18:00:00Z' },
      },
    });
    expect(file.skipped).toMatchObject([{ line: 4, reason: 'noName' }]);
  });

  test('of theCrag: the place begins with the crag that the file names, however deep the path goes', async () => {
    const deep = samples.thecrag.replaceAll(
      'France - Buoux - Styx',
      'France - Vaucluse - Buoux - Aiguebrun - Styx - Gauche',
    );
    const { entries } = await read(deep);
    expect(entries[0]?.ascent.routeLabel).toBe('Buoux · Styx · Gauche');
  });

  test('of theCrag: what is too long for us is cut, and never in the middle of a character', async () => {
    const long = `${'a'.repeat(199)}🧗`;
    const text = samples.thecrag.replaceAll('Le Fil', long).replace('Hang dog', `Hang dog${long}`);
    const { entries } = await read(text);
    expect(entries[0]?.ascent.climbName).toBe('a'.repeat(199));
    for (const entry of entries) expect(JSON.stringify(entry)).not.toMatch(/\\ud[89a-f]/);
  });

  test('of Mountain Project: both ways of dates, stars from 0 to 4, two laps of a day', async () => {
    const file = await read(samples.mountainproject);
    expect(file.source).toBe('mountainproject');
    expect(told(file)).toEqual([
      'Slab One 2023-06-01 10 1 ',
      'Slab Two 2023-06-02 40  4',
      'Ridge 2023-06-03 40  5',
      'Ridge 2023-06-03 40  5',
    ]);
    expect(new Set(file.entries.map(({ key }) => key)).size).toBe(4);
    expect(file.entries[2]?.ascent.type).toBe('multipitch');
  });

  test('of 8a.nu: the second go is a send, and both layouts know the same ascent again', async () => {
    const [old, newer] = [await read(samples.eightAOld), await read(samples.eightANew)];
    expect(told(old)).toEqual(['Le Fil 2019-10-10 10 1 5', 'Dalle 2019-10-11 30 2 ']);
    expect(told(newer)).toEqual(['Le Fil 2019-10-10 10 1 5', 'Toit  40 3 ', 'Rêve  50  ']);
    expect(newer.entries[0]?.key).toBe(old.entries[0]?.key);
    expect(newer.entries[1]?.ascent).toMatchObject({ routeLabel: 'Buoux', comment: '' });
  });

  test('of UKC: parts of dates are no date, entities are letters, a dash is no send', async () => {
    const file = await read(samples.ukc);
    expect(told(file)).toEqual(["Lion's Jaw 2023-05-31 10 1 ", 'The Outsiders  40  ', 'Pioneer  40  ']);
    expect(file.entries[0]).toMatchObject({
      ascent: { comment: 'café after', grade: 'E1 5b' },
      origin: { fields: { Name: 'Lion&#039;s Jaw' } },
    });
    expect(file.entries[1]).toMatchObject({
      notes: ['datePartial', 'styleUnknown'],
      origin: { fields: { Date: '??/Apr/23' } },
    });
    expect(file.entries[2]?.ascent.type).toBe('multipitch');
  });

  test('of Sendage, 27 Crags and Oblyk', async () => {
    expect(told(await read(samples.sendage))).toEqual(['Dalle 2023-06-01 20 1 4', 'Toit  30  ']);
    const crags = await read(samples.crags27);
    expect(told(crags)).toEqual(['27 Crags 88 2023-06-01 10 1 ', '27 Crags 89  50  ']);
    expect(crags.skipped).toMatchObject([{ line: 3, reason: 'broken' }]);
    const oblyk = await read(samples.oblyk);
    expect(told(oblyk)).toEqual([
      'Le Fil 2024-05-01 30 3 5',
      'La Vire 2024-05-01 40  ',
      'Toit 2024-05-02 40 4 ',
    ]);
    expect(oblyk.entries[0]?.ascent.grade).toBe('6b/b+');
  });

  test('is known whatever its encoding, its line ends and its separator', async () => {
    const plain = told(await read(samples.eightANew));
    const latin = Uint8Array.from(samples.eightANew, (letter) => letter.charCodeAt(0));
    const wide = new Uint8Array(
      new Uint16Array(Array.from(samples.eightANew, (l) => l.charCodeAt(0))).buffer,
    );
    expect(told(await read(latin))).toEqual(plain);
    expect(told(await read(wide))).toEqual(plain);
    expect(told(await read(`\ufeff${samples.eightANew.replaceAll('\n', '\r\n')}`))).toEqual(plain);
    expect(told(await read(samples.eightANew.replaceAll(',', ';')))).toEqual(plain);
  });
});

describe('entities of HTML in a file of whatever service', () => {
  test('are letters in what is shown, and stay as they were among the fields of the source', async () => {
    const file = await read(
      samples.eightAOld
        .replace('Le Fil', 'Le Fil d&rsquo;&Eacute;t&eacute;')
        .replace('Buoux', 'Plze&ncaron; &amp; &Lstrok;&oacute;d&zacute;'),
    );
    expect(file.entries[0]?.ascent).toMatchObject({
      climbName: 'Le Fil d’Été',
      routeLabel: 'Plzeň & Łódź · Styx',
    });
    expect(file.entries[0]?.origin?.fields['Route/Boulder Name']).toBe('Le Fil d&rsquo;&Eacute;t&eacute;');
  });

  test.each([
    ['&#233;&#xE9;&#0;&#xD800;', 'éé&#0;&#xD800;'],
    ['&amp;eacute;', '&eacute;'],
    ['&unknown; &eRot; R&B;', '&unknown; &eRot; R&B;'],
    ['&Aring;&scaron;&odblac;&ouml;&inodot;', 'Åšőöı'],
    ['&zwnj;&boxdr;&blacktriangle;&Ncaron;&gacute;&Ifr;&frac78;', '\u200c┌▴Ňǵℑ⅞'],
    ['&CounterClockwiseContourIntegral;&NotEqualTilde;&bne;&fjlig;', '∳≂\u0338=\u20e5fj'],
    ['&xcirc;&tdot;&in;', '◯\u20db∈'],
    ['L&#146;&Eacute;peron &#150; &#8364;&#x1F9D7;', 'L’Éperon – €🧗'],
    ['&#x110000;&#9999999;&#99999999999;&#xFFFFFFF;', '&#x110000;&#9999999;&#99999999999;&#xFFFFFFF;'],
    ['&eacute &#233 &#; &#x; &#xzz; &; && &eacute', '&eacute &#233 &#; &#x; &#xzz; &; && &eacute'],
    ['&EACUTE; &notit; &constructor; &__proto__;', '&EACUTE; &notit; &constructor; &__proto__;'],
  ])('%s reads %s', (written, meant) => expect(unescapeEntities(written)).toBe(meant));
});

describe('a grade that nobody knows', () => {
  const withGrade = (grade: string) => read(samples.ukc.replace(/\n([^,]+),[^,]*,/, `\n$1,"${grade}",`));

  test.each(['grade inconnu', '5.13z', '', '🧗'])('%j stays in the words of its source', async (grade) => {
    const [entry] = (await withGrade(grade)).entries;
    expect(entry?.ascent.grade).toBe(grade === '' ? null : grade);
    expect(entry?.origin?.grade).toBe(grade === '' ? null : grade);
  });

  test('and is longer than any is kept beside the entry, which has none', async () => {
    const grade = 'a grade as long as the climb';
    const [entry] = (await withGrade(grade)).entries;
    expect(entry?.ascent.grade).toBeNull();
    expect(entry?.origin?.grade).toBe(grade);
  });
});

describe('a broken file', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\n', 'empty'],
    ['a letter', 'Dear climber,\nhow are you?', 'unknown'],
    ['half a JSON', '{"climber": {"ascents": [', 'broken'],
    ['another JSON', '{"climber": 3}', 'unknown'],
    ['half a workbook', 'PK\u0003\u0004half', 'broken'],
  ])('%s is said to be none', async (_what, text, problem) => {
    expect(await readLogbook(new TextEncoder().encode(text))).toEqual({ source: null, problem });
  });

  test('with an open quote, short lines and days that never were loses no line unseen', async () => {
    const titles = samples.ukc.split('\n')[0] ?? '';
    const file = await read(
      `${titles}\nShort,6a\nNever,6a,Lead,,,31/Feb/23,Crag\nOld,6a,Lead,,,1/1/1850,Crag\n"Open,6a\nx,6b`,
    );
    expect(told(file)).toEqual(['Never  30  ', 'Old  30  ']);
    expect(file.entries[0]?.notes).toEqual(['cellsOff', 'dateUnreadable']);
    expect(file.skipped).toEqual([
      { line: 1, count: 1, reason: 'fragment', text: 'Short · 6a' },
      { line: 4, count: 1, reason: 'openQuote', text: '"Open,6a' },
      { line: 5, count: 1, reason: 'fragment', text: 'x · 6b' },
    ]);
  });

  test.each([
    ['before lines with quotes of their own', '"Open,6a,Lead,,,1/Jan/24,Crag,,,,1,Sport'],
    ['that a later one seems to close', '"Open,6a,Lead,,"a note",1/Jan/24,Crag,,,,1,Sport'],
    ['in the last cell', 'Open,6a,Lead,,,1/Jan/24,Crag,,,,1,"Sport'],
  ])('with a quote that is never closed, %s, loses that line only and names it', async (_where, open) => {
    const [titles = '', first = '', second = ''] = samples.ukc.split('\n');
    const many = `"Over ""two""\nlines",6a,Lead,,"one\n\ntwo",2/Jan/24,Crag,,,,1,Sport`;
    const file = await read([titles, first, open, second, many, second, ''].join('\n'));
    expect(file.entries.map(({ ascent }) => ascent.climbName)).toEqual([
      "Lion's Jaw",
      'The Outsiders',
      'Over "two"\nlines',
      'The Outsiders',
    ]);
    expect(file.entries[2]?.ascent.comment).toBe('one\n\ntwo');
    expect(file.skipped).toEqual([{ line: 2, count: 1, reason: 'openQuote', text: open }]);
  });

  test('of nothing but open quotes is read to its end, each line named', async () => {
    const titles = samples.ukc.split('\n')[0] ?? '';
    const file = await read(`${titles}\n${'"Open,6a,"Lead,x\n'.repeat(4000)}`);
    expect(file.entries).toEqual([]);
    expect(file.skipped).toHaveLength(4000);
  });

  test('with a comma too many says that its cells are off', async () => {
    const titles = samples.ukc.split('\n')[0] ?? '';
    const file = await read(`${titles}\nName,6a,Lead,,a, b,1/Jan/24,Crag,,,,1,Sport\n`);
    expect(file.entries[0]?.notes).toContain('cellsOff');
  });

  test('with a comment beyond all measure lists that line', async () => {
    const file = await read(`${samples.ukc}"Long",6a,Lead,,"${'a'.repeat(5000)}",1/Jan/24,Crag,,,,1,Sport\n`);
    expect(file.skipped).toMatchObject([{ line: 4, reason: 'tooLong' }]);
  });

  test('of more lines than a logbook can hold takes so many and lists the rest', async () => {
    const [titles = '', first = ''] = samples.eightAOld.split('\n');
    const seen: number[] = [];
    const bytes = new TextEncoder().encode(`${titles}\n${`${first}\n`.repeat(6000)}`);
    const file = await readLogbook(bytes, (lines) => seen.push(lines), { entriesMax: 50 });
    expect(file).toMatchObject({ lines: 6000, skipped: [{ line: 51, count: 5950, reason: 'tooMany' }] });
    expect(file.source && file.entries.length).toBe(50);
    expect(seen).toEqual([1000, 2000, 3000, 4000, 5000, 6000]);
  });
});

describe("a climber's own table", () => {
  const text = [
    'Mes voies 2024',
    'Voie;Falaise;Cotation;Jour;Style;Étoiles',
    'Le Fil;Buoux;6b;06/04/2024;à vue;4',
    ';Buoux;6c;07/04/2024;;',
  ].join('\n');

  test('is of no kind we know, and its columns are told', async () => {
    const bytes = new TextEncoder().encode(text);
    expect(await readLogbook(bytes)).toEqual({
      source: null,
      problem: 'unknown',
      columns: ['Voie', 'Falaise', 'Cotation', 'Jour', 'Style', 'Étoiles'],
      lacks: null,
    });
  });

  test('is read by what its owner says of the columns, which their titles let guess', async () => {
    const bytes = new TextEncoder().encode(text);
    const columns = guessColumns(['Voie', 'Falaise', 'Cotation', 'Jour', 'Style', 'Étoiles']);
    const file = await readLogbook(bytes, undefined, { columns });
    expect(file).toMatchObject({
      source: 'table',
      entries: [
        {
          ascent: {
            climbName: 'Le Fil',
            routeLabel: 'Buoux',
            grade: '6b',
            date: '2024-04-06',
            ascentType: 10,
            score: 4,
          },
        },
      ],
      skipped: [{ reason: 'noName' }],
    });
  });

  test('without a style is what its owner says of such lines, and nothing of it is unreadable', async () => {
    const bytes = new TextEncoder().encode('Voie;Falaise\nLe Fil;Buoux\nStyx;Buoux');
    const columns = { ...guessColumns(['Voie', 'Falaise']), unstyled: 30 as const };
    const file = await readLogbook(bytes, undefined, { columns });
    const done = { ascentType: 30, attempts: null, date: null };
    expect(file.source && file.entries).toMatchObject([
      { notes: [], ascent: { climbName: 'Le Fil', ...done } },
      { notes: [], ascent: { climbName: 'Styx', ...done } },
    ]);
    const asIs = await readLogbook(bytes, undefined, { columns: guessColumns(['Voie', 'Falaise']) });
    expect(asIs.source && asIs.entries).toMatchObject([
      { notes: [], ascent: { ascentType: 40 } },
      { notes: [], ascent: { ascentType: 40 } },
    ]);
  });

  test.each([
    ['À vue', 10],
    ['flash', 20],
    ['Enchaînée', 30],
    ['après travail', 30],
    ['enchaînée après moulinette', 35],
    ['pas enchaînée', 40],
    ['en travail', 40],
    ['projet', 40],
    ['envie', 50],
  ])('says in French how a climb went: %s', (words, ascentType) => {
    expect(readStyle(words)).toEqual({ ascentType, isKnown: true });
  });

  test('that comes near to a service is told which columns it lacks', async () => {
    const [titles = '', ...rest] = samples.thecrag.split('\n');
    const bytes = new TextEncoder().encode([titles.replace('Ascent Date', 'Quand'), ...rest].join('\n'));
    expect(await readLogbook(bytes)).toMatchObject({
      source: null,
      lacks: { source: 'thecrag', titles: ['ascent date'] },
    });
  });

  test('that comes near to our own says so too', async () => {
    const titles = ownColumns.map((title) => (title === 'climbName' ? 'Voie' : title)).join(',');
    const file = await readLogbook(new TextEncoder().encode(`${titles}\na,b`));
    expect(file).toMatchObject({ source: null, lacks: { source: 'relais', titles: ['climbname'] } });
  });
});
