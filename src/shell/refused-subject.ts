import type { RefusedEntry } from '#worker/db/rows';

interface Named {
  /** The climb of an entry that is changed or deleted. */
  about?: string;
  comment?: string;
  climbName?: string | null;
  routeLabel?: string;
  label?: string;
  changes?: Named;
  routes?: Named[];
}

/** What the server calls the writes that a device calls otherwise; one that was made elsewhere has only that name. */
const writeOfEndpoint: Readonly<Record<string, string>> = {
  tickingCreate: 'createAscent',
  tickingUpdate: 'updateAscent',
  tickingDelete: 'deleteAscent',
  storeRoute: 'saveRoute',
  storeCliff: 'saveCrag',
};

/** The kind of a refused change, as `saved.write` names it, on whichever device it was made. */
export function refusedWrite({ name }: RefusedEntry): string {
  return writeOfEndpoint[name] ?? name;
}

/** What a refused change was about, in the customer's own words; empty when its args do not say. */
export function refusedSubject({ entry }: RefusedEntry): string {
  const args = (entry?.args ?? {}) as Named;
  const named = args.changes ?? args;
  const one = args.about ?? named.climbName ?? named.routeLabel ?? named.label;
  return one ?? (args.routes ?? []).flatMap(({ label }) => label ?? []).join(', ');
}

/** The comment that was typed with it, so that two refusals of one climb can be told apart; empty when none was. */
export function refusedComment({ entry }: RefusedEntry): string {
  const args = (entry?.args ?? {}) as Named;
  return (args.changes ?? args).comment ?? '';
}
