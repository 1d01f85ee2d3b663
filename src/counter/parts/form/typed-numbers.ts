import { z } from '#contract/zod';
import { centsOf } from '../counter-rules';

/** An amount of euros as it is typed, with a comma or a point, between two amounts of cents. */
export function typedEuros(min: number, max: number, error: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, { error })
    .refine((text) => centsOf(text) >= min && centsOf(text) <= max, { error });
}

/** A whole number as it is typed, between two. */
export function typedCount(min: number, max: number, error: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, { error })
    .refine((text) => Number(text) >= min && Number(text) <= max, { error });
}

/** The same, or nothing. */
export function maybeCount(min: number, max: number, error: string) {
  return z.union([z.literal(''), typedCount(min, max, error)], { error });
}

/** Euro cents as they are typed, such as "12,50" or "12.50". */
export function euroText(cents: number, language: 'fr' | 'en'): string {
  const text = (cents / 100).toFixed(2);
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** A percentage below 100 as it is typed, with a comma or a point and two decimals at most. */
export function typedPercent(error: string) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,2}(?:[.,]\d{1,2})?$/, { error });
}
