import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemKey } from '#contract/workshop/item-key';
import { readClimbLine, type ClimbScale } from '#contract/workshop/climb-line';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { TextInput } from '../../../kit/form/text-input';
import { Skeleton } from '../../../kit/page/skeleton';
import { useLanguage } from '../../../language/local-text';
import { labelOf, type EditedItem } from '../../queries/edited-item';
import { useItemsIn, useScale } from '../../queries/use-edited';
import { newItemKey, useRevise } from '../../queries/use-revise';
import styles from '../workshop.module.css';
import { fieldsSaid, isKept } from './line-fields';
import { LineRow } from './line-row';
import { useLineOrder } from './use-line-order';
import { useLineWords } from './line-words';

interface LineListProps {
  place: ItemKey;
  kind: 'climb' | 'pitch';
}

/**
 * The climbs of a sector, or the pitches of a multi-pitch, typed as fast as a list: once it is known what stands there
 * and how it is graded, for a line that is typed or moved before would take a number that another has.
 */
export function LineList({ place, kind }: LineListProps) {
  const all = useItemsIn(place, [kind]);
  const topos = useItemsIn(place, ['topo']);
  const scale = useScale(place);
  // A sector has a windowful of them, and what stands below would be pushed out of sight.
  if (!all || !topos || !scale) return <Skeleton height="100dvh" />;
  return <Lines place={place} kind={kind} all={all} topos={topos} scale={scale} />;
}

function Lines({
  place,
  kind,
  all,
  topos,
  scale,
}: LineListProps & { all: readonly EditedItem[]; topos: readonly EditedItem[]; scale: ClimbScale }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const given = useRef(0);
  const items = all.filter(({ revision }) => !revision?.removed);
  const gone = all.filter(({ revision }) => revision?.removed);
  const { move, drag } = useLineOrder(
    items,
    topos.filter(({ revision }) => !revision?.removed),
  );
  const { revise, putBack } = useRevise();
  const parent = kind === 'climb' ? 'sector' : 'multipitch';

  /** Adds lines at the end; of what is pasted, empty lines are passed over. */
  async function add(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const line = readClimbLine(text, scale);
      if (!isKept(kind, line)) continue;
      const number = nextNumber(items, given.current);
      given.current = number;
      const known = { bolts: null, lengthMeters: null, stars: 0 };
      const fields = fieldsSaid(kind, text, { scale, known, language });
      await revise(newItemKey(kind), { [parent]: place, number, ...fields }, line.name || `${number}`);
    }
  }

  const focusLine = (at: number) => {
    const inputs = list.current?.querySelectorAll('input');
    inputs?.[Math.max(0, Math.min(at, inputs.length - 1))]?.focus();
  };
  const onKey = (at: number, { key, altKey }: KeyboardEvent): boolean => {
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (by !== 0 && altKey) {
      void move(at, at + by).then(() => focusLine(at + by));
      return true;
    }
    if (by !== 0) focusLine(at + by);
    else if (key === 'Enter') focusLine(at + 1);
    return by !== 0 || key === 'Enter';
  };
  const pasteLines = (text: string): boolean => {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (lines.length < 2) return false;
    void add(lines);
    return true;
  };
  return (
    <>
      <p className={styles['soft']}>{t(`workshop.lineHint.${scale === 'boulder' ? scale : kind}`)}</p>
      <ul ref={list} className={styles['list']} aria-label={t(`workshop.lines.${kind}`)}>
        {items.map((item, at) => (
          <LineRow
            key={item.key}
            item={item}
            scale={scale}
            at={at}
            onKey={(event) => onKey(at, event)}
            onPaste={pasteLines}
            onDrag={(event) => drag(at, event)}
          />
        ))}
        <NewLine
          kind={kind}
          scale={scale}
          number={nextNumber(items, 0)}
          onAdd={(text) => add([text])}
          onPaste={pasteLines}
          onUp={() => focusLine(items.length - 1)}
        />
      </ul>
      {gone.length > 0 && (
        <ul className={styles['list']} aria-label={t('workshop.toBeRemoved')}>
          {gone.map((item) => (
            <li key={item.key} className={styles['published']}>
              <span className={styles['gone']}>{labelOf(item, language)}</span>
              <Button
                variant="quiet"
                icon="reset"
                onClick={() => {
                  const { key, revision } = item;
                  if (revision) void putBack({ key, v: revision.v }, labelOf(item, language), ['removed']);
                }}
              >
                {t('workshop.putBack')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * The number after all that the lines have, and after the one given last: who types fast begins the next line before the
 * list shows the one before.
 */
function nextNumber(items: readonly EditedItem[], given: number): number {
  return Math.max(given, items.length, ...items.map(({ fields }) => Number(fields['number'] ?? 0))) + 1;
}

/** The line at the end of a list in which the next one is typed; Enter keeps it and begins another. */
function NewLine({
  kind,
  scale,
  number,
  onAdd,
  onPaste,
  onUp,
}: {
  kind: 'climb' | 'pitch';
  scale: ClimbScale;
  number: number;
  onAdd: (text: string) => Promise<void>;
  onPaste: (text: string) => boolean;
  onUp: () => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const line = readClimbLine(typed, scale);
  const { understood, trouble } = useLineWords(kind)(line);
  const place = useRef<HTMLLIElement>(null);
  // Each line that is kept pushes this one down, at last below the bar of a phone.
  useEffect(() => {
    const { current } = place;
    if (current?.contains(document.activeElement)) current.scrollIntoView({ block: 'nearest' });
  }, [number]);
  const keep = () => {
    if (!isKept(kind, line)) return;
    setTyped('');
    void onAdd(typed);
  };
  const isEmpty = typed.trim() === '';
  return (
    <li ref={place} className={styles['line']}>
      <span className={styles['number']}>{number}</span>
      <Field
        hint={isEmpty ? undefined : understood}
        problem={isEmpty || trouble === '' ? undefined : trouble}
      >
        <TextInput
          aria-label={t(`workshop.newLine.${kind}`)}
          placeholder={t(`workshop.lineExample.${scale === 'boulder' ? scale : kind}`)}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(_event, { value }) => setTyped(value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              keep();
            } else if (event.key === 'ArrowUp') onUp();
          }}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
      </Field>
    </li>
  );
}
