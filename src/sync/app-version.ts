/** Vite names the app's script by the hash of its content. */
const HASHED = /-([\w-]{8})\.js$/;

/** The version that runs: the hash of its script, the same on every device that runs it; null while it is developed. */
export function appVersion(): string | null {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  return scripts.map(({ src }) => HASHED.exec(src)?.[1]).find((hash) => hash !== undefined) ?? null;
}
