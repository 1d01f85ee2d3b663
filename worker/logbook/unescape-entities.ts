const NAMED = new Map(
  (
    'amp & lt < gt > quot " apos \' nbsp \u00a0 laquo « raquo » deg ° middot · hellip … ndash – mdash — ' +
    'lsquo ‘ rsquo ’ ldquo “ rdquo ” agrave à aacute á acirc â atilde ã auml ä aring å aelig æ ccedil ç ' +
    'egrave è eacute é ecirc ê euml ë igrave ì iacute í icirc î iuml ï ntilde ñ ograve ò oacute ó ocirc ô ' +
    'otilde õ ouml ö oslash ø oelig œ ugrave ù uacute ú ucirc û uuml ü yacute ý szlig ß ' +
    'Agrave À Aacute Á Acirc Â Auml Ä Aring Å Ccedil Ç Egrave È Eacute É Ecirc Ê Ocirc Ô Ouml Ö Oslash Ø Uuml Ü'
  )
    .split(/ (?=\w+ .)/)
    .map((pair) => pair.split(' ') as [string, string]),
);
const CODE_POINT_MAX = 0x10ffff;

/** HTML's entities as the characters they mean; what is none stays as it is. */
export function unescapeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (all, decimal, hex, name) => {
    if (name) return NAMED.get(name as string) ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    const isCharacter = code > 0 && code <= CODE_POINT_MAX && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : all;
  });
}
