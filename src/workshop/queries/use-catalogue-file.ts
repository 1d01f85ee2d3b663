import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  houseCatalogueFile,
  houseCatalogueFileBegin,
  houseCatalogueFileCancel,
  houseCatalogueFilePart,
  houseCatalogueFileProblems,
  houseCatalogueFilePublish,
  type CatalogueDesk,
  type CatalogueFile,
  type FileProblem,
} from '#contract/endpoints/house/catalogue-file';
import {
  CATALOGUE_FILE_BYTES_MAX,
  CATALOGUE_FILE_PART_BYTES,
  filePartsOf,
} from '#contract/workshop/catalogue-file';
import type { RequestResult } from '#worker/api/engine-api';
import { askCounter } from '../../counter/queries/ask-counter';
import { useCounterChange } from '../../counter/queries/use-counter-change';
import { useCounterAnswer } from '../../counter/queries/use-counter-answer';
import { useRequestWords } from '../../kit/form/use-request-words';
import { useLocal } from '../../sync/local/local-provider';

/** While the server works on it, and while another device may be sending it. */
const ASKED_EVERY_MS = 1_000;
/** A part that nobody took is sent again after this. */
const AGAIN_MS = 2_000;
const busy: readonly CatalogueFile['state'][] = ['receiving', 'checking', 'publishing'];

/** A catalogue file on its way to the server, checked and published there; what this page sends ends with it. */
export function useCatalogueFile() {
  const { engine } = useLocal();
  const { result, again, accept } = useCounterAnswer(houseCatalogueFile);
  const sendPublish = useCounterChange(houseCatalogueFilePublish);
  const { t } = useTranslation();
  const wordsOf = useRequestWords();
  const [sent, setSent] = useState<{ done: number; total: number }>();
  const [trouble, setTrouble] = useState<string>();
  const sending = useRef(new AbortController());
  useEffect(() => () => sending.current.abort(), []);

  const file = result?.kind === 'done' ? result.data.file : null;
  const isBusy = file !== null && busy.includes(file.state) && !sent;
  useEffect(() => {
    if (!isBusy) return undefined;
    const left = new AbortController();
    const follow = async () => {
      while (!left.signal.aborted) {
        await pauseFor(ASKED_EVERY_MS);
        if (left.signal.aborted) return;
        const answer = await askCounter(engine, houseCatalogueFile);
        // While nobody answers the page keeps what it shows, and asks on.
        if (left.signal.aborted || answer.kind === 'unreachable') continue;
        if (answer.kind === 'done') accept(answer.data);
        else again();
      }
    };
    void follow();
    return () => left.abort();
  });

  async function send(chosen: File) {
    setTrouble(undefined);
    if (chosen.size === 0) return setTrouble(t('imports.whole.empty'));
    if (chosen.size > CATALOGUE_FILE_BYTES_MAX) return setTrouble(t('imports.whole.large'));
    sending.current = new AbortController();
    const { signal } = sending.current;
    const { name, size, lastModified: modified } = chosen;
    const body = { id: crypto.randomUUID(), name, size, modified };
    const begun = await askCounter(engine, houseCatalogueFileBegin, { body });
    if (begun.kind !== 'done') return setTrouble(wordsOf(begun));
    accept(begun.data);
    const { file: held } = begun.data;
    if (held) await sendParts(chosen, held, signal);
    setSent(undefined);
    // Whoever has left the screen hears nothing more of it.
    if (!signal.aborted) again();
    return undefined;
  }

  async function sendParts(chosen: File, held: CatalogueFile, signal: AbortSignal) {
    const total = filePartsOf(chosen.size);
    const missing = Array.from({ length: total }, (_, at) => at).filter((at) => !held.parts.includes(at));
    for (const [at, part] of missing.entries()) {
      if (signal.aborted) return undefined;
      setSent({ done: total - missing.length + at, total });
      const from = part * CATALOGUE_FILE_PART_BYTES;
      const bytes = await lettersOf(chosen.slice(from, from + CATALOGUE_FILE_PART_BYTES)).catch(() => null);
      // Who changes a file on the disk while it is sent takes it out of the browser's hands.
      if (bytes === null) return setTrouble(t('imports.whole.unreadable'));
      const question = { params: { id: held.id, part: `${part}` }, body: { bytes } };
      let answer = await askCounter(engine, houseCatalogueFilePart, question);
      while (answer.kind === 'unreachable' && !signal.aborted) {
        setTrouble(t('imports.whole.waiting'));
        await pauseFor(AGAIN_MS);
        answer = await askCounter(engine, houseCatalogueFilePart, question);
      }
      if (signal.aborted) return undefined;
      setTrouble(wordsOf(answer));
      if (answer.kind !== 'done') return undefined;
    }
    return undefined;
  }

  async function take(heard: RequestResult<CatalogueDesk>) {
    setTrouble(wordsOf(heard));
    if (heard.kind === 'done') accept(heard.data);
    else again();
  }

  return {
    result,
    again,
    file,
    /** Parts that this page has sent, of how many; undefined while it sends none. */
    sent,
    /** How many parts a file has. */
    partsOf: ({ size }: CatalogueFile) => filePartsOf(size),
    /** What came to nothing, in words. */
    trouble,
    send,
    publish: async ({ id }: CatalogueFile) => {
      await take(await sendPublish({ params: { id }, body: {} }));
    },
    cancel: async ({ id }: CatalogueFile) => {
      sending.current.abort();
      setSent(undefined);
      await take(await askCounter(engine, houseCatalogueFileCancel, { params: { id }, body: {} }));
    },
    /** Everything that is wrong in it; null where it cannot be had, which is told. */
    readProblems: async ({ id }: CatalogueFile): Promise<FileProblem[] | null> => {
      const answer = await askCounter(engine, houseCatalogueFileProblems, { params: { id } });
      setTrouble(wordsOf(answer));
      return answer.kind === 'done' ? answer.data : null;
    },
  };
}

export type CatalogueFileDesk = ReturnType<typeof useCatalogueFile>;

function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Bytes in the letters of base64. */
function lettersOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = reader.result as string;
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(bytes);
  });
}
