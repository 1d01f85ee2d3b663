interface Named {
  /** The climb of an entry that is changed or deleted. */
  about?: string;
  comment?: string;
  /** What is noted of a route, on a list or by itself. */
  note?: string;
  text?: string;
  climbName?: string | null;
  routeLabel?: string;
  label?: string;
  /** What a bookmarked screen is called. */
  title?: string;
  /** What a list is called. */
  name?: string;
  /** A reduction code; null where it is taken out. */
  code?: string | null;
  /** The street of an address. */
  address?: string;
  changes?: Named;
  routes?: Named[];
}

/** What a change is about, in the customer's own words; empty when its args do not say. */
export function changeSubject(of: unknown): string {
  const args = (of ?? {}) as Named;
  const named = args.changes ?? args;
  const one =
    args.about ??
    named.climbName ??
    named.routeLabel ??
    named.label ??
    named.title ??
    named.name ??
    named.code ??
    named.address;
  return one ?? (args.routes ?? []).flatMap(({ label }) => label ?? []).join(', ');
}

/** The comment or note that was typed with it, so that two changes of one climb can be told apart; empty when none was. */
export function changeComment(of: unknown): string {
  const args = (of ?? {}) as Named;
  return (args.changes ?? args).comment ?? args.note ?? args.text ?? '';
}
