import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const STREAM = /\/Length (\d+)[\s\S]*?stream\r?\n/;

/**
 * What can be read on each page of a PDF that we drew, a line for each time something was written: glyphs are told by
 * the fonts' own tables, as a reader that copies text does.
 */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = new Map<number, string>();
  for (const [, id = '', body = ''] of Buffer.from(bytes).toString('latin1').matchAll(OBJECT)) {
    objects.set(Number(id), body);
  }
  const at = (reference: string | undefined) => objects.get(Number.parseInt(reference ?? '', 10)) ?? '';
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return pages.map((page) => {
    const resources = at(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        glyphsOf(inflated(at(/\/ToUnicode (\d+) 0 R/.exec(at(id))?.[1]))),
      ]),
    );
    return written(inflated(at(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts);
  });
}

function inflated(object: string): string {
  const stream = STREAM.exec(object);
  if (!stream) return '';
  const begin = stream.index + stream[0].length;
  const bytes = Buffer.from(object.slice(begin, begin + Number(stream[1])), 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** What each glyph of a font means, by its number. */
function glyphsOf(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [at, meant] of list.trim().split(/\s+/).entries()) {
      const units = Buffer.from(meant.replaceAll(/[<>]/g, ''), 'hex').swap16();
      glyphs.set(Number.parseInt(from, 16) + at, units.toString('utf16le'));
    }
  }
  return glyphs;
}

function written(content: string, fonts: ReadonlyMap<string, Map<number, string>>): string {
  const lines: string[] = [];
  let glyphs: Map<number, string> | undefined;
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font);
    const codes = [...(shown ?? '').matchAll(/<([\da-f]*)>/gi)].map(([, hex = '']) => hex).join('');
    const said = codes.match(/.{4}/g)?.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '\uFFFD');
    if (said) lines.push(said.join(''));
  }
  return lines.join('\n');
}
