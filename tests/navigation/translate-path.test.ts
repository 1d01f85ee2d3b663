import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathRewrite } from '../../src/navigation/path-rewrite';
import { pathWords, type PathWord } from '#contract/paths/path-words';
import { screenPaths } from '#contract/paths/screen-paths';
import { switchPathLanguage, tidyPath } from '#contract/paths/translate-path';

const everyWord = [...Object.keys(pathWords), ...Object.values(pathWords)];
/** Slugs as the provider gives them, path words among them on purpose. */
const slug = fc.oneof(fc.constantFrom(...everyWord), fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/));
const language = fc.constantFrom('fr' as const, 'en' as const);

/** Any screen's English path with any slugs, and the places of the slugs. */
const screen = fc.constantFrom(...screenPaths.filter((path) => !path.endsWith('/$'))).chain((path) => {
  const parts = path.split('/');
  return fc
    .tuple(...parts.map((part) => (part.startsWith('$') ? slug : fc.constant(part))))
    .map((segments) => ({ parts, segments }));
});

function rewrite(way: 'input' | 'output', path: string): string {
  const url = new URL(path, 'https://relais.example');
  const answer = pathRewrite[way]?.({ url }) ?? url;
  return answer instanceof URL ? answer.pathname + answer.search + answer.hash : answer;
}

describe('an address in French', () => {
  test.each([
    ['/en/routes', '/fr/voies'],
    ['/en/routes/crag/luberon/buoux', '/fr/voies/falaise/luberon/buoux'],
    ['/en/routes/crag/luberon/buoux/styx/approach', '/fr/voies/falaise/luberon/buoux/styx/approche'],
    ['/en/routes/multi-pitch/calanques/la-saphir', '/fr/voies/grande-voie/calanques/la-saphir'],
    ['/en/guidebook/luberon/validation', '/fr/topo/luberon/validation'],
    ['/en/my-account/orders/12/withdrawal', '/fr/mon-compte/commandes/12/retractation'],
    ['/en/my-account/checkout/complete/cancelled', '/fr/mon-compte/tunnel/resultat/annule'],
    ['/en/account/reset-password/change', '/fr/compte/reinit-mdp/changement'],
    ['/en/logbook/edit/7f', '/fr/carnet/modifier/7f'],
  ])('%s is read as %s', (english, french) => {
    expect(switchPathLanguage(english, 'fr')).toBe(french);
    expect(switchPathLanguage(french, 'en')).toBe(english);
  });
});

describe('a slug that is also a path word', () => {
  test('stays as it is', () => {
    expect(rewrite('input', '/fr/topo/voies')).toBe('/fr/guidebook/voies');
    expect(rewrite('output', '/fr/guidebook/voies')).toBe('/fr/topo/voies');
    expect(switchPathLanguage('/fr/topo/voies', 'en')).toBe('/en/guidebook/voies');
    expect(tidyPath('/fr/voies/falaise/voies/topo/approche/details', 'en')).toBe(
      '/fr/voies/falaise/voies/topo/approche/details',
    );
  });

  test('and so does every slug of every screen, there and back', () => {
    fc.assert(
      fc.property(screen, language, language, ({ parts, segments }, first, second) => {
        const address = tidyPath(`/${first}/${segments.join('/')}`, 'en');
        const shown = address.split('/').slice(2);
        const slugsOf = (path: string[]) => path.filter((_segment, place) => parts[place]?.startsWith('$'));
        expect(slugsOf(shown)).toEqual(slugsOf(segments));
        expect(switchPathLanguage(switchPathLanguage(address, second), first)).toBe(address);
      }),
    );
  });
});

describe('the rewrite', () => {
  test('brings every screen, in either language, to its English path and back', () => {
    fc.assert(
      fc.property(screen, language, ({ segments }, spoken) => {
        const internal = `/${spoken}/${segments.join('/')}?query=voies#topo`;
        const address = rewrite('output', internal);
        expect(rewrite('output', rewrite('input', address))).toBe(address);
        expect(tidyPath(new URL(address, 'https://x.example').pathname, 'en')).toBe(
          new URL(address, 'https://x.example').pathname,
        );
      }),
    );
  });

  test('answers a fresh address and leaves the given one alone', () => {
    const url = new URL('https://relais.example/fr/voies?view=region');
    const answer = pathRewrite.input?.({ url });
    expect(answer).not.toBe(url);
    expect(url.pathname).toBe('/fr/voies');
    expect(String(answer)).toBe('https://relais.example/fr/routes?view=region');
  });
});

describe('an address that is not tidy', () => {
  test.each([
    ['/', '/fr/voies'],
    ['/en', '/en/routes'],
    ['/en/', '/en/routes'],
    ['/fr/', '/fr/voies'],
    ['/voies', '/fr/voies'],
    ['/routes', '/fr/voies'],
    ['/guidebook/luberon', '/fr/topo/luberon'],
    ['/en/voies', '/en/routes'],
    ['/fr/routes', '/fr/voies'],
    ['/en/voies/crag/luberon/buoux', '/en/routes/crag/luberon/buoux'],
    ['/FR/Voies/', '/fr/voies'],
    ['//fr//voies', '/fr/voies'],
    ['/fr/recherche/', '/fr/recherche'],
    ['/en/search/anything/else', '/en/search'],
    ['/fr/search/topo', '/fr/recherche'],
  ])('%s becomes %s', (given, tidy) => {
    expect(tidyPath(given, 'fr')).toBe(tidy);
  });

  test('is tidy after once', () => {
    fc.assert(
      fc.property(fc.webPath(), language, (path, spoken) => {
        const tidy = tidyPath(path, spoken);
        expect(tidyPath(tidy, spoken)).toBe(tidy);
        expect(tidy).toMatch(/^\/(fr|en)\//);
        expect(tidy.startsWith('//')).toBe(false);
      }),
    );
  });
});

describe('an address of no screen', () => {
  test.each(['/fr/nulle-part', '/fr/topo', '/en/routes/crag/luberon', '/fr/voies/topo/a/b'])(
    '%s keeps its words for the not-found page',
    (path) => {
      expect(tidyPath(path, 'en')).toBe(path);
    },
  );
});

test('no two screens share an address in any language', () => {
  const translate = (path: string, spoken: 'fr' | 'en') =>
    path
      .split('/')
      .map((part) => (spoken === 'fr' ? (pathWords[part as PathWord] ?? part) : part))
      .map((part) => (part.startsWith('$') ? '$' : part))
      .join('/');
  for (const spoken of ['fr', 'en'] as const) {
    const paths = screenPaths.map((path) => translate(path, spoken));
    expect(new Set(paths).size).toBe(paths.length);
  }
});
