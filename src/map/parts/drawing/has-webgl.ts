let answer: boolean | undefined;

/** Whether this browser can draw a map; asked once, for a context costs. */
export function hasWebgl(): boolean {
  if (answer === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    answer = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return answer;
}
