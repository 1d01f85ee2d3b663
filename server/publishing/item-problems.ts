import type { ItemKey } from '#contract/workshop/item-key';
import type { PublishProblem } from '#contract/workshop/publishing';
import type { z } from '#contract/zod';

/** What an item calls otherwise than the field that an editor types. */
const fieldNames: Record<string, string> = {
  topoKind: 'kind',
  regionId: 'region',
  cragId: 'crag',
  sectorId: 'sector',
  multipitchId: 'multipitch',
  regionIds: 'regions',
  sectorIds: 'sectors',
  multipitchIds: 'multipitches',
  sampleSectorId: 'sampleSector',
};

/** What is wrong in one item, a problem a field: something has to be told, or cannot be so. */
export function problemsOfItem(
  key: ItemKey,
  { issues }: z.ZodError,
  wanted: Readonly<Record<string, unknown>>,
): PublishProblem[] {
  const fields = new Set(issues.map(({ path }) => fieldOf(path)));
  return [...fields].map((field) => ({
    key,
    field,
    rule: field !== null && isEmpty(wanted[field]) ? 'needed' : 'invalid',
    about: null,
  }));
}

function fieldOf(path: readonly PropertyKey[]): string | null {
  const [first] = path[0] === 'content' ? path.slice(1) : path;
  if (first === undefined) return null;
  return fieldNames[String(first)] ?? String(first);
}

/** Nothing, or a text that lacks one of its languages. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const texts = Object.values(value);
  return texts.some((text) => typeof text === 'string' && text.trim() === '');
}
