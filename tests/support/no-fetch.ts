/** For a command that asks no address for anything. */
export const noFetch = (address: string): Promise<string> =>
  Promise.reject(new Error(`${address} was asked for.`));
