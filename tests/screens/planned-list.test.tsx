// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Ascent } from '#contract/tables/ascent';
import { PlannedList } from '../../src/logbook/screens/files/planned-list';
import { ascentOfStyx } from '../support/ascent-of-styx';
import { openPart } from '../support/open-app';

afterEach(cleanup);

const held = ascentOfStyx;

test('where file and logbook do not agree both are shown, with what only one of them says', async () => {
  const ascent: Ascent = { ...held, grade: '6c+', score: null, comment: '' };
  const entry = { line: 12, ascent, held, notes: [] };
  const { user } = await openPart(<PlannedList title="1 différente de votre carnet" entries={[entry]} />);
  await user.click(await screen.findByText('1 différente de votre carnet'));
  const [inFile, inLogbook] = (await screen.findAllByRole('definition')).map(
    // No-break spaces are spaces here.
    ({ textContent }) => textContent.replaceAll(/\s/g, ' '),
  );
  expect(inFile).toBe(
    'La Gougousse · 6c+ · Enchaînée · 1er mai 2024 · Buoux · Styx · Sans note · Pas de commentaire.',
  );
  expect(inLogbook).toBe(
    'La Gougousse · 6c · Enchaînée · 1er mai 2024 · Buoux · Styx · 4 sur 5 · « à refaire »',
  );
});
