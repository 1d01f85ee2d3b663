// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import type { Observable } from 'dexie';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { DeviceDb } from '#worker/db/device-db';
import { PacksDb } from '#worker/db/packs-db';
import { PersonalDb } from '#worker/db/personal-db';
import { LocalProvider } from '../../src/sync/local/local-provider';
import type { Stores } from '../../src/sync/local/stores';
import { useSentQuery } from '../../src/sync/local/use-live-query';
import { offlineEngine } from '../support/offline-engine';

test('what hangs on an answer hears it, where something else is set again to what it was at that moment', async () => {
  let tell: (answer: number) => void = () => {};
  const answers = {
    subscribe: (onAnswer: (answer: number) => void) => {
      tell = onAnswer;
      return { unsubscribe: () => undefined };
    },
  } as unknown as Observable<never>;
  const stores: Stores = {
    account: null,
    db: new PersonalDb('relais-guest', null),
    device: new DeviceDb(),
    packs: new PacksDb(),
    watch: () => answers,
  };
  const heard: (number | undefined)[] = [];
  function Reader() {
    const answer = useSentQuery(async () => 0);
    const [, setFailed] = useState<string>();
    useEffect(() => void heard.push(answer), [answer]);
    return <button onClick={() => setFailed(undefined)}>{answer}</button>;
  }
  const opened = {
    first: Promise.resolve(stores),
    follow: (onStores: (found: Stores) => void) => (onStores(stores), () => undefined),
  };
  const view = render(
    <LocalProvider open={async () => opened} snapshot={null} engine={offlineEngine()}>
      <Reader />
    </LocalProvider>,
  );
  await act(async () => undefined);

  await act(async () => {
    tell(1);
    view.getByRole('button').click();
  });
  expect(view.getByRole('button').textContent).toBe('1');
  expect(heard).toEqual([undefined, 1]);
});
