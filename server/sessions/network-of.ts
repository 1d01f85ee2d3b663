const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What counts as one asker when tries are counted: an IPv4 address, or the /64 network of an IPv6 address, for who
 * is given one such address is given the whole network.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [plain = ''] = address.split('%');
  const [left = [], right = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const gap = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  const groups = [...left, ...gap, ...right].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
