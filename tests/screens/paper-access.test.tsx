// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PaperAccess } from '#contract/endpoints/counter/paper-access';
import type { CounterProductStory } from '#contract/endpoints/counter/products';
import { counter, done, openCounter, refused } from '../support/counter-desk';
import { counterProductOf } from '../support/counter-product-of';

afterEach(cleanup);

const story: CounterProductStory = { product: counterProductOf(), movements: [], changes: [] };
const access = (more: Partial<PaperAccess> = {}): PaperAccess => ({
  question: { fr: 'Quel oiseau à la page 12 ?', en: 'Which bird on page 12?' },
  answers: 2,
  codes: { all: 120, used: 37 },
  ...more,
});
const card = async () => within(await screen.findByRole('region', { name: 'Accès par le topo papier' }));

test('new answers replace those before, one a line, and a wrong one is said at its field and stays', async () => {
  let isRefused = true;
  const { engine, asked } = counter({
    'GET /products/1': () => done(story),
    'GET /products/1/paper-access': () => done(access()),
    'POST /products/1/paper-access': () => {
      if (isRefused)
        return refused(400, 'common.error.invalid', [
          { field: 'answers', key: 'counter.paper.error.answer' },
        ]);
      return done({ access: access({ answers: 1 }), made: [] });
    },
  });
  const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
  const paper = await card();
  expect(await paper.findByText(/^2 réponses justes/)).toBeTruthy();
  const typed = paper.getByLabelText<HTMLTextAreaElement>('Nouvelles réponses justes');
  await user.type(typed, 'le vautour{Enter}{Enter}');
  await user.click(paper.getByRole('button', { name: 'Enregistrer ces réponses' }));
  expect(await paper.findByText(/^Une réponse contient une lettre/)).toBeTruthy();
  expect(typed.value).toContain('le vautour');
  isRefused = false;
  await user.click(paper.getByRole('button', { name: 'Enregistrer ces réponses' }));
  expect(await paper.findByText(/^1 réponse juste/)).toBeTruthy();
  const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent.at(-1)).toMatchObject({ what: 'answers', answers: ['le vautour'] });
});

test('to ask no more is asked first', async () => {
  const { engine, asked } = counter({
    'GET /products/1': () => done(story),
    'GET /products/1/paper-access': () => done(access()),
    'POST /products/1/paper-access': () => done({ access: access({ answers: 0 }), made: [] }),
  });
  const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
  const paper = await card();
  await user.click(await paper.findByRole('button', { name: 'Ne plus poser la question' }));
  expect(paper.getByText(/^Plus personne ne pourra/)).toBeTruthy();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(paper.getByRole('button', { name: 'Ne plus poser la question' }));
  expect(await paper.findByText(/^Aucune réponse juste/)).toBeTruthy();
});

test('codes come as a file, once; those whose answer was lost are told to be nobody’s', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => {
    files.push(blob as Blob);
    return 'blob:codes';
  };
  URL.revokeObjectURL = () => undefined;
  let made = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
  const { engine } = counter({
    'GET /products/1': () => done(story),
    'GET /products/1/paper-access': () => done(access()),
    'POST /products/1/paper-access': () => done({ access: access({ codes: { all: 122, used: 37 } }), made }),
  });
  const { user } = await openCounter('/fr/editeur/produits/1', engine, ['accounts']);
  const paper = await card();
  await user.type(await paper.findByLabelText('Nouveaux codes'), '2');
  await user.click(paper.getByRole('button', { name: 'Créer les codes' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await paper.findByText('122 codes à imprimer, 37 utilisés.')).toBeTruthy();
  made = [];
  await user.type(paper.getByLabelText('Nouveaux codes'), '2');
  await user.click(paper.getByRole('button', { name: 'Créer les codes' }));
  expect(await screen.findByText(/^Ces codes étaient déjà créés/)).toBeTruthy();
  expect(files).toHaveLength(1);
});
