// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FlashMessage } from '#contract/tables/flash-message';
import type { PersonalDb } from '#worker/db/personal-db';
import { openApp } from '../support/open-app';
import { sampleManifest } from '../support/sample-catalogue';

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const message = (id: number, more: Partial<FlashMessage> = {}): FlashMessage => ({
  id,
  label: { fr: `Message ${id}`, en: `Message no. ${id}` },
  content: { fr: `<p>Texte <strong>${id}</strong></p>`, en: `<p>Text ${id}</p>` },
  severity: 'info',
  discardable: true,
  regionIds: [],
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  ...more,
});

const told = (messages: FlashMessage[]) => async (db: PersonalDb) =>
  void (await db.flashMessage.bulkPut(messages));

const open = (path: string, messages: FlashMessage[]) => openApp(path, { seed: told(messages) });

describe('a message of the provider', () => {
  test('stands beside the screen, is taken note of without network, and does not come back', async () => {
    const { db, user } = await open('/fr/appareil', [message(7)]);
    await screen.findByRole('region', { name: /À savoir.*Message 7/ });
    expect((await screen.findByText('7')).tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'J’ai compris' }));
    // Its title stands on this screen all the same: among what waits to be sent.
    await waitFor(() => expect(screen.queryByRole('region', { name: /Message 7/ })).toBeNull());
    expect(await db.outbox.toArray()).toMatchObject([{ name: 'acknowledgeFlashMessage', args: { id: 7 } }]);
  });

  test('that cannot be taken away has no way out, however urgent, and is no dialog', async () => {
    await open('/fr/appareil', [message(1, { discardable: false, severity: 'error' })]);
    const banner = within(await screen.findByRole('region', { name: /Important.*Message 1/ }));
    expect(banner.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is urgent stands before the screen, one at a time and the weightiest first', async () => {
    const { user } = await open('/fr/appareil', [
      message(1, { severity: 'warning' }),
      message(2, { severity: 'error' }),
    ]);
    const first = within(await screen.findByRole('dialog', { name: /Important.*Message 2/ }));
    await user.click(first.getByRole('button', { name: 'J’ai compris' }));
    const second = within(await screen.findByRole('dialog', { name: /Attention.*Message 1/ }));
    await user.click(second.getByRole('button', { name: 'Plus tard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is urgent waits while a form is open', async () => {
    const { router } = await open('/fr/carnet/nouveau', [message(1, { severity: 'warning' })]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
    await router.navigate({ to: '/{-$lng}/device' });
    expect(await screen.findByRole('dialog', { name: /Message 1/ })).toBeTruthy();
  });

  test('that is urgent waits until what the customer has opened is closed', async () => {
    const { db, user } = await open('/fr/appareil', []);
    await user.click((await screen.findAllByRole('button', { name: 'Menu' }))[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Menu' });
    await db.flashMessage.bulkPut([message(1, { severity: 'warning' }), message(2)]);
    await screen.findByText('Message 2');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: /Message 1/ })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  });

  test('of a region is told on the screens of that region only', async () => {
    const { device, router } = await open('/fr/appareil', [message(3, { regionIds: [2] }), message(4)]);
    await device.indexManifest.put({
      ...sampleManifest('a'.repeat(64), []),
      key: 'manifest',
      fetchedAt: 1,
    });
    await screen.findByText('Message 4');
    expect(screen.queryByText('Message 3')).toBeNull();
    await router.navigate({ href: '/fr/voies/falaise/verdon/escales' });
    expect(await screen.findByText('Message 3')).toBeTruthy();
    await router.navigate({ href: '/fr/voies/falaise/vaucluse/buoux' });
    await waitFor(() => expect(screen.queryByText('Message 3')).toBeNull());
  });

  test('is told from its beginning to its end', async () => {
    await open('/fr/appareil', [
      message(1, { endsAt: '2026-02-01T00:00:00Z' }),
      message(2, { startsAt: '2999-01-01T00:00:00Z' }),
      message(3),
    ]);
    await screen.findByText('Message 3');
    expect(screen.queryByText('Message 1')).toBeNull();
    expect(screen.queryByText('Message 2')).toBeNull();
  });

  test('comes back, and says that saving failed, when the server refuses', async () => {
    const { db } = await open('/fr/appareil', [message(7)]);
    await screen.findByText('Message 7');
    await db.refused.put({
      id: 'r',
      entry: null,
      name: 'acknowledgeFlashMessage',
      status: 422,
      message: 'common.error.invalid',
      errors: [],
      at: Date.now(),
    });
    expect(await screen.findByText('L’enregistrement a échoué. Réessayez.')).toBeTruthy();
  });

  test('runs nothing and leads nowhere but where it may', async () => {
    const html = `<p onclick="alert(1)" style="color:red" id="x">Ici</p><script>window.ran = 1</script>
      <img src=x onerror="window.ran = 1"><svg onload="window.ran = 1"></svg><iframe src="//evil.example"></iframe>
      <a href="javascript:window.ran=1">piège</a><a href="//evil.example">double</a>
      <a href="/presentation/guide">guide</a><a href="https://ffme.fr">club</a><form><input name=a></form>`;
    await open('/fr/appareil', [message(9, { content: { fr: html, en: '' } })]);
    const banner = await screen.findByRole('region', { name: /Message 9/ });
    await within(banner).findByText('Ici');
    expect(
      banner.querySelector('script,img,svg:not([aria-hidden]),iframe,form,input,[onclick],[style],#x'),
    ).toBeNull();
    const hrefs = [...banner.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([null, null, '/presentation/guide', 'https://ffme.fr']);
    expect('ran' in window).toBe(false);
  });
});

describe('a guest', () => {
  test('is told nothing', async () => {
    await openApp('/fr/appareil', { account: null, seed: told([message(1)]) });
    await screen.findByText(/^Connectez-vous pour enregistrer/);
    expect(screen.queryByText('Message 1')).toBeNull();
  });
});
