/** Answers the same thing for the same given object, made when it is first asked for. */
export function madeOnce<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<Given, Made>();
  return (given) => {
    const known = made.get(given);
    if (known !== undefined) return known;
    const fresh = make(given);
    made.set(given, fresh);
    return fresh;
  };
}
