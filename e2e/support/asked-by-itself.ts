/** What a running app asks for by itself, whichever screen stands: connection, session, texts, links, who sells, index. */
const ofTheApp = /\/api\/(?:ping|token\/refresh|(?:fr|en)\/(?:locale|provided|index))$/;

/** Whether a request to this address is none of a screen's. */
export function isAskedByItself(url: string): boolean {
  return ofTheApp.test(url);
}
