/** The odds of a bit are out of this. */
export const CERTAIN = 32_768;
/** A slot never becomes surer than this, and never learns slower than from so many bits. */
const ODDS_MIN = 31;
const LEARNED_MAX = 60;
/** How far odds move towards a bit, out of 65,536, by how many a slot has seen: far at first. */
const STEPS = Int32Array.from({ length: LEARNED_MAX + 1 }, (_, seen) => Math.round(65_536 / (seen + 1.6)));

/**
 * An arithmetic coder: a bit that was likely takes little room. A format is written down once for both ways: the writer
 * is given each bit and answers it, the reader heeds none and answers the one that was written.
 */
export interface BitCoder {
  /** Codes one bit; `odds` of `CERTAIN` that it is 1. */
  code(odds: number, bit: number): number;
}

/** What each of some slots expects of its bits, learned from those it had. Writer and reader learn the same. */
export class LearnedBits {
  readonly odds: Uint16Array;
  readonly #seen: Uint8Array;

  constructor(slots: number) {
    this.odds = new Uint16Array(slots).fill(CERTAIN / 2);
    this.#seen = new Uint8Array(slots);
  }

  /** Codes a bit of a slot. */
  code(coder: BitCoder, slot: number, given: number): number {
    const bit = coder.code(this.odds[slot]!, given);
    this.learn(slot, bit);
    return bit;
  }

  learn(slot: number, bit: number): void {
    const seen = this.#seen[slot]!;
    const odds = this.odds[slot]!;
    const moved = odds + ((((bit ? CERTAIN : 0) - odds) * STEPS[seen]!) >> 16);
    this.odds[slot] = Math.min(CERTAIN - ODDS_MIN, Math.max(ODDS_MIN, moved));
    if (seen < LEARNED_MAX) this.#seen[slot] = seen + 1;
  }
}

/** Ranges have at most 31 bits and never fewer than 23: whole numbers that every engine reckons fast with. */
const RANGE_FIRST = 0x7fff_ffff;
const RANGE_MIN = 2 ** 23;
const LOW_END = 2 ** 31;

export class BitWriter implements BitCoder {
  readonly #bytes: number[] = [];
  #low = 0;
  #range = RANGE_FIRST;

  code(odds: number, bit: number): number {
    const bound = (this.#range >>> 15) * odds;
    if (bit) this.#range = bound;
    else {
      this.#low += bound;
      this.#range -= bound;
    }
    if (this.#low >= LOW_END) {
      this.#low -= LOW_END;
      this.#carry();
    }
    while (this.#range < RANGE_MIN) this.#shift();
    return bit;
  }

  /** All that was written; nothing more can be. */
  finish(): Uint8Array {
    for (let byte = 0; byte < 4; byte += 1) this.#shift();
    return Uint8Array.from(this.#bytes);
  }

  #shift(): void {
    this.#bytes.push(this.#low >>> 23);
    this.#low = (this.#low & (RANGE_MIN - 1)) * 256;
    this.#range *= 256;
  }

  #carry(): void {
    let at = this.#bytes.length - 1;
    for (; this.#bytes[at] === 0xff; at -= 1) this.#bytes[at] = 0;
    this.#bytes[at]! += 1;
  }
}

export class BitReader implements BitCoder {
  readonly #bytes: Uint8Array;
  #at = 0;
  #before = 0;
  #range = RANGE_FIRST;
  #code = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let byte = 0; byte < 4; byte += 1) this.#shift();
  }

  code(odds: number): number {
    const bound = (this.#range >>> 15) * odds;
    let bit = 1;
    if (this.#code < bound) this.#range = bound;
    else {
      bit = 0;
      this.#code -= bound;
      this.#range -= bound;
    }
    while (this.#range < RANGE_MIN) {
      this.#range <<= 8;
      this.#shift();
    }
    return bit;
  }

  #shift(): void {
    const byte = this.#bytes[this.#at] ?? 0;
    // A range is a bit shorter than four bytes: the last bit of each goes with the next.
    this.#code = (this.#code << 8) | ((this.#before & 1) << 7) | (byte >>> 1);
    this.#before = byte;
    this.#at += 1;
  }
}
