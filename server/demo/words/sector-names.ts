import type { Dice } from '../chance/dice';

const heads = {
  masculine: [
    'Mur',
    'Pilier',
    'Éperon',
    'Bastion',
    'Rempart',
    'Cirque',
    'Balcon',
    'Couloir',
    'Rocher',
    'Vallon',
  ],
  feminine: ['Dalle', 'Muraille', 'Plaque', 'Grotte', 'Baume', 'Face', 'Terrasse', 'Tour', 'Proue', 'Vire'],
} as const;

/** With "de", "du", "des": what the sectors are named after; invented, though each could be next door. */
const tails: readonly string[] =
  'du Figuier|des Genêts|de la Source|du Lierre|des Martinets|du Vieux Chêne|de la Bergerie|des Abeilles|du Facteur|de l’Ermite|du Tuilier|des Trois Pins|de la Chouette|du Puits|des Lézards|de la Citerne|du Grand Duc|des Amandiers|de la Restanque|du Sanglier|des Choucas|de l’Aiguier|du Romarin|de la Lune|des Muletiers|du Bout du Vallon|de la Ruche|du Mistral|des Lavandières|du Charbonnier|de la Draille|des Faucons|du Cabanon|de l’Écho|du Soir|des Vignes|de la Cheminée|du Belvédère|de l’Arbousier|des Chasseurs|du Troupeau|de la Fontaine|du Câprier|des Oubliés|de la Combe|du Four à Chaux|des Roches Jaunes|de l’Horloge|du Tambour|de la Chapelle|des Buis|du Passeur|des Cigales|du Gué|des Hirondelles|de la Sieste|du Vieux Mas|de la Clairière|du Potager|des Cades'.split(
    '|',
  );

/** Names of a crag's sectors: no two alike, no tail twice. */
export function sectorNames(count: number, dice: Dice): string[] {
  const words = dice.shuffled([...heads.masculine, ...heads.feminine]);
  return dice
    .shuffled(tails)
    .slice(0, count)
    .map((tail, at) => `${words[at % words.length] ?? 'Mur'} ${tail}`);
}

/** A sector's French name with its article: "le Mur du Figuier", "l’Éperon des Cades". */
export function sectorWithArticle(name: string): string {
  const head = name.split(' ')[0] ?? '';
  if (/^[ÉAEIOU]/.test(head)) return `l’${name}`;
  return heads.feminine.some((word) => word === head) ? `la ${name}` : `le ${name}`;
}
