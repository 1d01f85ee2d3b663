import type { Dice } from '../chance/dice';
import { climbAdjectives, climbDeeds, climbNames, climbNouns, climbWhims, type Noun } from './climb-words';
import { frenchSpaces } from './french-spaces';

/** Words whose h keeps its article whole: "le hibou", not "l’hibou". */
const aspirated = /^(?:hibou|hérisson)/;
const startsWithVowel = (word: string) => /^[aeiouyâàéèêëîïôœûh]/i.test(word) && !aspirated.test(word);

function the({ word, gender }: Noun): string {
  if (startsWithVowel(word)) return `l’${word}`;
  return gender === 'm' ? `le ${word}` : `la ${word}`;
}

function ofThe(noun: Noun): string {
  if (startsWithVowel(noun.word)) return `de l’${noun.word}`;
  return noun.gender === 'm' ? `du ${noun.word}` : `de la ${noun.word}`;
}

function of(name: string): string {
  return startsWithVowel(name) ? `d’${name}` : `de ${name}`;
}

function described(noun: Noun, dice: Dice): string {
  const [masculine, feminine] = dice.pick(climbAdjectives);
  return `${noun.word} ${noun.gender === 'm' ? masculine : feminine}`;
}

const things: readonly Noun[] =
  'f:dalle f:traversée f:danse f:valse f:complainte m:bal m:retour f:revanche m:rêve m:chemin f:nuit m:secret f:part m:balcon f:soupe m:dernier_mot f:école m:jardin f:mauvaise_foi m:discours'
    .split(' ')
    .map((entry) => ({ gender: entry.startsWith('m') ? 'm' : 'f', word: entry.slice(2).replace('_', ' ') }));

/** The ways names are made, the commoner ones more than once. */
const patterns: readonly ((dice: Dice) => string)[] = [
  (dice) => {
    const noun = dice.pick(climbNouns);
    return the({ ...noun, word: described(noun, dice) });
  },
  (dice) => {
    const noun = dice.pick(climbNouns);
    return the({ ...noun, word: described(noun, dice) });
  },
  (dice) => `${the(dice.pick(things))} ${ofThe(dice.pick(climbNouns))}`,
  (dice) => `${the(dice.pick(things))} ${ofThe(dice.pick(climbNouns))}`,
  (dice) => `${the(dice.pick(climbNouns))} ${of(dice.pick(climbNames))}`,
  (dice) => `${dice.pick(climbNouns).word} et ${dice.pick(climbNouns).word}`,
  (dice) => `l’art de ${dice.pick(climbDeeds)}`.replace('de é', 'd’é').replace('de a', 'd’a'),
  (dice) => dice.pick(climbDeeds),
  (dice) => `${dice.pick(climbNames)} va ${dice.pick(climbDeeds)}`,
  (dice) => dice.pick(climbWhims),
  (dice) => dice.pick(climbWhims),
  (dice) => `${dice.pick(climbNames)} et ${the(dice.pick(climbNouns))}`,
  (dice) => `sans ${dice.pick(climbNouns).word} ni ${dice.pick(climbNouns).word}`,
  (dice) => `tant pis pour ${the(dice.pick(climbNouns))}`,
];

/** Names no other climb of a crag bears: ask once a crag, then once a climb. */
export function climbNamer(dice: Dice, taken: Set<string>): () => string {
  return () => {
    for (;;) {
      const name = dice.pick(patterns)(dice);
      const written = frenchSpaces(name.charAt(0).toLocaleUpperCase('fr') + name.slice(1));
      if (isAwkward(written) || taken.has(written)) continue;
      taken.add(written);
      return written;
    }
  };
}

/** The same word twice in one name. */
function isAwkward(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[\s’,]+/)
    .filter((word) => word.length > 4);
  return new Set(words).size < words.length;
}
