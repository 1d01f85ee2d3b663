import type { Language, LocalText } from '#contract/language';
import type { OpenbetaClimb } from './read-openbeta';

const kinds: Readonly<Record<string, LocalText>> = {
  sport: { fr: 'sportive', en: 'sport' },
  trad: { fr: 'terrain d’aventure', en: 'trad' },
  tr: { fr: 'moulinette', en: 'top rope' },
  alpine: { fr: 'alpine', en: 'alpine' },
  ice: { fr: 'glace', en: 'ice' },
  mixed: { fr: 'mixte', en: 'mixed' },
  aid: { fr: 'artificielle', en: 'aid' },
  snow: { fr: 'neige', en: 'snow' },
  boulder: { fr: 'bloc', en: 'boulder' },
};

/** What the source says of a climb beside its grade, in both languages: the grade as written, style, danger, who was first. */
export function climbNote({ yds = '', types, safety, fa }: OpenbetaClimb): LocalText {
  const words = (language: Language) => types.map((type) => kinds[type]?.[language] ?? type).join(', ');
  const first = fa && !/^(?:unknown|\?*)$/i.test(fa.trim()) ? fa.trim() : null;
  return {
    fr: [
      `Cotation d’origine\u00a0: ${yds} (${words('fr')}).`,
      safety && `Protection\u00a0: ${safety}.`,
      first && `Première ascension\u00a0: ${first}.`,
    ]
      .filter(Boolean)
      .join(' '),
    en: [
      `Original grade: ${yds} (${words('en')}).`,
      safety && `Protection: ${safety}.`,
      first && `First ascent: ${first}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}
