// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ping } from '#contract/endpoints/service';
import type { Language } from '#contract/language';
import { Activity } from '#worker/http/activity';
import { readData, readResult } from '#worker/http/read-result';
import { createTransport } from '#worker/http/transport';
import { useRequestWords } from '../../src/kit/form/use-request-words';
import { setConnected } from '../../src/sync/connection';
import { refusal } from '../support/small-server';
import { startTexts } from '../support/start-texts';

/*
 * What SPEC section 8 takes from its HTTP library ("Network Error", "timeout of N ms exceeded", "Request aborted",
 * "Request failed with status code N") in the words of this app: through the real transport, to what a form says.
 */

const SILENCE_MS = 20;

afterEach(() => {
  cleanup();
  setConnected(true);
});

/** What a form says after a request over such a network. */
async function wordsAfter(network: typeof fetch, language: Language, signal?: AbortSignal) {
  await startTexts(language);
  const transport = createTransport({
    base: 'http://relais.test/api',
    fetch: network,
    activity: new Activity(),
    now: () => 0,
    silenceMs: SILENCE_MS,
  });
  const reply = await transport.send({ method: 'GET', path: '/ping', signal }).catch(() => null);
  const { result } = renderHook(useRequestWords);
  return result.current(readResult(reply, readData(ping.data)));
}

const fails: typeof fetch = async () => {
  throw new TypeError('Network Error');
};
const isSilent: typeof fetch = async (input) => {
  const { signal } = input as Request;
  signal.throwIfAborted();
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
};
const answers = (status: number, key: string) => async () => refusal(status, key);

const nobody = {
  fr: 'Le serveur ne répond pas. Rien n’est perdu\u00A0: réessayez dans un instant.',
  en: 'The server does not answer. Nothing is lost: try again in a moment.',
};

describe.each(['fr', 'en'] as const)('a request that came to nothing, in %s', (language) => {
  test('because the connection failed', async () => {
    expect(await wordsAfter(fails, language)).toBe(nobody[language]);
  });

  test('because there is no network', async () => {
    setConnected(false);
    const words = {
      fr: 'Pas de réseau\u00A0: il faut Internet pour cela.',
      en: 'No network: this needs the internet.',
    };
    expect(await wordsAfter(fails, language)).toBe(words[language]);
  });

  test('because nothing came for too long', async () => {
    expect(await wordsAfter(isSilent, language)).toBe(nobody[language]);
  });

  test('because it was given up', async () => {
    expect(await wordsAfter(isSilent, language, AbortSignal.abort())).toBe(nobody[language]);
  });

  test.each([500, 502, 503, 504])('because the server answered %i', async (status) => {
    expect(await wordsAfter(answers(status, 'common.error.server'), language)).toBe(nobody[language]);
  });

  test.each([
    [400, 'common.error.invalid', { fr: 'Cette valeur ne convient pas.', en: 'That value does not fit.' }],
    [403, 'common.error.forgery', { fr: /La demande a expiré/, en: /request has expired/ }],
    [404, 'common.error.notFound', { fr: 'Introuvable.', en: 'Not found.' }],
    [413, 'common.error.tooLarge', { fr: 'C’est trop lourd.', en: 'That is too large.' }],
    [429, 'common.error.unavailable', { fr: /momentanément indisponible/, en: /unavailable for the moment/ }],
    [
      418,
      'a.key.of.tomorrow',
      { fr: 'Une erreur s’est produite. Réessayez.', en: 'Something went wrong. Try again.' },
    ],
  ] as const)('because it was refused with %i', async (status, key, words) => {
    const said = await wordsAfter(answers(status, key), language);
    expect(said).toMatch(words[language]);
  });
});
