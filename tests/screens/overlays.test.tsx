// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Button } from '../../src/kit/control/button';
import { lazyOverlay } from '../../src/kit/overlay/lazy-overlay';
import { keepFluent } from '../../src/theme/keep-fluent';
import { openPart } from '../support/open-app';

// Fluent's code takes longer than a test should wait.
beforeAll(async () => {
  await import('../../src/kit/overlay/dialog');
  await import('../../src/shell/toasts/toaster');
});
afterEach(cleanup);

const Question = lazyOverlay<{ open: boolean; onClose: () => void }>(async () => {
  const { Dialog } = await import('../../src/kit/overlay/dialog');
  return (props) => (
    <Dialog {...props} title="Vraiment ?" actions={<Button onClick={props.onClose}>Non</Button>}>
      <p>On ne le demande qu’une fois.</p>
    </Dialog>
  );
});

const Sheet = lazyOverlay<{ open: boolean; onClose: () => void }>(async () => {
  const { Drawer } = await import('../../src/kit/overlay/drawer');
  return (props) => (
    <Drawer {...props} label="Filtres" isKept>
      <input aria-label="Cotation" />
    </Drawer>
  );
});

/** A screen with a drawer over it. */
function Filtering() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>Filtrer</Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} />
    </main>
  );
}

/** A screen with a field, a dialog and a way to take the dialog away while it is open. */
function Asking() {
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Un écran</h1>
      <input aria-label="Saisie" />
      <Button onClick={() => setIsOpen(true)}>Demander</Button>
      {isThere && <Question open={isOpen} onClose={() => setIsOpen(false)} />}
      <Button onClick={() => setIsThere(false)}>Enlever</Button>
    </main>
  );
}

describe('a drawer that is kept', () => {
  test('leaves the screen to be read aloud once it is closed, whatever the focus keeper leaves behind', async () => {
    const app = document.createElement('div');
    app.id = 'app';
    document.body.append(app);
    const { user } = await openPart(<Filtering />);
    const opener = await screen.findByRole('button', { name: 'Filtrer' });
    await user.click(opener);
    await screen.findByRole('textbox', { name: 'Cotation' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    app.setAttribute('aria-hidden', 'true');
    await waitFor(() => expect(app.getAttribute('aria-hidden')).toBeNull(), { timeout: 3_000 });
    app.remove();
  });

  test('is out of reach while it is closed, has the focus each time it opens, and begins afresh', async () => {
    const { user } = await openPart(<Filtering />);
    const opener = await screen.findByRole('button', { name: 'Filtrer' });
    await user.click(opener);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cotation' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, '6b');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(getComputedStyle(screen.getByLabelText('Cotation')).visibility).toBe('hidden');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Cotation').value).toBe(''), {
      timeout: 3_000,
    });
    const fresh = screen.getByLabelText('Cotation');
    await user.click(opener);
    expect(await screen.findByRole('textbox')).toBe(fresh);
    await waitFor(() => expect(document.activeElement).toBe(fresh));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('a dialog', () => {
  test('takes the focus, and Escape gives it back to what opened it', async () => {
    const { user } = await openPart(<Asking />);
    const opener = await screen.findByRole('button', { name: 'Demander' });
    await user.click(opener);
    const no = await screen.findByRole('button', { name: 'Non' });
    await waitFor(() => expect(document.activeElement).toBe(no));
    const page = () => screen.queryByRole('heading', { level: 1, name: 'Un écran' });
    await waitFor(() => expect(page()).toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await waitFor(() => expect(page()).toBeTruthy());
  });

  test('that is taken away while it is open hides the page from nobody', async () => {
    const { user } = await openPart(<Asking />);
    await user.click(await screen.findByRole('button', { name: 'Demander' }));
    await screen.findByRole('dialog', { name: 'Vraiment ?' });
    const page = () => screen.queryByRole('heading', { level: 1, name: 'Un écran' });
    await waitFor(() => expect(page()).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Enlever', hidden: true }));
    await waitFor(() => expect(page()).toBeTruthy());
  });

  test('that goes with everything Fluent drew, as by a sign-out, hides the page from nobody', async () => {
    const endKeeping = keepFluent();
    const { user, unmount } = await openPart(<Asking />);
    await user.click(await screen.findByRole('button', { name: 'Demander' }));
    await screen.findByRole('dialog', { name: 'Vraiment ?' });
    const beside = document.createElement('p');
    document.body.append(beside);
    await waitFor(() => expect(beside.getAttribute('aria-hidden')).toBe('true'));
    unmount();
    await waitFor(() => expect(beside.getAttribute('aria-hidden')).toBeNull());
    endKeeping();
  });

  test('is closed by Escape too while its code is on its way, and does not come after all', async () => {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => (arrive = resolve));
    const Late = lazyOverlay<{ open: boolean; onClose: () => void }>(async () => {
      await code;
      return ({ open }) => open && <p role="dialog">Te voilà</p>;
    });
    function Opener() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setIsOpen(true)}>{isOpen ? 'Ouvert' : 'Demander'}</Button>
          <Late open={isOpen} onClose={() => setIsOpen(false)} />
        </>
      );
    }
    const { user } = await openPart(<Opener />);
    await user.click(await screen.findByRole('button', { name: 'Demander' }));
    await screen.findByRole('button', { name: 'Ouvert' });
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Demander' });
    arrive();
    await code;
    await user.click(screen.getByRole('button', { name: 'Demander' }));
    expect(await screen.findByText('Te voilà')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Te voilà')).toBeNull());
  });

  test('whose code does not come says so, keeps what was typed, and comes with the next tap', async () => {
    let failures = 1;
    const Late = lazyOverlay<{ open: boolean; onClose: () => void }>(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('A deploy took it away.');
      return ({ open }) => open && <p role="dialog">Te voilà</p>;
    });
    function Form() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <input aria-label="Saisie" />
          <Button onClick={() => setIsOpen(true)}>Demander</Button>
          <Late open={isOpen} onClose={() => setIsOpen(false)} />
        </>
      );
    }
    const { user } = await openPart(<Form />);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Saisie' });
    await user.type(field, 'trois heures de marche');
    await user.click(screen.getByRole('button', { name: 'Demander' }));
    expect(await screen.findByText(/n’a pas pu être chargée/)).toBeTruthy();
    expect(field.value).toBe('trois heures de marche');
    await user.click(screen.getByRole('button', { name: 'Demander' }));
    expect(await screen.findByText('Te voilà')).toBeTruthy();
  });
});
