/** NUL and halves of characters, as JSON writes them: no database column can hold them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Whether a database can hold every text of an item. */
export function isStorable(item: object): boolean {
  return !UNSTORABLE.test(JSON.stringify(item));
}
