import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundContent, FoundCrag } from '#worker/content/found-content';
import type { ItemKey } from '#contract/workshop/item-key';
import { Button } from '../../../kit/control/button';
import { Problem } from '../../../kit/form/problem';
import { ProgressField } from '../../../kit/form/progress-field';
import { MessageBar } from '../../../kit/page/message-bar';
import { planContent, type ContentPlan, type KnownCrag } from '../../queries/plan-content';
import styles from '../../parts/workshop.module.css';
import { useKnownCrags } from '../../queries/use-known-crags';
import { useKeepImport } from '../../queries/use-past-imports';
import { newItemKey, useRevise } from '../../queries/use-revise';

/** As much as is taken at once: each piece is a change of its own that is sent, and looked at before it is published. */
const ITEMS_MAX = 5_000;
const TOLD_EVERY = 20;

type Progress = { done: number; total: number };

/** Makes revisions of what was chosen of a file, with progress and a way to stop; what was taken can be taken back. */
export function TakeFile({
  file,
  content,
  chosen,
  region,
  target,
}: {
  file: string;
  content: FoundContent;
  chosen: readonly FoundCrag[];
  region: ItemKey<'region'> | null;
  target: ItemKey<'crag'> | null;
}) {
  const { t } = useTranslation();
  const crags = useKnownCrags();
  const keepImport = useKeepImport();
  const { revise } = useRevise();
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<{ taken: number; known: number; placeless: readonly string[] }>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  /** What is there of each crag; null once the server cannot be asked, for what it has would be there twice. */
  async function lookUp(signal: AbortSignal): Promise<Map<FoundCrag, KnownCrag | null> | null> {
    const known = new Map<FoundCrag, KnownCrag | null>();
    for (const crag of chosen) {
      if (signal.aborted) break;
      const key = crag.name === '' ? target : await crags.find(crag);
      const held = key && (await crags.read(key));
      if (held === false) return null;
      known.set(crag, held);
      if (known.size % TOLD_EVERY === 0) setProgress({ done: known.size, total: chosen.length });
    }
    return known;
  }

  async function take() {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProblem(undefined);
    setOutcome(undefined);
    setProgress({ done: 0, total: chosen.length });
    const known = await lookUp(signal);
    const plan =
      known &&
      planContent(chosen, content, { region, known: (crag) => known.get(crag) ?? null, makeKey: newItemKey });
    if (!plan) setProblem('imports.unreachable');
    else if (plan.items.length > ITEMS_MAX) setProblem('imports.tooMany');
    else if (plan.items.length === 0) setOutcome({ taken: 0, ...plan });
    else await write(plan, signal);
    setProgress(undefined);
  }

  async function write({ items, known, placeless }: ContentPlan, signal: AbortSignal) {
    const done = { id: crypto.randomUUID(), at: new Date().toISOString(), file };
    const keys: ItemKey[] = [];
    for (const [at, { key, fields, label }] of items.entries()) {
      if (signal.aborted) break;
      if (at % TOLD_EVERY === 0) {
        setProgress({ done: at, total: items.length });
        // Told before they are made: what a killed app leaves half done can be taken back whole.
        await keepImport({ ...done, keys: items.slice(0, at + TOLD_EVERY).map((item) => item.key) });
      }
      await revise(key, fields, label);
      keys.push(key);
    }
    await keepImport({ ...done, keys });
    setOutcome({ taken: keys.length, known, placeless });
  }

  if (progress) {
    return (
      <div className={styles['stack']}>
        <ProgressField label={t('imports.taking', { ...progress })} {...progress} />
        <div>
          <Button variant="quiet" onClick={() => stop.current.abort()}>
            {t('imports.stop')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles['stack']}>
      <Problem words={problem && t(problem, { max: ITEMS_MAX })} />
      {outcome && (
        <MessageBar severity={outcome.placeless.length > 0 ? 'warning' : 'success'}>
          <span>{t('imports.done', { count: outcome.taken })}</span>
          {outcome.known > 0 && <span>{t('imports.known', { count: outcome.known })}</span>}
          {outcome.placeless.length > 0 && (
            <span>
              {t('imports.placeless', {
                count: outcome.placeless.length,
                names: outcome.placeless
                  .slice(0, 5)
                  .map((name) => name || t('imports.unnamed'))
                  .join(', '),
              })}
            </span>
          )}
        </MessageBar>
      )}
      <div>
        <Button variant="action" disabled={chosen.length === 0} onClick={() => void take()}>
          {t('imports.take')}
        </Button>
      </div>
    </div>
  );
}
