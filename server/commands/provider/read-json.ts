import { readFileSync } from 'node:fs';
import type { z } from '#contract/zod';
import { Misused } from './provider-command';

/** A JSON file's content by a schema. Throws Misused with all that is wrong in it. */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parse(readFileSync(file, 'utf8'), file));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`,
  );
  throw new Misused(`${file} is not right. ${wrong.join('; ')}`);
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Misused(`${file} is no JSON.`);
  }
}
