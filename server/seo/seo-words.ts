import type { Language, LocalText } from '#contract/language';
import type { Orientation } from '#contract/catalogue/place';

/** What search engines are told of the app's own screens, French first. */
export const screenWords = {
  home: {
    title: { fr: 'Topos d’escalade sans réseau', en: 'Climbing guidebooks that open without a signal' },
    description: {
      fr: 'Falaises, grandes voies et topos qui s’ouvrent au pied du mur, sans réseau, avec votre carnet de croix sur chaque appareil.',
      en: 'Crags, multi-pitches and guidebooks that open at the foot of the wall, without a signal, with your logbook on every device.',
    },
  },
  guidebooks: {
    title: { fr: 'Topos d’escalade', en: 'Climbing guidebooks' },
    description: {
      fr: 'Tous les topos, en papier ou numériques : régions, secteurs, voies et prix.',
      en: 'All guidebooks, on paper or digital: regions, sectors, climbs and prices.',
    },
  },
} as const satisfies Record<string, { title: LocalText; description: LocalText }>;

/** Before what is said of a place of the demonstration. */
export const demoWords: LocalText = {
  fr: 'Démonstration, pas pour grimper. ',
  en: 'Demonstration, not for climbing. ',
};

const sides: Readonly<Record<Orientation, LocalText>> = {
  N: { fr: 'nord', en: 'north' },
  NE: { fr: 'nord-est', en: 'north-east' },
  E: { fr: 'est', en: 'east' },
  SE: { fr: 'sud-est', en: 'south-east' },
  S: { fr: 'sud', en: 'south' },
  SW: { fr: 'sud-ouest', en: 'south-west' },
  W: { fr: 'ouest', en: 'west' },
  NW: { fr: 'nord-ouest', en: 'north-west' },
};

/** "orientation sud", or nothing where it is not known. */
export function sideWords(orientation: Orientation | null): LocalText {
  if (orientation === null) return { fr: '', en: '' };
  const { fr, en } = sides[orientation];
  return { fr: `, orientation ${fr}`, en: `, facing ${en}` };
}

const things = {
  climb: { fr: ['voie', 'voies'], en: ['climb', 'climbs'] },
  boulder: { fr: ['bloc', 'blocs'], en: ['boulder', 'boulders'] },
  sector: { fr: ['secteur', 'secteurs'], en: ['sector', 'sectors'] },
  pitch: { fr: ['longueur', 'longueurs'], en: ['pitch', 'pitches'] },
  multipitch: { fr: ['grande voie', 'grandes voies'], en: ['multi-pitch', 'multi-pitches'] },
} as const;

/** "1 voie", "24 voies". */
export function counted(count: number, thing: keyof typeof things, language: Language): string {
  const [one, more] = things[thing][language];
  return `${count} ${count === 1 || (count === 0 && language === 'fr') ? one : more}`;
}

/** "5a à 7b"; one grade where they are the same, nothing where none is known. */
export function gradeWords(least: string | null, most: string | null, language: Language): string {
  if (least === null || most === null) return '';
  if (least === most) return language === 'fr' ? ` en ${least}` : ` at ${least}`;
  return language === 'fr' ? ` de ${least} à ${most}` : ` from ${least} to ${most}`;
}

/** At most so many characters, cut between words. */
export function shortened(text: string, length = 155): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 30)).trimEnd()}…`;
}
