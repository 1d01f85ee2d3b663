import { useLiveQuery } from '../../sync/local/use-live-query';

/** A tick form that was left half filled. */
export interface TickDraft {
  /** Which form: a new entry with what its address knew, one that is edited, or a refused one. */
  form: { kind: 'new'; search: object } | { kind: 'edit' | 'resend'; id: string };
  /** What the climb or the route is called in it; empty while nothing says so. */
  name: string;
}

const FORM = /^draft (new|edit|resend)\.(.*)$/s;

/** The tick forms left half filled on this device; undefined while the local copy is being read. */
export function useTickDrafts(): TickDraft[] | undefined {
  return useLiveQuery(async ({ db }) => {
    const rows = await db.meta.where('key').startsWith('draft ').toArray();
    const drafts = await Promise.all(
      rows.map(async ({ key, value }): Promise<TickDraft[]> => {
        const [, kind, rest = ''] = FORM.exec(key) ?? [];
        const name = nameIn(value);
        if (kind === 'new') return [{ form: { kind, search: JSON.parse(rest) as object }, name }];
        if (kind === 'edit') return (await db.ascent.get(rest)) ? [{ form: { kind, id: rest }, name }] : [];
        if (kind === 'resend')
          return (await db.refused.get(rest)) ? [{ form: { kind, id: rest }, name }] : [];
        return [];
      }),
    );
    return drafts.flat();
  });
}

/** A draft is of no proven shape. */
function nameIn(values: unknown): string {
  const { climbName, routeLabel } = (values ?? {}) as Record<string, unknown>;
  return (
    ([climbName, routeLabel].find((name) => typeof name === 'string' && name !== '') as string | undefined) ??
    ''
  );
}
