import { z } from '#contract/zod';
import { Misused } from './provider-command';

/** Whether a word is a day of the calendar, such as 2026-12-31. */
export function isDay(word: string): boolean {
  return z.iso.date().safeParse(word).success;
}

/** A day among a command's words. Throws Misused for anything else. */
export function readDay(word: string): string {
  if (!isDay(word)) throw new Misused(`${word} is no day such as 2026-12-31.`);
  return word;
}
