/**
 * All ids that the demonstration may have, both included. No provider's catalogue has one of them, so that nothing
 * saved from the demonstration comes to mean something real.
 */
export const demoIdRange = { first: 9_000_000, last: 9_999_999 } as const;
