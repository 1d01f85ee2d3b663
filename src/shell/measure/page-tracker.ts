/** How measured facts leave the page; never awaited, and what it rejects is nobody's trouble. */
export type SendMeasure = (address: string, body: URLSearchParams) => void;

export interface TrackerOptions {
  /** Where the Matomo of the provider is, such as `https://stats.example/`. */
  base: string | undefined;
  /** The number it gave this site. */
  siteId: string | undefined;
  send: SendMeasure;
  /** Six random letters or digits, new for each page view. */
  viewId: () => string;
}

export interface MeasuredEvent {
  category?: string;
  action?: string;
  name?: string;
}

/**
 * Tells a Matomo which pages are read, for how long, and what is done on them; without cookie, and without any sign
 * of who reads. Throws when the address or the site's number is missing, for nothing could ever be counted then.
 */
export class PageTracker {
  readonly #address: string;
  readonly #siteId: string;
  readonly #send: SendMeasure;
  readonly #viewId: () => string;
  /** The page being read; null before the first. */
  #page: { url: string; title: string; id: string } | null = null;

  constructor({ base, siteId, send, viewId }: TrackerOptions) {
    if (!base) throw new Error('The base address of the measurement is missing.');
    if (!siteId) throw new Error('The site id of the measurement is missing.');
    this.#address = new URL('matomo.php', base.endsWith('/') ? base : `${base}/`).href;
    this.#siteId = siteId;
    this.#send = send;
    this.#viewId = viewId;
  }

  /** A page is being read from now on. */
  trackPage(url: string, title: string): void {
    this.#page = { url, title, id: this.#viewId() };
    this.#tell({ action_name: title });
  }

  /** The page is still being read. */
  beat(): void {
    if (this.#page) this.#tell({ ping: '1' });
  }

  /** Something was done on the page. Throws without category and action. */
  trackEvent({ category, action, name }: MeasuredEvent): void {
    if (!category || !action) throw new Error('A measured event needs a category and an action.');
    this.#tell({ e_c: category, e_a: action, ...(name ? { e_n: name } : {}) });
  }

  #tell(facts: Record<string, string>): void {
    const about = this.#page ? { url: this.#page.url, pv_id: this.#page.id } : {};
    // No screen size, no plug-ins, no referrer, no id: what CNIL's exemption allows without asking.
    const fixed = { idsite: this.#siteId, rec: '1', apiv: '1', send_image: '0', cookie: '0' };
    this.#send(this.#address, new URLSearchParams({ ...fixed, ...about, ...facts }));
  }
}
