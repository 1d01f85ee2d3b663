/** What a person finds on a screen. */
export type Found = 'button' | 'link' | 'heading' | 'field' | 'text' | 'ready route';

/** What is looked for: a kind of thing whose words fit, in a part of the screen if one is named. */
export interface Wanted {
  kind: Found;
  words: RegExp;
  within?: 'main' | 'dialog';
}

/** A browser of any engine, as the day needs it. What cannot be done, because nothing fits, throws. */
export interface EngineBrowser {
  readonly engine: string;
  open(address: string): Promise<void>;
  /** How many things fit that are on the screen now. */
  count(wanted: Wanted): Promise<number>;
  press(wanted: Wanted): Promise<void>;
  type(wanted: Wanted, text: string): Promise<void>;
  /** Runs an expression in the page and answers its value, which may be awaited there. */
  ask(expression: string): Promise<unknown>;
  /** Writes a picture of the screen as PNG. */
  photograph(path: string): Promise<void>;
  /** Ends what shows the page without a word, as a phone does, and begins anew on what is kept. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The expression that finds, in a page of any engine, what is wanted: an array of elements, the deepest of a text. It
 * is a text, for drivers send it as it stands.
 */
export function finding({ kind, words, within }: Wanted): string {
  const part = within === undefined ? 'document' : `document.querySelector(${JSON.stringify(PARTS[within])})`;
  return `(() => {
    const words = new RegExp(${JSON.stringify(words.source)}, 'u');
    const said = (one) => one.getAttribute('aria-label') ??
      (one.labels?.length ? [...one.labels].map((label) => label.textContent).join(' ') : one.textContent);
    const all = [...(${part}?.querySelectorAll(${JSON.stringify(KINDS[kind])}) ?? [])].filter(
      (one) => one.getClientRects().length > 0 && words.test(said(one).trim()));
    return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
  })()`;
}

/**
 * The expression that tells, once a hand would reach what is wanted in the middle of the screen, whether it stands
 * still; two frames lie between the looks, for within one nothing moves. False while there is none, or something lies
 * over it.
 */
export function isStanding(wanted: Wanted): string {
  return `(async () => {
    const place = () => {
      const [one] = ${finding(wanted)};
      one?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
      const hit = one && document.elementFromPoint(x + width / 2, y + height / 2);
      return hit && one.contains(hit) ? [x, y, width, height].join() : null;
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const before = place();
    await frame();
    await frame();
    return before !== null && before === place();
  })()`;
}

const PARTS = { main: 'main', dialog: '[role="dialog"]' } as const;

const KINDS: Readonly<Record<Found, string>> = {
  button: 'button:not(:disabled), [role="button"]',
  link: 'a[href]',
  heading: 'h1',
  field: 'input, textarea',
  text: 'p, span, strong, small, li, h1, h2, h3, div, dd',
  'ready route': '[data-state="ready"]',
};

/** Says what was looked for. */
export function inWords({ kind, words, within }: Wanted): string {
  return `a ${kind} ${String(words)}${within ? ` in ${within}` : ''}`;
}
