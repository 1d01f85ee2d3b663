import { type ContenderName, contenders } from './contenders';

/** What the bench asks of the page, from outside. */
export interface PageBench {
  prepare(name: ContenderName, size: number): Promise<void>;
  measure(name: ContenderName, size: number): Promise<number>;
}

declare global {
  var bench: PageBench | undefined;
}

globalThis.bench = {
  prepare: async (name, size) => (await contenders[name]()).prepare(size),
  measure: async (name, size) => (await contenders[name]()).measure(size),
};
