import { Misused } from './provider-command';

/** A whole number among a command's words. Throws Misused for anything else, or out of bounds. */
export function readNumber(word: string | undefined, name: string, min: number, max: number): number {
  const number = Number(word);
  if (word === undefined || !/^\d+$/.test(word) || number < min || number > max) {
    throw new Misused(`${name} is a whole number from ${min} to ${max}, not ${word ?? 'nothing'}.`);
  }
  return number;
}
