import type { GuidebookErrata } from '#contract/catalogue/errata';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useLocal } from '../../sync/local/local-provider';

/** Since when changes are told: the month of the reader's own copy, or the newest printing; ISO 8601. */
export function errataSince(
  { printedAt, knownSince }: Pick<GuidebookErrata, 'printedAt' | 'knownSince'>,
  month: string | null,
): string {
  return month === null ? (printedAt ?? knownSince) : `${month}-01T00:00:00.000Z`;
}

/**
 * The month of the reader's own copy of a guidebook, such as `2026-05`, kept on this device: null for the newest edition,
 * undefined while it is looked for; and how it is chosen.
 */
export function useBookMonth(slug: string): [string | null | undefined, (month: string | null) => void] {
  const { stores } = useLocal();
  const key = `book ${slug}` as const;
  const month = useLiveQuery(
    async ({ db }) => {
      const row = await db.meta.get(key);
      return (row?.value as string | undefined) ?? null;
    },
    [key],
  );
  const choose = (next: string | null) => {
    const meta = stores?.db.meta;
    const write = async () => (next === null ? meta?.delete(key) : meta?.put({ key, value: next }));
    // A device without room forgets it with the screen.
    write().catch(() => undefined);
  };
  return [month, choose];
}
