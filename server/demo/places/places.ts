import type { CragFacts } from './crag-facts';
import { northernCrags } from './places-north';
import { southernCrags } from './places-south';
import { vaucluseCrags } from './places-vaucluse';

/** The regions, with the middle of what they hold. */
export const demoRegions = [
  { slug: 'vaucluse', name: { fr: 'Vaucluse', en: 'Vaucluse' }, lat: 44.04, lon: 5.2 },
  { slug: 'baronnies', name: { fr: 'Baronnies', en: 'Baronnies' }, lat: 44.28, lon: 5.27 },
  {
    slug: 'buech-sisteronais',
    name: { fr: 'Buëch et Sisteronais', en: 'Buëch and Sisteron' },
    lat: 44.26,
    lon: 5.81,
  },
  { slug: 'gapencais', name: { fr: 'Gapençais', en: 'Gap country' }, lat: 44.5, lon: 5.93 },
  { slug: 'verdon', name: { fr: 'Verdon', en: 'Verdon' }, lat: 43.75, lon: 6.36 },
  {
    slug: 'calanques',
    name: { fr: 'Calanques et Cassis', en: 'Calanques and Cassis' },
    lat: 43.2,
    lon: 5.5,
  },
  {
    slug: 'sainte-victoire',
    name: { fr: 'Sainte-Victoire', en: 'Sainte-Victoire' },
    lat: 43.53,
    lon: 5.63,
  },
  { slug: 'alpilles', name: { fr: 'Alpilles', en: 'Alpilles' }, lat: 43.78, lon: 5.04 },
  { slug: 'durance', name: { fr: 'Moyenne Durance', en: 'Middle Durance' }, lat: 43.88, lon: 5.84 },
] as const;

export const demoCrags: readonly CragFacts[] = [...vaucluseCrags, ...northernCrags, ...southernCrags];
