/**
 * Whether two values of JSON say the same, whatever order the fields of objects come in. What is no JSON, such as a file
 * or a map, is the same as itself only.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const kind: unknown = Object.getPrototypeOf(one);
  if (kind !== Object.getPrototypeOf(other)) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSameValue(value, other[at]));
  }
  if (kind !== Object.prototype) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const valueOf = (of: object, name: string) => (of as Record<string, unknown>)[name];
  return (
    names.length === others.length &&
    names.every((name) => name in other && isSameValue(valueOf(one, name), valueOf(other, name)))
  );
}
