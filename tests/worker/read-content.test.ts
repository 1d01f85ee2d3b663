import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ContentColumns } from '#worker/content/content-columns';
import type { FoundContent, UnreadableContent } from '#worker/content/found-content';
import { writeZip } from '#server/answers/write-zip';
import { readContent } from '#worker/content/read-content';
import { readGrade, readNumber, readPlace, readStars } from '#worker/content/read-values';

const read = (text: string, columns?: ContentColumns, areBoulders = false) =>
  readContent(new TextEncoder().encode(text), undefined, columns && { columns, areBoulders });
async function found(text: string, columns?: ContentColumns, areBoulders = false): Promise<FoundContent> {
  const content = await read(text, columns, areBoulders);
  if (content.source === null) throw new Error(content.problem);
  return content;
}
const climbsOf = ({ crags }: FoundContent) =>
  crags.flatMap(({ sectors }) => sectors.flatMap(({ climbs }) => climbs));
const rulesOf = ({ notes }: FoundContent) => notes.map(({ line, rule }) => [line, rule]);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';

/** A workbook as Excel writes it: cells of texts, of which some are merged. */
async function workbook(rows: readonly string[][], merged: readonly string[]): Promise<Uint8Array> {
  const cellOf = (words: string, row: number, column: number) =>
    words === '' ? '' : `<c r="${'ABCDEFGH'[column]}${row + 1}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const data = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((words, column) => cellOf(words, at, column)).join('')}</row>`,
  );
  const cells = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const main = `${OFFICE}/spreadsheetml/2006/main`;
  const document = `${OFFICE}/officeDocument/2006/relationships`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="Voies" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Target="worksheets/sheet4.xml" Type="${document}/worksheet" Id="rId7"/></Relationships>`,
    'xl/worksheets/sheet4.xml': `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData><mergeCells count="${merged.length}">${cells}</mergeCells></worksheet>`,
  };
  return writeZip(Object.entries(parts).map(([name, text]) => ({ name, text: `${XML}${text}` })));
}

describe('a spreadsheet of climbs', () => {
  test('is read with its own titles, separators and decimal signs', async () => {
    const content = await found(
      'Falaise;Secteur;N°;Voie;Cotation;Longueur;Points;Étoiles;Remarque;Latitude;Longitude\n' +
        'Buoux;Styx;1;La valse;6a+;25,5 m;12;**;Départ raide;43,8217;5,3786\n' +
        ';;2;"L’autre; la sœur";7A?;;;;;;\n' +
        ';Bout du Monde;1;Agincourt;8c;30;11 dég.;3;;;\n',
    );
    expect(content).toMatchObject({ source: 'table', origin: null, lines: 4 });
    expect(content.crags).toMatchObject([
      {
        name: 'Buoux',
        sectors: [
          {
            name: 'Styx',
            place: { lat: 43.8217, lon: 5.3786 },
            climbs: [
              {
                name: 'La valse',
                grade: '6a+',
                number: 1,
                lengthMeters: 26,
                bolts: 12,
                stars: 2,
                note: 'Départ raide',
              },
            ],
          },
          {
            name: 'Bout du Monde',
            climbs: [{ name: 'Agincourt', grade: '8c', lengthMeters: 30, bolts: 11, stars: 3 }],
          },
        ],
      },
      { name: 'Buoux', isBoulders: true, sectors: [{ climbs: [{ name: 'L’autre; la sœur', grade: '7A' }] }] },
    ]);
    expect(rulesOf(content)).toEqual([]);
  });

  test('of Excel has what is merged downwards in each of its rows, and a heading merged across above them', async () => {
    const rows = [
      ['Crag', 'Sector', 'Name', 'Grade', 'Bolts'],
      ['Buoux', '', '', '', ''],
      ['', 'Styx', 'La valse', '6a', '12'],
      ['', '', 'Le tango', '', '9'],
      ['', 'Bout du Monde', 'Agincourt', '8c', ''],
      ['', '', 'La rose', '8a', ''],
      ['Volx', 'Grotte', 'Maginot Line', '9a', '11'],
    ];
    const content = await readContent(await workbook(rows, ['A2:E2', 'B3:B4', 'D3:D4', 'B5:B6']));
    if (content.source === null) throw new Error(content.problem);
    const inWords = content.crags.flatMap(({ name, sectors }) =>
      sectors.flatMap((sector) =>
        sector.climbs.map((climb) => [name, sector.name, climb.name, climb.grade, climb.bolts]),
      ),
    );
    expect(inWords).toEqual([
      ['Buoux', 'Styx', 'La valse', '6a', 12],
      ['Buoux', 'Styx', 'Le tango', '6a', 9],
      ['Buoux', 'Bout du Monde', 'Agincourt', '8c', null],
      ['Buoux', 'Bout du Monde', 'La rose', '8a', null],
      ['Volx', 'Grotte', 'Maginot Line', '9a', 11],
    ]);
    expect(rulesOf(content)).toEqual([]);
  });

  test('of Excel tells by its line what is merged and still no climb', async () => {
    const rows = [
      ['Crag', 'Name', 'Grade'],
      ['Buoux', 'La valse', '6a'],
      ['', '', ''],
      ['', 'Le tango', ''],
    ];
    const content = await readContent(await workbook(rows, ['A2:A4', 'B2:B3', 'C2:C3', 'C4:C9']));
    if (content.source === null) throw new Error(content.problem);
    expect(rulesOf(content)).toEqual([
      [3, 'twice'],
      [4, 'noGrade'],
    ]);
  });

  test('has the boulders of a rock as a crag of their own, told by capitals, by a column or by its titles', async () => {
    const content = await found(
      'crag,sector,name,grade,type\nBuoux,Styx,La valse,6a+,sport\nBuoux,Styx,Le toit,7A+,\nBuoux,Styx,Dalle,5,boulder\nBuoux,Styx,Criée,7A,route\n',
    );
    const inWords = (one: FoundContent) =>
      one.crags.map(({ name, isBoulders, sectors }) => [
        name,
        isBoulders,
        sectors.flatMap(({ climbs }) => climbs.map(({ grade }) => grade)),
      ]);
    expect(inWords(content)).toEqual([
      ['Buoux', false, ['6a+', '7a']],
      ['Buoux', true, ['7A+', 'fb 5']],
    ]);
    // "nom" is no number and "longitude" no length, though they begin alike.
    const alike = await found('nom;no;cotation;latitude;longitude\nLa valse;3;6a;43,8;5,3\n');
    expect(climbsOf(alike)).toMatchObject([{ name: 'La valse', number: 3, lengthMeters: null }]);
    expect(alike.crags[0]?.sectors[0]?.place).toEqual({ lat: 43.8, lon: 5.3 });
    const titled = await found('secteur;bloc;cotation\nCuvier;La Marie-Rose;6a\n');
    expect(inWords(titled)).toEqual([['', true, ['6A']]]);
  });

  test('in small letters is of boulders where the publisher says so', async () => {
    const text = 'id,name,grade,lat,lon\n1,Jaune 13,3b,48.463,2.662\n2,Noire 4,7a+,48.463,2.662\n';
    const first = await found(text);
    expect(first.table).toEqual({
      titles: ['id', 'name', 'grade', 'lat', 'lon'],
      reading: { columns: { name: 'name', grade: 'grade', lat: 'lat', lon: 'lon' }, areBoulders: false },
    });
    expect(first.crags.map(({ isBoulders }) => isBoulders)).toEqual([false]);
    const again = await found(text, first.table?.reading.columns, true);
    expect(again.crags.map(({ isBoulders }) => isBoulders)).toEqual([true]);
    expect(climbsOf(again).map(({ grade }) => grade)).toEqual(['3B', '7A+']);
    expect(rulesOf(again)).toEqual([]);
  });

  test('of columns with other titles says which there are, and is read as the publisher says', async () => {
    const text = 'Bez\tWert\tHoehe\nAlpha\t5c\t20\nBeta\tVII-\t30\n';
    expect(await read(text)).toEqual({ source: null, problem: 'unknown', columns: ['Bez', 'Wert', 'Hoehe'] });
    const content = await found(text, { name: 'Bez', grade: 'Wert', length: 'Hoehe' });
    expect(climbsOf(content).map(({ name, grade, lengthMeters }) => [name, grade, lengthMeters])).toEqual([
      ['Alpha', '5c', 20],
      ['Beta', '6a+', 30],
    ]);
    expect(rulesOf(content)).toEqual([[3, 'roughGrade']]);
  });

  test('takes no column for stars whose title only begins like them', async () => {
    const text = 'name,grade,sit_start,stars\nAlpha,6a,1,2\nBeta,6b,1,3\n';
    expect(climbsOf(await found(text)).map(({ stars }) => stars)).toEqual([2, 3]);
    const starts = 'name,grade,sit_start\nAlpha,6a,1\n';
    expect(climbsOf(await found(starts)).map(({ stars }) => stars)).toEqual([0]);
  });

  test('tells every line that it does not take, and what of the others it does not', async () => {
    const content = await found(
      'name,grade,length,bolts,stars,lat\n' +
        'Alpha,5c,999,120,bof,95\n,6a,,,,\nBeta,,,,,\nGamma,hard,,,,\nAlpha,5c,,,,\n,,,,,\n"Delta,6a\nEcho,6b,,,,\n',
    );
    expect(climbsOf(content).map(({ name }) => name)).toEqual(['Alpha', 'Echo']);
    expect(rulesOf(content)).toEqual([
      [2, 'place'],
      [2, 'stars'],
      [2, 'length'],
      [2, 'bolts'],
      [3, 'noName'],
      [4, 'noGrade'],
      [5, 'noGrade'],
      [6, 'twice'],
      [7, 'broken'],
    ]);
    expect(climbsOf(content)[0]).toMatchObject({ lengthMeters: null, bolts: null, stars: 0 });
  });

  test('of a hundred thousand rows is read whole', async () => {
    const rows = Array.from({ length: 100_000 }, (_none, index) => `Sector ${index % 500},Climb ${index},6a`);
    const steps: number[] = [];
    const bytes = new TextEncoder().encode(`sector,name,grade\n${rows.join('\n')}`);
    const content = await readContent(bytes, (lines) => steps.push(lines));
    expect(content.source).toBe('table');
    expect(climbsOf(content as FoundContent)).toHaveLength(100_000);
    expect(steps.length).toBeGreaterThan(50);
  });
});

describe('what Overpass answers', () => {
  const answer = (...elements: object[]) => JSON.stringify({ version: 0.6, elements });
  const cliff = {
    type: 'node',
    id: 1,
    lat: 44,
    lon: 5,
    tags: { sport: 'climbing', natural: 'cliff', name: 'Le Cirque' },
  };

  test('is crags, their sectors and climbs, each row under its licence', async () => {
    const content = await found(
      answer(
        {
          type: 'node',
          id: 5,
          lat: 44.0005,
          lon: 5,
          tags: {
            climbing: 'route_bottom',
            name: 'Voie 1',
            'climbing:grade:french': '6b',
            'climbing:length': '25',
            'climbing:bolts': '9',
          },
        },
        { type: 'node', id: 4, lat: 44.001, lon: 5, tags: { climbing: 'sector', name: 'Sud' } },
        {
          type: 'relation',
          id: 9,
          members: [
            { type: 'node', ref: 4 },
            { type: 'node', ref: 5 },
          ],
          tags: { climbing: 'crag', type: 'site', name: 'Grand mur' },
        },
        {
          type: 'node',
          id: 6,
          lat: 45.5,
          lon: 6,
          tags: { climbing: 'route', name: 'Perdue', 'climbing:grade:uiaa': '7+' },
        },
        cliff,
        {
          type: 'node',
          id: 7,
          lat: 43.999,
          lon: 5.001,
          tags: { climbing: 'route', name: 'Voisine', 'climbing:grade:uiaa': '7+' },
        },
      ),
    );
    expect(content).toMatchObject({
      origin: { source: 'osm', licence: 'ODbL-1.0', credit: '© OpenStreetMap contributors' },
    });
    expect(content.crags).toMatchObject([
      {
        name: 'Grand mur',
        place: { lon: 5 },
        sectors: [
          { name: 'Sud' },
          { name: 'Grand mur', climbs: [{ name: 'Voie 1', grade: '6b', lengthMeters: 25, bolts: 9 }] },
        ].toReversed(),
      },
      { name: 'Le Cirque', sectors: [{ climbs: [{ name: 'Voisine', grade: '6b+' }] }] },
    ]);
    // Six elements: five are in it, one has no crag near.
    expect(rulesOf(content)).toEqual([
      [4, 'noPlace'],
      [6, 'roughGrade'],
    ]);
  });

  test('says of halls, summits, empty relations and nameless places that they are none', async () => {
    const content = await found(
      answer(
        {
          type: 'node',
          id: 1,
          lat: 44,
          lon: 5,
          tags: { sport: 'climbing', leisure: 'sports_centre', name: 'Salle' },
        },
        {
          type: 'node',
          id: 2,
          lat: 44,
          lon: 5,
          tags: { sport: 'climbing', natural: 'peak', name: 'Aiguille' },
        },
        { type: 'relation', id: 4, members: [], tags: { climbing: 'crag', name: 'Vide' } },
        { type: 'node', id: 5, lat: 44, lon: 5, tags: { sport: 'climbing' } },
        { type: 'way', id: 6, nodes: [77], tags: { sport: 'climbing', natural: 'cliff', name: 'Sans lieu' } },
        { type: 'node', id: 8, lat: 44, lon: 5, tags: { sport: 'tennis', name: 'Court' } },
        { type: 'gnome', id: 9 },
      ),
    );
    expect(content.crags).toEqual([]);
    expect(content.notes.map(({ rule }) => rule).toSorted()).toEqual(
      ['broken', 'indoor', 'noMembers', 'noName', 'noPlace', 'notClimbing', 'peak'].toSorted(),
    );
  });

  test('has boulders as crags of boulders, and those below a crag beside it', async () => {
    const content = await found(
      answer(
        { type: 'node', id: 3, lat: 44.5, lon: 5, tags: { climbing: 'boulder', name: 'La Dame' } },
        {
          type: 'node',
          id: 4,
          lat: 44.5,
          lon: 5,
          tags: { climbing: 'route', name: 'Dièdre', 'climbing:grade:font': '6a+' },
        },
        cliff,
        {
          type: 'node',
          id: 5,
          lat: 44.0001,
          lon: 5,
          tags: {
            climbing: 'route',
            'climbing:boulder': 'yes',
            name: 'Traversée',
            'climbing:grade:hueco': 'V4',
          },
        },
      ),
    );
    expect(content.crags.map(({ name, isBoulders }) => [name, isBoulders])).toEqual([
      ['La Dame', true],
      ['Le Cirque', false],
      ['Le Cirque', true],
    ]);
    expect(climbsOf(content).map(({ name, grade }) => [name, grade])).toEqual([
      ['Dièdre', '6A+'],
      ['Traversée', '6B'],
    ]);
    expect(rulesOf(content)).toEqual([[4, 'roughGrade']]);
  });

  test('two rocks of one name are two where they are apart, and one where they are not', async () => {
    const at = (id: number, lat: number) => ({ ...cliff, id, lat });
    const content = await found(answer(at(1, 44), at(2, 44.001), at(3, 45)));
    expect(content.crags).toHaveLength(2);
    expect(rulesOf(content)).toEqual([[2, 'twice']]);
  });

  test('places a rock that is a way or a relation in the middle of what it is made of', async () => {
    const content = await found(
      answer(
        { type: 'node', id: 1, lat: 44, lon: 5 },
        { type: 'node', id: 2, lat: 44.002, lon: 5.002 },
        { type: 'way', id: 3, nodes: [1, 2], tags: { sport: 'climbing', name: 'Barre' } },
        { type: 'way', id: 4, center: { lat: 43, lon: 4 }, tags: { sport: 'climbing', name: 'Dalle' } },
      ),
    );
    expect(content.crags.map(({ name, place }) => [name, place])).toEqual([
      ['Barre', { lat: expect.closeTo(44.001, 6), lon: expect.closeTo(5.001, 6) }],
      ['Dalle', { lat: 43, lon: 4 }],
    ]);
  });
});

describe('what OpenBeta publishes', () => {
  const line = (name: string, more: object = {}, path = 'Red River|Muir|Solarium') =>
    JSON.stringify({
      route_name: name,
      grade: { YDS: '5.12a', French: '7a+' },
      type: { sport: true },
      fa: 'unknown',
      metadata: {
        left_right_seq: '3',
        parent_lnglat: [-83.6, 37.7],
        parent_sector: 'Solarium',
        mp_path: path,
      },
      ...more,
    });

  test('as lines is crags, sectors and climbs, boulders beside them; what has no such grade is told', async () => {
    const content = await found(
      [
        line('Abiyoyo'),
        line('Cube', { type: { boulder: true }, grade: { YDS: 'V2', Font: '5+' } }),
        line('Ice', { grade: { YDS: 'WI4' } }),
        '{"broken',
      ].join('\n'),
    );
    expect(content).toMatchObject({ origin: { source: 'openbeta', licence: 'CC0-1.0' }, lines: 4 });
    expect(content.crags).toMatchObject([
      {
        name: 'Muir',
        place: { lat: 37.7, lon: -83.6 },
        isBoulders: false,
        sectors: [{ name: 'Solarium', climbs: [{ name: 'Abiyoyo', grade: '7a+', number: 3, note: '' }] }],
      },
      { name: 'Muir', isBoulders: true, sectors: [{ climbs: [{ name: 'Cube', grade: 'fb 5+' }] }] },
    ]);
    expect(rulesOf(content)).toEqual([
      [3, 'noGrade'],
      [4, 'broken'],
    ]);
  });

  test('as an answer of its API is the same, with lengths and bolts', async () => {
    const area = {
      area_name: 'Muir',
      metadata: { lat: 37.7, lng: -83.6 },
      climbs: [],
      children: [
        {
          area_name: 'Solarium',
          metadata: { lat: 37.71, lng: -83.61 },
          climbs: [
            {
              name: 'Abiyoyo',
              grades: { yds: '5.12a', french: '7a+' },
              type: { sport: true },
              length: 25,
              boltsCount: 9,
              fa: 'X',
            },
            { name: 'Cube', grades: { vscale: 'V5' }, type: { bouldering: true } },
          ],
          children: [],
        },
      ],
    };
    const content = await found(JSON.stringify({ data: { area } }));
    expect(content.crags).toMatchObject([
      {
        name: 'Muir',
        sectors: [
          {
            name: 'Solarium',
            place: { lat: 37.71 },
            climbs: [{ name: 'Abiyoyo', lengthMeters: 25, bolts: 9, note: 'X' }],
          },
        ],
      },
      { name: 'Muir', isBoulders: true, sectors: [{ climbs: [{ name: 'Cube', grade: '6C' }] }] },
    ]);
  });
});

describe('the points of a map', () => {
  const GPX =
    '<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">' +
    '<!-- <wpt lat="1" lon="1"><name>Rien</name></wpt> -->' +
    '<wpt lat="43.8217" lon="5.3786"><ele>420</ele><name>Buoux &amp; Aiguebrun</name></wpt>' +
    '<wpt lon="5.40" lat="43.83"/>' +
    '<wpt lat="143.8" lon="5.4"><name>Nulle part</name></wpt>' +
    '<wpt lat="43.8218" lon="5.3787"><name>buoux &amp; aiguebrun</name></wpt>' +
    '<trk><name>Montée</name><trkseg><trkpt lat="43.8" lon="5.3"/></trkseg></trk></gpx>';

  test('of a GPX file are crags by their names; what has no name, no place or is a way is told', async () => {
    const content = await found(GPX);
    expect(content).toMatchObject({ source: 'points', origin: null, lines: 5 });
    expect(content.crags).toEqual([
      {
        name: 'Buoux & Aiguebrun',
        isBoulders: false,
        place: { lat: 43.8217, lon: 5.3786 },
        sectors: [],
      },
    ]);
    expect(rulesOf(content)).toEqual([
      [2, 'noName'],
      [3, 'place'],
      [4, 'twice'],
      [5, 'track'],
    ]);
  });

  test('of a file that breaks off are those that are there', async () => {
    const content = await found(GPX.slice(0, GPX.indexOf('</wpt><wpt lon')));
    expect(content.crags).toMatchObject([{ place: { lat: 43.8217, lon: 5.3786 } }]);
  });

  test('of KML have their longitude first, whatever prefix and quoting', async () => {
    const content = await found(
      '<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Carte</name>' +
        '<Placemark><name><![CDATA[Orgon <sud>]]></name><Point><coordinates> 5.04,43.79,120 </coordinates></Point></Placemark>' +
        '<Placemark><name>Sentier</name><LineString><coordinates>5,43 5.1,43</coordinates></LineString></Placemark>' +
        '</Document></kml>',
    );
    expect(content.crags).toMatchObject([{ name: 'Orgon <sud>', place: { lat: 43.79, lon: 5.04 } }]);
    expect(rulesOf(content)).toEqual([[2, 'track']]);
  });

  test('of GeoJSON likewise; shapes have no place of their own', async () => {
    const feature = (type: string, coordinates: unknown, properties: object | null) => ({
      type: 'Feature',
      geometry: { type, coordinates },
      properties,
    });
    const content = await found(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          feature('Point', [5.04, 43.79], { name: 'Orgon' }),
          feature('Polygon', [[[5, 43]]], { name: 'Parc' }),
          feature('Point', [5, 43], null),
          { type: 'Feature', geometry: null, properties: { title: 'Sans' } },
          'rien',
          feature('LineString', [[5, 43]], { title: 'Sentier' }),
        ],
      }),
    );
    expect(content.crags).toMatchObject([{ name: 'Orgon', place: { lat: 43.79, lon: 5.04 } }]);
    expect(rulesOf(content)).toEqual([
      [2, 'place'],
      [3, 'noName'],
      [4, 'place'],
      [5, 'noName'],
      [6, 'track'],
    ]);
  });
});

describe('a file that is none of these', () => {
  test.each([
    ['', { source: null, problem: 'empty' }],
    ['   \n', { source: null, problem: 'empty' }],
    ['one word', { source: null, problem: 'unknown' }],
    ['{"a":1}', { source: null, problem: 'unknown' }],
    ['{"a":', { source: null, problem: 'broken' }],
    ['<?xml version="1.0"?><gpx version="1.1"><trk/></gpx>', { source: null, problem: 'track' }],
    ['<kml xmlns="http://www.opengis.net/kml/2.2"/>', { source: null, problem: 'track' }],
    ['PK\u0003\u0004 no workbook', { source: null, problem: 'broken' }],
  ] satisfies [string, UnreadableContent][])('%j is said to be', async (text, problem) => {
    expect(await read(text)).toEqual(problem);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a picture (%s) is no table', async (kind) => {
    const create = { width: 90, height: 60, channels: 3 as const, background: '#a86' };
    const picture = await sharp({ create }).toFormat(kind).toBuffer();
    expect(await readContent(new Uint8Array(picture))).toEqual({ source: null, problem: 'unknown' });
  });

  test('a packed one is read; one that swells without end is too large', async () => {
    const packed = await readContent(new Uint8Array(gzipSync('name,grade\nAlpha,6a\n')));
    expect(packed.source).toBe('table');
    const bomb = new Uint8Array(gzipSync(new Uint8Array(70_000_000)));
    expect(await readContent(bomb)).toEqual({ source: null, problem: 'tooLarge' });
  });
});

describe('values as people write them', () => {
  test.each([
    ['6a+', { grade: '6a+', isRough: false, isBoulder: false }],
    ['6A+', { grade: '6A+', isRough: false, isBoulder: true }],
    ['6a/b', { grade: '6a', isRough: true, isBoulder: false }],
    [' 7b+ ?', { grade: '7b+', isRough: false, isBoulder: false }],
    ['5', { grade: '5', isRough: false, isBoulder: false }],
    ['5.10a', { grade: '6a', isRough: true, isBoulder: false }],
    ['VII-', { grade: '6a+', isRough: true, isBoulder: false }],
    ['V5', { grade: '6C', isRough: true, isBoulder: true }],
    ['fb 5+', { grade: 'fb 5+', isRough: false, isBoulder: true }],
    ['easy', null],
    ['', null],
  ])('the grade %j', (written, grade) => {
    expect(readGrade(written)).toEqual(grade);
  });

  test('numbers, places and stars', () => {
    expect(['25,5 m', '12 pts', 'ca. 30', '—', ''].map(readNumber)).toEqual([25.5, 12, 30, null, null]);
    expect(['1 200,5', '1\u202f200', "1'200 m", '12 25', '6 1000'].map(readNumber)).toEqual([
      1_200.5, 1_200, 1_200, 12, 6,
    ]);
    expect(readPlace('43.82 5.37', '')).toEqual({ lat: 43.82, lon: 5.37 });
    expect(readPlace('43,82', '5,37')).toEqual({ lat: 43.82, lon: 5.37 });
    expect(readPlace('95', '5')).toBeNull();
    expect(['***', '★', '2', '5', '', 'bof'].map(readStars)).toEqual([3, 1, 2, 3, 0, null]);
  });
});

describe("a climber's logbook", () => {
  const logbook =
    'Date,Route,Rating,Notes,URL,Pitches,Location,"Avg Stars","Your Stars",Style,"Lead Style","Route Type","Your Rating",Length,"Rating Code"\n' +
    '2024-05-02,La valse,5.10a,"With Zoe, who fell",https://x,1,France > Luberon > Buoux > Styx,3,4,Lead,Onsight,Sport,,25,1\n' +
    '2024-05-09,La valse,5.10a,Again,https://x,1,France > Luberon > Buoux > Styx,3,4,Lead,Redpoint,Sport,,25,1\n' +
    '2024-05-09,Le petit,V3,,https://x,1,France > Luberon > Buoux > Styx,3,-1,Send,,Boulder,,4,1\n' +
    '2024-05-09,Rien,,,https://x,1,France > Luberon > Buoux > Styx,3,-1,Lead,,Sport,,4,1\n';

  test('gives the names and grades of its climbs, each once, and nothing of the climber', async () => {
    const content = await found(logbook);
    expect(content).toMatchObject({ source: 'logbook', origin: null, lines: 4 });
    expect(content.crags).toMatchObject([
      {
        name: 'Buoux',
        isBoulders: false,
        sectors: [{ name: 'Styx', climbs: [{ name: 'La valse', grade: '6a', note: '', stars: 0, line: 1 }] }],
      },
      { name: 'Buoux', isBoulders: true, sectors: [{ climbs: [{ name: 'Le petit', grade: '6A' }] }] },
    ]);
    expect(rulesOf(content)).toEqual([
      [1, 'roughGrade'],
      [2, 'twice'],
      [3, 'roughGrade'],
      [4, 'noGrade'],
    ]);
    expect(JSON.stringify(content)).not.toMatch(/Zoe|Again|2024/);
  });

  test('of 27 Crags, which names climbs by number only, tells so', async () => {
    const ascents = [
      { id: 1, route_id: 7, grade_opinion: '7b', date: '2023-05-01', ascent_type: 'rp' },
      { id: 2, route_id: 8, route_name: 'Nova', grade_opinion: '7b', date: '2023-05-01', ascent_type: 'rp' },
    ];
    const content = await found(JSON.stringify({ climber: { ascents } }));
    expect(rulesOf(content)).toEqual([[1, 'noName']]);
    expect(content.crags).toMatchObject([{ name: '', sectors: [{ name: '', climbs: [{ name: 'Nova' }] }] }]);
  });

  test('of Relais tells which climbs the catalogue has already', async () => {
    const free = {
      id: '11111111-1111-4111-8111-111111111111',
      type: 'cliff',
      routeId: null,
      climbId: null,
      routeLabel: 'Buoux',
      climbName: 'Chouca',
      pitch: null,
      grade: '8a+',
      date: '2024-05-02',
      ascentType: 30,
      attempts: null,
      score: null,
      partner: null,
      comment: 'mine',
      origin: null,
    };
    const sold = { ...free, id: '22222222-2222-4222-8222-222222222222', routeId: 3, climbId: 4 };
    const content = await found(
      JSON.stringify({ format: 'relais-logbook', version: 1, ascents: [free, sold] }),
    );
    expect(climbsOf(content).map(({ name, grade }) => [name, grade])).toEqual([['Chouca', '8a+']]);
    expect(rulesOf(content)).toEqual([[2, 'published']]);
    expect(JSON.stringify(content)).not.toContain('mine');
  });
});
