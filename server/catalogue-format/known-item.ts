import { CatalogueItem, type WholeItem } from './catalogue-item';

/** The names of what a line of each kind has. */
const known = new Map(
  CatalogueItem.options.map(({ shape }) => [shape.kind.value, new Set(Object.keys(shape))]),
);

/**
 * What the tables say of something as the line of a file: what is the table's own is dropped, and the properties stand
 * in the format's order, whatever the database gave; of the provider's own no line says whose it is. Throws ZodError for what no file could say.
 */
export function knownItem(item: Exclude<WholeItem, { kind: 'picture' }>): CatalogueItem {
  const names = known.get(item.kind);
  const said = Object.entries(item).filter(
    ([name, value]) => names?.has(name) && !(name === 'origin' && value === null),
  );
  return CatalogueItem.parse(Object.fromEntries(said));
}
