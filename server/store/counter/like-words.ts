/** A pattern of LIKE for what holds these words; what means something in a pattern is meant as it is written. */
export function likeWords(words: string): string {
  return `%${words.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
