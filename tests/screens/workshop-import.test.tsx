// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentNews, ContentQuestion } from '#worker/content.worker';
import { readContent } from '#worker/content/read-content';
import { openCounter } from '../support/counter-desk';
import { offlineEngine } from '../support/offline-engine';

afterEach(cleanup);
beforeEach(() => {
  Object.assign(globalThis, { Worker: HereWorker });
});

/** jsdom has no workers: the file is read here, by what the worker runs. What is asked of any other worker has no answer. */
class HereWorker extends EventTarget {
  postMessage(question: ContentQuestion | { file?: never }): void {
    if (!question.file) return;
    const { file, reading } = question;
    const tell = (data: ContentNews) => this.dispatchEvent(new MessageEvent('message', { data }));
    const read = async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const content = await readContent(bytes, undefined, reading);
      if (content.source === null) {
        const { source: _none, ...why } = content;
        tell({ kind: 'unreadable', ...why });
        return;
      }
      const { crags, notes: _notes, ...facts } = content;
      for (const crag of crags) tell({ kind: 'crag', part: { ...crag, isNew: true } });
      tell({ kind: 'done', ...facts });
    };
    void read();
  }
  terminate(): void {}
}

const sheet = (rows: string) => new File([`Zone;Ligne;Diff.\n${rows}\n`], 'voies.csv', { type: 'text/csv' });

describe('a table with titles of the publisher’s own', () => {
  test('is asked about once, and read at once when it comes again', async () => {
    const { user } = await openCounter('/fr/editeur/atelier/reprise', offlineEngine(), ['content']);
    const choose = async (file: File) =>
      user.upload(await screen.findByLabelText('Choisir un fichier'), file);
    await choose(sheet('Mur Est;La valse;6a'));
    await user.selectOptions(await screen.findByLabelText('Nom de la voie'), 'Ligne');
    await user.selectOptions(screen.getByLabelText('Cotation'), 'Diff.');
    await user.click(screen.getByRole('button', { name: 'Lire ainsi' }));
    expect(await screen.findByText(/1 falaise, 1 voie\./)).toBeTruthy();
    await choose(sheet('Mur Est;La valse;6a\nMur Est;Le tango;7b'));
    expect(await screen.findByText(/1 falaise, 2 voies\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lire ainsi' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Corriger les colonnes' })).toBeTruthy();
  });
});

test('a track says where it is taken instead', async () => {
  const { user } = await openCounter('/fr/editeur/atelier/reprise', offlineEngine(), ['content']);
  const gpx = new File(['<?xml version="1.0"?><gpx version="1.1"></gpx>'], 'walk.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choisir un fichier'), gpx);
  expect(await screen.findByText(/^C’est une trace/)).toBeTruthy();
});
