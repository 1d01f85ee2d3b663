/** Whether a host's name or address is this machine alone; an IPv4 address may stand in one of IPv6. */
export function isLoopback(host: string): boolean {
  const name = host.replaceAll(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
}
