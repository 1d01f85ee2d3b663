/** What HTML calls the signs that are no letter with a mark. */
const SIGNS = new Map(
  (
    'amp & lt < gt > quot " apos \' nbsp \u00a0 ensp \u2002 emsp \u2003 thinsp \u2009 shy \u00ad ' +
    'iexcl ¡ cent ¢ pound £ curren ¤ yen ¥ brvbar ¦ sect § uml ¨ copy © ordf ª laquo « not ¬ reg ® macr ¯ deg ° ' +
    'plusmn ± sup1 ¹ sup2 ² sup3 ³ acute ´ micro µ para ¶ middot · cedil ¸ ordm º raquo » frac14 ¼ frac12 ½ ' +
    'frac34 ¾ iquest ¿ times × divide ÷ circ ˆ tilde ˜ caron ˇ breve ˘ ogon ˛ dot ˙ ring ˚ dblac ˝ ' +
    'ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › dagger † Dagger ‡ bull • ' +
    'hellip … permil ‰ prime ′ Prime ″ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ minus − infin ∞ asymp ≈ ' +
    'odot ⊙ half ½ pm ± ne ≠ le ≤ ge ≥ sdot ⋅ radic √ sum ∑ hearts ♥ spades ♠ clubs ♣ diams ♦ star ☆ starf ★ phone ☎ check ✓ cross ✗ ' +
    'commat @ num # dollar $ percnt % lpar ( rpar ) ast * plus + comma , period . sol / colon : semi ; equals = ' +
    'quest ? lsqb [ rsqb ] bsol \\ Hat ^ grave ` lcub { verbar | rcub } excl ! hyphen ‐ horbar ― ' +
    'AElig Æ aelig æ OElig Œ oelig œ szlig ß ETH Ð eth ð THORN Þ thorn þ Oslash Ø oslash ø inodot ı imath ı ' +
    'Lstrok Ł lstrok ł Dstrok Đ dstrok đ Hstrok Ħ hstrok ħ Tstrok Ŧ tstrok ŧ eng ŋ ENG Ŋ IJlig Ĳ ijlig ĳ fflig ﬀ filig ﬁ fllig ﬂ ' +
    'alpha α beta β gamma γ delta δ epsilon ε theta θ lambda λ mu μ pi π sigma σ phi φ omega ω Delta Δ Sigma Σ Omega Ω'
  )
    .split(/ (?=\w+ .)/)
    .map((pair) => pair.split(' ') as [string, string]),
);
/** Marks by their names in an entity: "eacute" is an e with an acute. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', macr: '\u0304', breve: '\u0306' },
  ...{ dot: '\u0307', uml: '\u0308', ring: '\u030a', dblac: '\u030b', caron: '\u030c', cedil: '\u0327' },
  ogon: '\u0328',
};
const MARKED = new RegExp(`^([A-Za-z])(${Object.keys(MARKS).join('|')})$`);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi;
const CODE_POINT_MAX = 0x10ffff;

/** HTML's entities as the characters they mean; what is none stays as it is. */
export function unescapeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    ENTITY,
    (all, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name) return SIGNS.get(name) ?? markedLetter(name) ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      const isCharacter = code > 0 && code <= CODE_POINT_MAX && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : all;
    },
  );
}

/** "é" for "eacute"; null for what is no letter of any alphabet. */
function markedLetter(name: string): string | null {
  const [, letter = '', mark = ''] = MARKED.exec(name) ?? [];
  const one = `${letter}${MARKS[mark] ?? ''}`.normalize('NFC');
  return one.length === 1 && letter !== '' ? one : null;
}
