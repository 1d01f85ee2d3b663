import { slugOf } from '#contract/search/slug-of';

const LENGTH_MAX = 100;

/** Gives each name a slug of its own within a scope; the second of a name gets its id behind it. */
export function slugGiver(): (scope: string | number, name: string, id: number) => string {
  const taken = new Set<string>();
  return (scope, name, id) => {
    const plain = slugOf(name).slice(0, LENGTH_MAX).replace(/-$/, '');
    const slug =
      plain === '' || taken.has(`${scope}/${plain}`) ? [plain, id].filter(Boolean).join('-') : plain;
    taken.add(`${scope}/${slug}`);
    return slug;
  };
}
