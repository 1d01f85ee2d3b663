// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuidebookPage } from '#contract/catalogue/guidebook';
import type { PersonalDb } from '#worker/db/personal-db';
import { cartItemOf } from '../support/cart-item-of';
import { openApp } from '../support/open-app';

const DAY = 86_400_000;
const both = (text: string) => ({ fr: text, en: `${text} (en)` });
const guidebook: GuidebookPage = {
  id: 1,
  slug: 'luberon',
  label: 'Luberon',
  kind: 'cliff',
  edition: 1,
  year: 2026,
  regions: [{ id: 1, slug: 'vaucluse', name: both('Vaucluse') }],
  sectorCount: 1,
  climbCount: 1,
  multipitchCount: 0,
  products: [
    { id: 11, kind: 'physical', priceCents: 2900, vatRate: 5.5 },
    { id: 12, kind: 'virtual', priceCents: 1900, vatRate: 5.5 },
  ],
  description: both('Un guide.'),
  crags: [],
  sample: null,
  demo: true,
};

/** The guidebook's page, and the right to its digital edition until so many days from now. */
function seed(endsInDays?: number | null) {
  return async (db: PersonalDb) => {
    const page = { state: 'found' as const, data: guidebook, fetchedAt: Date.now() };
    await db.pages.put({ key: 'guidebook/luberon', ...page });
    if (endsInDays === undefined) return;
    await db.validation.put({
      id: 'one',
      guidebookId: null,
      productId: 12,
      slug: 'luberon',
      label: 'Luberon',
      endValidationDate: endsInDays === null ? null : new Date(Date.now() + endsInDays * DAY).toISOString(),
      v: 1,
      pending: 0,
    });
  };
}

const languages = {
  fr: {
    path: '/fr/topo/luberon',
    activate: 'Activer avec mon topo papier',
    renew: 'Renouveler avec mon topo papier',
    inside: 'Voir les falaises',
    own: /^Déjà à vous/,
    covers: 'Dans ce topo',
    href: '/fr/topo/luberon/validation',
    forGood: 'Ce topo est à vous, sans limite de durée.',
    active: /^Accès jusqu’au/,
    expiring: /prend fin le/,
    over: /a pris fin le/,
    buy: 'Au panier',
    addDigital: /^Mettre au panier.*Édition numérique/,
    toCart: 'Voir le panier',
    cart: '/fr/mon-compte/panier',
    cartTitle: 'Panier',
    added: 'Luberon est dans le panier.',
    lasts: ['Donne aussi accès à l’édition numérique pour un an', 'Accès sans limite de durée'],
  },
  en: {
    path: '/en/guidebook/luberon',
    activate: 'Activate with my paper guidebook',
    renew: 'Renew with my paper guidebook',
    inside: 'See the crags',
    own: /^Yours already/,
    covers: 'In this guidebook',
    href: '/en/guidebook/luberon/validation',
    forGood: 'This guidebook is yours for good.',
    active: /^Access until/,
    expiring: /ends on/,
    over: /ended on/,
    buy: 'Add to cart',
    addDigital: /^Add to cart.*Digital edition/,
    toCart: 'View cart',
    cart: '/en/my-account/cart',
    cartTitle: 'Cart',
    added: 'Luberon is in the cart.',
    lasts: ['Also gives access to the digital edition for a year', 'Yours for good'],
  },
} as const;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a guidebook of which the cart holds a gift', () => {
  const gift = { ...cartItemOf(12, { kind: 'virtual', guidebookIds: [1], gift: true }), quantity: 2 };
  const withGift = (endsInDays?: null) => async (db: PersonalDb) => {
    await seed(endsInDays)(db);
    await db.cartItem.put({ ...gift, id: '12', v: 1, pending: 0 });
  };
  const held = (db: PersonalDb) => db.cartItem.get('12');

  test('is bought for oneself beside it, though the page did not know of the gift when it was tapped', async () => {
    const { db } = await openApp(languages.fr.path, { seed: seed() });
    const button = await screen.findByRole('button', { name: languages.fr.addDigital });
    await db.cartItem.put({ ...gift, id: '12', v: 1, pending: 0 });
    fireEvent.click(button);
    await waitFor(async () =>
      expect(await held(db)).toMatchObject({ gift: true, withOwn: true, quantity: 3 }),
    );
  });

  test('is bought for oneself beside it, and taken out again alone', async () => {
    const { user, db } = await openApp(languages.fr.path, { seed: withGift() });
    await screen.findByRole('link', { name: languages.fr.toCart });
    await user.click(await screen.findByRole('button', { name: languages.fr.addDigital }));
    await waitFor(async () =>
      expect(await held(db)).toMatchObject({ gift: true, withOwn: true, quantity: 3 }),
    );
    await user.click(await screen.findByRole('button', { name: /^Retirer du panier.*Édition numérique/ }));
    await waitFor(async () =>
      expect(await held(db)).toMatchObject({ gift: true, withOwn: false, quantity: 2 }),
    );
  });

  test('is still one’s own, without a price, where one has it for good', async () => {
    await openApp(languages.fr.path, { seed: withGift(null) });
    expect(await screen.findByRole('link', { name: /^Déjà à vous/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Édition numérique/ })).toBeNull();
    expect(screen.queryByText(/19,00/)).toBeNull();
  });
});

describe.each(Object.values(languages))('a guidebook at $path', (words) => {
  test('that is not owned can be bought, and activated with the paper book', async () => {
    await openApp(words.path, { seed: seed() });
    const way = await screen.findByRole('link', { name: words.activate });
    expect(way.getAttribute('href')).toBe(words.href);
    expect(screen.queryByRole('link', { name: words.inside })).toBeNull();
    expect((await screen.findAllByText(words.buy)).length).toBeGreaterThan(0);
  });

  test('that lies in the cart leads on to the cart, which is the one action then', async () => {
    const { user } = await openApp(words.path, { seed: seed() });
    const main = within(await screen.findByRole('main'));
    expect(main.queryByRole('link', { name: words.toCart })).toBeNull();
    await user.click(await main.findByRole('button', { name: words.addDigital }));
    const way = await main.findByRole('link', { name: words.toCart });
    expect(way.getAttribute('href')).toBe(words.cart);
    // There it stands for itself: what said so goes.
    expect(await screen.findByText(words.added)).toBeTruthy();
    await user.click(way);
    await screen.findByRole('heading', { level: 1, name: words.cartTitle });
    await waitFor(() => expect(screen.queryByText(words.added)).toBeNull());
  });

  test('says of each edition how long it is read, before one is chosen', async () => {
    await openApp(words.path, { seed: seed() });
    for (const lasts of words.lasts) expect(await screen.findByText(lasts)).toBeTruthy();
  });

  test('whose digital edition was bought for good offers no activation', async () => {
    await openApp(words.path, { seed: seed(null) });
    expect(await screen.findByText(words.forGood)).toBeTruthy();
    // What it holds is one tap away, from the top and from the edition.
    for (const way of [words.inside, words.own]) {
      const address = screen.getByRole('link', { name: way }).getAttribute('href') ?? '';
      const [, place = ''] = address.split('#');
      expect(address).toBe(`${words.path}#${place}`);
      expect(document.getElementById(place)?.textContent).toContain(words.covers);
    }
    expect(screen.queryByRole('link', { name: words.activate })).toBeNull();
    expect(screen.queryByRole('link', { name: words.renew })).toBeNull();
  });

  test('goes from open over ending soon to ended while it stands on the screen', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const goOn = (days: number) =>
      act(() => {
        vi.setSystemTime(Date.now() + days * DAY);
        vi.advanceTimersByTime(60_000);
      });
    await openApp(words.path, { seed: seed(20) });
    // The page says it, and so does the edition in its list.
    await waitFor(() => expect(screen.getAllByText(words.active)).toHaveLength(2));
    expect(screen.queryByRole('link', { name: words.renew })).toBeNull();
    goOn(10);
    expect(await screen.findByText(words.expiring)).toBeTruthy();
    expect(screen.getByRole('link', { name: words.renew }).getAttribute('href')).toBe(words.href);
    goOn(11);
    expect(await screen.findByText(words.over)).toBeTruthy();
    expect(screen.getByRole('link', { name: words.renew })).toBeTruthy();
  });
});
