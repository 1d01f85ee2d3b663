import { z } from '#contract/zod';
import { Misused } from '../provider-command';

/** A plain day among a command's words, such as 2026-12-31. Throws Misused for anything else. */
export function readDay(word: string): string {
  const day = z.iso.date().safeParse(word);
  if (!day.success) throw new Misused(`${word} is no day such as 2026-12-31.`);
  return day.data;
}
