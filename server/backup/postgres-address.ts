/** What stands where an address has no host, as long as it is taken apart. */
const NO_HOST = 'nowhere.invalid';

/** A PostgreSQL's address as anybody may read it, and the password that it had, wherever it stood; null for none. */
export function withoutPassword(address: string): { place: string; password: string | null } {
  // A user without a host is a local one to PostgreSQL, and nothing to URL.
  const url = new URL(URL.canParse(address) ? address : address.replace('@/', `@${NO_HOST}/`));
  const asked = url.searchParams.get('password');
  const password = asked ?? (url.password === '' ? null : decodeURIComponent(url.password));
  url.password = '';
  if (asked !== null) {
    url.searchParams.delete('password');
    // PostgreSQL's own programs read a plus as a plus.
    url.search = url.search.replaceAll('+', '%20');
  }
  return { place: url.href.replace(`@${NO_HOST}/`, '@/'), password };
}
