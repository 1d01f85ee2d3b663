import { type ContenderName, contenderOf } from './contenders';

/** What the bench asks of the page, from outside. */
interface PageBench {
  prepare(name: ContenderName, size: number): Promise<void>;
  measure(name: ContenderName, size: number): Promise<number>;
}

declare global {
  var bench: PageBench | undefined;
}

globalThis.bench = {
  prepare: async (name, size) => (await contenderOf(name)).prepare(size),
  measure: async (name, size) => (await contenderOf(name)).measure(size),
};
