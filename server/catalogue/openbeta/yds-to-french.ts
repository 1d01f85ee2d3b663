/** From 5.10 on a number has four letters, which is six French steps a number and a half. */
const LETTERED: Readonly<Record<string, readonly [string, string, string, string]>> = {
  '10': ['6a', '6a+', '6b', '6b+'],
  '11': ['6c', '6c', '6c+', '7a'],
  '12': ['7a+', '7b', '7b+', '7c'],
  '13': ['7c+', '8a', '8a+', '8b'],
  '14': ['8b+', '8c', '8c+', '9a'],
  '15': ['9a+', '9b', '9b+', '9c'],
};
const PLAIN: Readonly<Record<string, string>> = {
  '2': '3',
  '3': '3+',
  '4': '4a',
  '5': '4b',
  '6': '4c',
  '7': '5a',
  '8': '5b',
  '9': '5c',
};
const YDS = /^5\.(\d{1,2})(?:([abcd])(?:\/([abcd]))?|([+-]))?$/;
/** Where on a number's four letters a grade without one stands. */
const SIGNED: Readonly<Record<string, number>> = { '-': 0, '+': 3 };
const BARE = 2;

/**
 * The French sport grade a free climb's YDS grade compares with, as the published tables do; of two letters the
 * harder. Null below the French scale of this house (easier than 5.2) and for what is no YDS grade.
 */
export function ydsToFrench(yds: string): string | null {
  const parts = YDS.exec(yds.trim());
  if (!parts) return null;
  const [, number = '', letter, harder, sign] = parts;
  const letters = LETTERED[number];
  if (!letters) return letter ? null : (PLAIN[number] ?? null);
  const asked = harder ?? letter;
  const at = asked ? 'abcd'.indexOf(asked) : sign ? (SIGNED[sign] ?? BARE) : BARE;
  return letters[at] ?? null;
}
