/** Runs work while no other tab runs work of the same name; resolves after it, rejects with its error. */
export type Exclusively = (name: string, work: () => Promise<void>) => Promise<void>;
