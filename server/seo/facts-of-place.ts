import type { Language, LocalText } from '#contract/language';
import { isBoulderGrade } from '#contract/rules/grade-scale';
import type { CragEntry } from '../catalogue/crag-pages';
import type { MultipitchHead, SectorHead } from '../catalogue/route-heads';
import { counted, demoWords, gradeWords, screenWords, shortened, sideWords } from './seo-words';
import { both, type Crumb, type PageFacts } from './page-facts';

const home: Crumb = { name: { fr: 'Voies', en: 'Routes' }, segments: ['routes'] };

/** A text made in each language, with the warning of the demonstration before it. */
function told(isDemo: boolean, write: (language: Language) => string): LocalText {
  const say = (language: Language) =>
    shortened(`${isDemo ? demoWords[language] : ''}${write(language)}`.replaceAll(/\s+/g, ' ').trim());
  return { fr: say('fr'), en: say('en') };
}

const place = ({ lat, lon }: { lat: number; lon: number }) => ({
  '@type': 'GeoCoordinates',
  latitude: lat,
  longitude: lon,
});

/** A crag, by what its public page says. */
export function factsOfCrag(entry: CragEntry): PageFacts {
  const { summary, region, description, demo } = entry;
  const segments = ['routes', 'crag', region.slug, summary.slug];
  const { climbCount, sectorCount, multipitchCount, gradeMin, gradeMax, coordinates } = summary;
  return {
    title: { fr: `${summary.name}, ${region.name.fr}`, en: `${summary.name}, ${region.name.en}` },
    description: told(demo, (language) => {
      const called = summary.kind === 'boulder' ? 'boulder' : 'climb';
      const climbs = `${counted(climbCount, called, language)}${gradeWords(gradeMin, gradeMax, language)}`;
      const rest = [counted(sectorCount, 'sector', language)];
      if (multipitchCount > 0) rest.push(counted(multipitchCount, 'multipitch', language));
      return `${summary.name}${language === 'fr' ? '\u00a0' : ''}: ${climbs}, ${rest.join(', ')}. ${description[language]}`;
    }),
    segments,
    pictured: { of: 'crag', id: summary.id },
    trail: [home, { name: both(summary.name), segments }],
    thing: (language, address) => ({
      '@type': 'Place',
      name: summary.name,
      url: address,
      geo: place(coordinates),
      containedInPlace: { '@type': 'Place', name: region.name[language] },
    }),
  };
}

/** A sector, by what is public of it; its sub-pages are found as itself. */
export function factsOfSector(head: SectorHead): PageFacts {
  const { id, name, crag, region, slug, climbCount, gradeMin, gradeMax, orientation, coordinates, demo } =
    head;
  const above = ['routes', 'crag', region.slug, crag.slug];
  return {
    title: both(`${name}, ${crag.name}`),
    description: told(demo, (language) => {
      const called = isBoulderGrade(gradeMax) ? 'boulder' : 'climb';
      const what = `${counted(climbCount, called, language)}${gradeWords(gradeMin, gradeMax, language)}`;
      const where = language === 'fr' ? `Secteur de ${crag.name}` : `Sector of ${crag.name}`;
      return `${where}, ${region.name[language]}${language === 'fr' ? '\u00a0' : ''}: ${what}${sideWords(orientation)[language]}.`;
    }),
    segments: [...above, slug],
    pictured: { of: 'sector', id },
    trail: [
      home,
      { name: both(crag.name), segments: above },
      { name: both(name), segments: [...above, slug] },
    ],
    thing: (_language, address) => ({
      '@type': 'Place',
      name,
      url: address,
      geo: place(coordinates),
      containedInPlace: { '@type': 'Place', name: crag.name },
    }),
  };
}

/** A multi-pitch, by what is public of it; its card is found as itself. */
export function factsOfMultipitch(head: MultipitchHead): PageFacts {
  const { id, name, region, slug, lengthMeters, pitchCount, gradeMax, orientation, coordinates, demo } = head;
  const segments = ['routes', 'multi-pitch', region.slug, slug];
  return {
    title: { fr: `${name}, ${region.name.fr}`, en: `${name}, ${region.name.en}` },
    description: told(demo, (language) => {
      const what = `${lengthMeters}\u00a0m, ${counted(pitchCount, 'pitch', language)}, ${gradeMax}`;
      const kind = language === 'fr' ? 'Grande voie' : 'Multi-pitch';
      return `${kind}, ${region.name[language]}${language === 'fr' ? '\u00a0' : ''}: ${what}${sideWords(orientation)[language]}.`;
    }),
    segments,
    pictured: { of: 'multipitch', id },
    trail: [home, { name: both(name), segments }],
    thing: (_language, address) => ({ '@type': 'Place', name, url: address, geo: place(coordinates) }),
  };
}

/** My routes and the list of guidebooks: the app's own doors. */
export const doors: Readonly<Record<'routes' | 'guidebooks', PageFacts>> = {
  routes: { ...screenWords.home, segments: ['routes'], trail: [] },
  guidebooks: { ...screenWords.guidebooks, segments: ['guidebooks'], trail: [] },
};
