import { LearnedBits, type BitCoder } from './bit-coder';

/** The first bits of a number are learned each; those after them say little. */
const LEARNED_BITS = 3;
const LENGTH_MAX = 32;
const SIGN = 64;
const REST = 65;
const FIRST = 66;
/** Slots of one kind of number. */
const SLOTS = FIRST + (LENGTH_MAX + 1) * 2 ** LEARNED_BITS;

/** Codes integers of some kinds; each kind learns how long its numbers are, their signs and their first bits. */
export class NumberCoder {
  readonly #coder: BitCoder;
  readonly #bits: LearnedBits;

  /** Kinds are numbered from 0. */
  constructor(coder: BitCoder, kinds: number) {
    this.#coder = coder;
    this.#bits = new LearnedBits(kinds * SLOTS);
  }

  /** An integer between -2³¹ and 2³¹. Throws RangeError when what is read was never written. */
  code(kind: number, value: number): number {
    const base = kind * SLOTS;
    const size = Math.abs(value);
    const given = 32 - Math.clz32(size);
    let node = 1;
    for (let at = 5; at >= 0; at -= 1) node = node * 2 + this.#bit(base + node, (given >> at) & 1);
    const length = node - 64;
    if (length > LENGTH_MAX) throw new RangeError('No number is that long.');
    if (length === 0) return 0;
    const isNegative = this.#bit(base + SIGN, value < 0 ? 1 : 0);
    let bits = 1;
    for (let at = length - 2; at >= 0; at -= 1) {
      const slot = bits < 2 ** LEARNED_BITS ? FIRST + length * 2 ** LEARNED_BITS + bits : REST;
      bits = bits * 2 + this.#bit(base + slot, (size >>> at) & 1);
    }
    return isNegative ? -bits : bits;
  }

  #bit(slot: number, bit: number): number {
    return this.#bits.code(this.#coder, slot, bit);
  }
}
