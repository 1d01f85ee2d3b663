/** What browsers that tell say of the network (Network Information API); others have none of it. */
export interface NetworkConnection {
  type?: string;
  saveData?: boolean;
}

const METERED = ['cellular', 'bluetooth', 'wimax'];
const FREE = ['wifi', 'ethernet'];

/**
 * Whether what is fetched now is counted by a mobile contract, or the customer asked their device to save data;
 * undefined where the browser does not tell.
 */
export function isMetered(connection: NetworkConnection | undefined): boolean | undefined {
  if (connection?.saveData) return true;
  if (connection?.type === undefined) return undefined;
  if (METERED.includes(connection.type)) return true;
  return FREE.includes(connection.type) ? false : undefined;
}
