import { z } from '#contract/zod';
import type { Mutation } from '#worker/mutations/definition';
import type { Dice } from './dice';

interface Shape {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  minItems?: number;
  properties?: Record<string, Shape>;
  required?: string[];
  minimum?: number;
  minLength?: number;
}

/** So few that different climbers and tabs mean the same rows. */
const POOL = 6;
const TRIES = 50;
const shapes = new WeakMap<Mutation, Shape>();

/** Arguments a mutation accepts, by its own schema. Throws when none were found: it then needs a line in `intents`. */
export function sampleArgs(mutation: Mutation, dice: Dice): unknown {
  const shape =
    shapes.get(mutation) ?? (z.toJSONSchema(mutation.args, { io: 'input', unrepresentable: 'any' }) as Shape);
  shapes.set(mutation, shape);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const parsed = mutation.args.safeParse(sampleOf(shape, dice));
    if (parsed.success) return parsed.data;
  }
  throw new Error(`No arguments could be made up for ${mutation.name}`);
}

function sampleOf(shape: Shape, dice: Dice): unknown {
  if (shape.const !== undefined) return shape.const;
  const choices = shape.enum ?? shape.anyOf ?? shape.oneOf;
  if (choices) {
    const choice = dice.pick(choices);
    return shape.enum ? choice : sampleOf(choice as Shape, dice);
  }
  if (shape.type === 'object') return fieldsOf(shape, dice);
  if (shape.type === 'array') {
    const count = (shape.minItems ?? 0) + dice.below(3);
    return Array.from({ length: count }, () => sampleOf(shape.items ?? {}, dice));
  }
  if (shape.type === 'string') return text(shape, dice);
  if (shape.type === 'boolean') return dice.chance(0.5);
  const isNumber = shape.type === 'integer' || shape.type === 'number';
  return isNumber ? Math.max(1, shape.minimum ?? 1) + dice.below(POOL) : null;
}

function fieldsOf({ properties = {}, required }: Shape, dice: Dice): object {
  const wanted = Object.entries(properties).filter(([name]) => required?.includes(name) || dice.chance(0.5));
  return Object.fromEntries(wanted.map(([name, field]) => [name, sampleOf(field, dice)]));
}

function text({ format, minLength = 0 }: Shape, dice: Dice): string {
  if (format === 'uuid') return `018f3b5e-0000-7000-8000-00000000000${dice.below(POOL)}`;
  if (format === 'date') return `2026-06-0${1 + dice.below(9)}`;
  if (format === 'date-time') return `2026-06-0${1 + dice.below(9)}T10:00:00Z`;
  return 'word'.repeat(1 + dice.below(2)).padEnd(minLength, '-');
}
