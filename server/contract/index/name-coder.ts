import type { BitCoder } from './bit-coder';

/** The commonest signs take a step of 4 bits, the next ones two, the others of Latin-1 four, all others eight. */
const STEP_END = 15;
/** No name has it: PostgreSQL's texts cannot. */
const END = 0;
const COMMON = '\0 eariotnlsuchd';
const KNOWN = 'mgpybfkwSCBTPMR';
const LATIN_END = 0xff;

/** What guesses look at: the last two signs, the last four, the word so far. */
const GUESSES = 3;
/** A guess learns in lines of 16 cells: one line a step, one cell a bit. Two signs say little that is not soon said. */
const LINE_BITS = [13, 17, 17] as const;
const BEGINS = [0, 2 ** 17, 2 ** 17 + 2 ** 21] as const;
const CELLS = 2 ** 17 + 2 * 2 ** 21;
/** A cell holds odds of 4,096 and, below them, how many bits it has seen, up to this. */
const SEEN_MAX = 15;
const UNSEEN = 2_048 << 4;
/** How far the odds of a cell move towards a bit, of 65,536, by what it has seen. */
const STEPS = Int32Array.from({ length: SEEN_MAX + 1 }, (_, seen) =>
  Math.round(65_536 / (seen < SEEN_MAX ? seen + 1.6 : 40)),
);
/** How far weights move for a wrong guess. */
const LEARNING = 24;
const WEIGHT_FIRST = 27_000;
/** Most that odds, stretched, can be. */
const SURE = 2_047;

/**
 * Codes names by what their last signs and words were followed by before: several guesses are mixed, and those that were
 * right weigh more. It reckons in whole numbers, so that every browser guesses alike.
 */
export class NameCoder {
  readonly #coder: BitCoder;
  readonly #cells = new Uint16Array(CELLS).fill(UNSEEN);
  readonly #weights = new Int32Array(3 * 16 * GUESSES).fill(WEIGHT_FIRST);
  /** What each guess sees, as a hash. */
  readonly #seen = new Int32Array(GUESSES);

  constructor(coder: BitCoder) {
    this.#coder = coder;
  }

  /** A name of any signs but U+0000. */
  code(given: string): string {
    const seen = this.#seen;
    const codes: number[] = [];
    let [last, before, word] = [0, 0, 0];
    for (;;) {
      seen[0] = mix(last, 1);
      seen[1] = mix(mix(mix(last, 0), before), 2);
      seen[2] = mix(word, 3);
      const sign = this.#sign(codes.length < given.length ? given.charCodeAt(codes.length) : END);
      if (sign === END) return String.fromCharCode(...codes);
      codes.push(sign);
      before = (before << 16) | (last >>> 16);
      last = (last << 16) | sign;
      word = isLetter(sign) ? mix(word, sign | 0x20) : 0;
    }
  }

  #sign(given: number): number {
    const common = this.#step(0, Math.min(STEP_END, placeOf[given] ?? STEP_END));
    if (common < STEP_END) return COMMON.charCodeAt(common);
    const known = this.#step(1, (placeOf[given] ?? 2 * STEP_END) - STEP_END);
    if (known < STEP_END) return KNOWN.charCodeAt(known);
    const latin = Math.min(given, LATIN_END);
    const high = this.#step(2, latin >> 4);
    const low = this.#step(3 + high, latin & 15);
    if (high * 16 + low < LATIN_END) return high * 16 + low;
    let sign = 0;
    for (let at = 12; at >= 0; at -= 4) sign = sign * 16 + this.#step(2, (given >> at) & 15);
    return sign;
  }

  /** One of 16 at a place among the steps of a sign. */
  #step(place: number, given: number): number {
    const cells = this.#cells;
    const weights = this.#weights;
    const seen = this.#seen;
    const coder = this.#coder;
    const one = BEGINS[0] + lineOf(seen[0]!, place, LINE_BITS[0]);
    const two = BEGINS[1] + lineOf(seen[1]!, place, LINE_BITS[1]);
    const three = BEGINS[2] + lineOf(seen[2]!, place, LINE_BITS[2]);
    const set = Math.min(place, 2) * 16;
    let node = 1;
    for (let at = 3; at >= 0; at -= 1) {
      const weight = (set + node) * GUESSES;
      const first = stretched[cells[one + node]! >> 4]!;
      const second = stretched[cells[two + node]! >> 4]!;
      const third = stretched[cells[three + node]! >> 4]!;
      const sum = weights[weight]! * first + weights[weight + 1]! * second + weights[weight + 2]! * third;
      const odds = squash(sum >> 16);
      const bit = coder.code(odds << 3, (given >> at) & 1);
      const wrong = ((bit << 12) - odds) * LEARNING;
      weights[weight]! += (first * wrong + 0x8000) >> 16;
      weights[weight + 1]! += (second * wrong + 0x8000) >> 16;
      weights[weight + 2]! += (third * wrong + 0x8000) >> 16;
      learn(cells, one + node, bit);
      learn(cells, two + node, bit);
      learn(cells, three + node, bit);
      node = node * 2 + bit;
    }
    return node - 16;
  }
}

/** The place of each common and known sign among them, by its code. */
const placeOf: number[] = [];
for (let place = 0; place < 2 * STEP_END; place += 1) placeOf[(COMMON + KNOWN).charCodeAt(place)] = place;

function learn(cells: Uint16Array, at: number, bit: number): void {
  const cell = cells[at]!;
  const seen = cell & 15;
  const odds = cell >> 4;
  const moved = odds + ((((bit ? 4_095 : 0) - odds) * STEPS[seen]!) >> 16);
  cells[at] = (moved << 4) | (seen < SEEN_MAX ? seen + 1 : SEEN_MAX);
}

/** 4,096 / (1 + e^(-x / 256)) at every 128 from -2,048. */
const CURVE = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785,
  3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
];

/** The odds, of 4,096, that stretched are this. */
function squash(value: number): number {
  if (value > SURE) return 4_095;
  if (value < -SURE) return 1;
  const at = (value >> 7) + 16;
  const part = value & 127;
  return (CURVE[at]! * (128 - part) + CURVE[at + 1]! * part + 64) >> 7;
}

/** What `squash` makes of odds, the other way round. */
const stretched = new Int16Array(4_096).fill(SURE);
for (let value = -SURE, from = 0; value <= SURE; value += 1) {
  const end = squash(value) + 1;
  stretched.fill(value, from, end);
  from = end;
}

/** Where the line of what a guess sees begins. */
function lineOf(seen: number, place: number, bits: number): number {
  return (mix(seen, place) >>> (32 - bits)) * 16;
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ (value + 0x9e37), 0x85eb_ca6b);
  return mixed ^ (mixed >>> 15);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 0xc0;
}
