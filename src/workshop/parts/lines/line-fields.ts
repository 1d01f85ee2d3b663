import {
  readClimbLine,
  writeClimbLine,
  type ClimbLine,
  type ClimbScale,
} from '#contract/workshop/climb-line';

type Kind = 'climb' | 'pitch';
type Fields = Readonly<Record<string, unknown>>;

/** What a climb or pitch is typed as. */
export function lineOf(fields: Fields): string {
  return writeClimbLine(fields);
}

/** The fields that a typed line says, in the language of the screen; only those that it says otherwise than they are. */
export function fieldsSaid(
  kind: Kind,
  typed: string,
  { scale, known, language }: { scale: ClimbScale; known: Fields; language: 'fr' | 'en' },
): Record<string, unknown> {
  const line = readClimbLine(typed, scale);
  const said: Record<string, unknown> = { bolts: line.bolts, lengthMeters: line.lengthMeters };
  if (line.grade !== null) said['grade'] = line.grade;
  if (kind === 'climb') {
    if (line.name !== '') said['name'] = line.name;
    said['stars'] = line.stars;
  } else {
    // Of a pitch both are told: what the line leaves out stays.
    for (const field of ['bolts', 'lengthMeters']) if (said[field] === null) delete said[field];
  }
  if (line.remark !== '') said['note'] = { fr: '', en: '', ...noteOf(known), [language]: line.remark };
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) => JSON.stringify(known[field] ?? null) !== JSON.stringify(value),
    ),
  );
}

/** Whether a line says enough to be kept. */
export function isKept(kind: Kind, { name, grade, bolts, lengthMeters }: ClimbLine): boolean {
  return kind === 'climb' ? name !== '' : grade !== null || bolts !== null || lengthMeters !== null;
}

function noteOf(known: Fields): object {
  return typeof known['note'] === 'object' && known['note'] !== null ? known['note'] : {};
}
