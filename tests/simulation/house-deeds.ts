import type { ItemKey } from '#contract/workshop/item-key';
import type { Revision } from '#contract/workshop/revision';
import type { Dice } from './dice';

/** A revision as a device shows it. */
export type ShownRevision = Pick<Revision, 'key' | 'fields' | 'others'> & { v: number };

/** So few that two editors mean the same ones: new climbs, and sectors that are published. */
const NEW = 2;
const PUBLISHED = 2;

function item(dice: Dice): ItemKey {
  return dice.chance(0.5)
    ? `climb-018f3b5e-0000-7000-8000-0000000000c${dice.below(NEW)}`
    : `sector-${1 + dice.below(PUBLISHED)}`;
}

/** Now and then a grade that there is not, which the server refuses. */
function fieldsFor(key: ItemKey, dice: Dice): Record<string, unknown> {
  const name = `Name ${dice.below(99)}`;
  if (key.startsWith('sector-'))
    return dice.pick([{ name }, { family: dice.chance(0.5) }, { bolters: name }]);
  return dice.pick<Record<string, unknown>>([
    { name },
    { name, number: 1 + dice.below(9) },
    { note: { fr: name, en: `${name} (en)` } },
    { grade: dice.pick(['6a', '6b+', '7a']) },
    { grade: dice.chance(0.2) ? '6z' : '6c' },
  ]);
}

/** What editors do again and again, as their screens would. */
export const houseDeeds = {
  reviseItem: (dice: Dice, shown: readonly ShownRevision[]) => {
    const inConflict = shown.filter(({ others }) => others.length > 0);
    const decided = inConflict.length > 0 && dice.chance(0.4) ? dice.pick(inConflict) : null;
    if (!decided) {
      const key = item(dice);
      return { key, fields: fieldsFor(key, dice), label: 'Styx' };
    }
    const { key, others } = decided;
    const [back] = others;
    const fields = back && dice.chance(0.5) ? { [back.field]: back.value } : fieldsFor(key, dice);
    return { key, fields, settles: others.map(({ id }) => id), label: 'Styx' };
  },
  removeItem: (dice: Dice) => ({ key: item(dice), label: 'Styx' }),
  withdrawRevisions: (dice: Dice, shown: readonly ShownRevision[]) => {
    const some = shown.filter(() => dice.chance(0.5));
    const keys = (some.length > 0 ? some : [{ key: item(dice), v: 0 }]).map(({ key, v }) => ({
      key,
      v,
      ...(dice.chance(0.3) && { fields: dice.pick([['name'], ['name', 'grade'], ['removed']]) }),
    }));
    return { keys, label: 'Styx' };
  },
};

/** What a deed does to fields of content, and what its editor had before them. */
export interface FieldIntent {
  key: ItemKey;
  /** What the fields are to be; null where revisions are taken back, whoever wrote them. */
  next: Record<string, unknown> | null;
  /** What the device showed of it. */
  seen: Record<string, unknown>;
  settles: unknown[];
}

/** The intents of a deed over what its device shows; none for a deed that is no editor's. */
export function fieldIntents(name: string, args: unknown, shown: readonly ShownRevision[]): FieldIntent[] {
  const of = (key: ItemKey) => shown.find((one) => one.key === key);
  if (name === 'reviseItem') {
    const {
      key,
      fields,
      settles = [],
    } = args as {
      key: ItemKey;
      fields: Record<string, unknown>;
      settles?: string[];
    };
    const decided = of(key)?.others.filter(({ id }) => settles.includes(id)) ?? [];
    return [{ key, next: fields, seen: of(key)?.fields ?? {}, settles: decided.map(({ value }) => value) }];
  }
  const keys =
    name === 'removeItem'
      ? [(args as { key: ItemKey }).key]
      : name === 'withdrawRevisions'
        ? (args as { keys: { key: ItemKey }[] }).keys.map(({ key }) => key)
        : [];
  return keys.map((key) => ({ key, next: null, seen: of(key)?.fields ?? {}, settles: [] }));
}
