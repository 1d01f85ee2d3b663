const HOSTS = [
  'evil.example',
  'evil.example:443',
  'user@evil.example',
  'relais.example.evil.example',
  '[::1]',
  '3232235777',
];
/** What stands before a host; "H" is the host. */
const SHAPES = [
  ...[
    'https://H',
    'http:H',
    'https:/H',
    '//H',
    '///H',
    '////H',
    '\\\\H',
    '/\\H',
    '\\/H',
    '/\\/H',
    '\t//H',
    '/\t/H',
    '/\n/H',
  ],
  ...[
    '//H/fr',
    '//H\\@relais.example/fr',
    'https://relais.example@H/fr',
    'https://relais.example\\.H',
    '//H%2f..',
    '/%09/H',
  ],
  ...[
    '/fr//H',
    '/fr/\\H',
    '/fr\\H',
    '/fr/..//H',
    '/fr/../..//H',
    '/fr/./..//H',
    '/fr/.//H',
    '/fr/%2e%2e//H',
    '/fr/%2e%2e/%2fH',
  ],
  ...[
    '/fr/.%2e//H',
    '/fr/\t..//H',
    '/fr/\t../\t../\t/H',
    '/fr/.\t.//H',
    '/fr/.\n./\r/H',
    '/fr/..\\..\\\\H',
    '/fr/..;//H',
    '/frH',
  ],
  ...[
    '/fr.H',
    '/fr@H',
    '/fr:H',
    '/fr#//H',
    '/fr?//H',
    '/fr/?next=//H',
    '/en/..%2f..%2f/H',
    '/en/../../\\H',
    '/%2fH',
    '/%5cH',
  ],
  ...[
    'javascript:alert(1)//H',
    'data:text/html,<script>location="//H"</script>',
    'vbscript:H',
    'blob:https://H/x',
    'mailto:x@H',
  ],
  ...[
    '/de//H',
    '/FR//H',
    '//fr/H',
    '/./fr//H',
    '/fr/\u2028//H',
    '/fr/\u0000//H',
    '/\u0009fr/../..//H',
    '/fr／／H',
    '。/H',
  ],
  ...[
    'fr//H',
    './/H',
    '..//H',
    '?//H',
    '#//H',
    ' //H',
    '\u00a0//H',
    '/fr/ //H',
    '/fr/;@H',
    '/fr/%00//H',
    '/fr/%0d%0aLocation:%20//H',
  ],
];

/** So many addresses that a careless program takes for its own site's, and a browser for another's. */
export function foreignAddresses(count: number): string[] {
  const all = [
    ...new Set(
      HOSTS.flatMap((host) =>
        SHAPES.map((shape) => (shape.includes('H') ? shape.replace('H', host) : shape)),
      ),
    ),
    ...HOSTS.flatMap((host) => SHAPES.map((shape) => shape.replace('H', host).replaceAll('/', '%2f'))),
  ];
  const unlike = [...new Set(all)];
  if (unlike.length < count) throw new Error(`There are only ${unlike.length} addresses.`);
  return unlike.slice(0, count);
}
