/**
 * How likely one of the first is larger than one of the second, drawn at random; ties count half. 0.5 means that they
 * cannot be told apart (the area under the ROC curve).
 */
export function likelinessSlower(first: readonly number[], second: readonly number[]): number {
  let wins = 0;
  for (const one of first) for (const other of second) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (first.length * second.length);
}
