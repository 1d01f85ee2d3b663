import { describe, expect, test } from 'vitest';
import { cutPath } from '#contract/paths/translate-path';
import { isFormScreen } from '../../src/shell/frame/is-form-screen';

const isForm = (path: string) => isFormScreen(cutPath(path).segments);

describe('a new version that asks to be let in', () => {
  test.each([
    '/fr/mon-compte/tunnel/paiement',
    '/en/my-account/checkout/billing',
    '/fr/compte/inscription',
    '/en/logbook/new',
    '/fr/carnet/modifier/12',
    '/fr/topo/luberon/validation',
    '/en/my-account/addresses/7/edit',
    '/fr/mon-compte/profil',
  ])('waits while a form or the checkout is open: %s', (path) => expect(isForm(path)).toBe(true));

  test.each(['/fr/voies', '/en/logbook', '/fr/mon-compte/panier', '/en/my-account/orders', '/fr/nulle-part'])(
    'is offered elsewhere: %s',
    (path) => expect(isForm(path)).toBe(false),
  );
});
