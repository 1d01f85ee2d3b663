import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteType } from '#contract/catalogue/place';
import { noSearch } from '#contract/search/search-text';
import { useClimbsNamed } from '../../../search/queries/use-climbs-named';
import { useSearch } from '../../../search/queries/use-search';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { laterFluent } from '../../../kit/form/later-fluent';
import { type PickedRoute, useRouteHits } from './route-hits';
import styles from './ascent-form.module.css';

/** Climbs offered above the routes. */
const CLIMBS_SHOWN = 4;

/** Most forms know their route already, and never ask for this. */
const SuggestInput = laterFluent(
  async () => (await import('../../../kit/form/suggest-input')).SuggestInput,
  <span className={styles['soon']} />,
);

/** What is looked for while no type is chosen. */
const ANY_TYPE: readonly RouteType[] = ['cliff', 'multipitch'];

export interface RoutePickerProps {
  /** Null until one is chosen: the route then brings it. */
  type: RouteType | null;
  /** Empty label: none is chosen yet. */
  picked: Pick<PickedRoute, 'routeId' | 'label'>;
  onPick: (route: PickedRoute) => void;
  problem: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
}

/** Finds the route while typing, on this device, from three letters on; among those of a type once that is chosen. */
export function RoutePicker({ type, picked, onPick, problem, inputRef }: RoutePickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const query = text.trim();
  const types = type ? [type] : [...ANY_TYPE];
  const search = useSearch({ ...noSearch, query, types: query === '' ? [] : types });
  const climbs = useClimbsNamed(type === 'multipitch' ? '' : query, CLIMBS_SHOWN).hits;
  const { suggestions, routeOf, none, count, isSettled } = useRouteHits(search, type, query, climbs);

  if (picked.label !== '') {
    return (
      <div className={styles['picked']}>
        <p>
          <span className={styles['legend']}>{t('logbook.form.route')}</span>
          <strong>{picked.label}</strong>
        </p>
        <Button
          variant="quiet"
          icon="edit"
          onClick={() => {
            setText(picked.label);
            onPick({ type: null, routeId: null, label: '' });
          }}
        >
          {t('logbook.form.routeChange')}
        </Button>
      </div>
    );
  }
  const isShort = query !== '' && search.state === 'short';
  return (
    <div className={styles['picker']}>
      <Field label={t('logbook.form.routeSearch')} hint={t('logbook.form.routeHint')} problem={problem}>
        <SuggestInput
          ref={inputRef}
          value={text}
          onType={setText}
          suggestions={suggestions}
          note={none?.words}
          onOpen={setIsOpen}
          onPick={(value) => {
            const route = routeOf(value);
            if (route) onPick(route);
          }}
        />
      </Field>
      <p className={isShort ? styles['note'] : 'visually-hidden'} role="status">
        {isShort && t('logbook.form.routeShort')}
        {count > 0 && t('logbook.form.routeResults', { count })}
        {none && [none.words, none.hint].join(' ')}
      </p>
      {/* Whoever closed the list finds below the field what stood in it. */}
      {!isOpen && isSettled && (
        <>
          {none && (
            <p className={styles['note']}>
              <strong>{none.words}</strong> {none.hint}
            </p>
          )}
          <Button icon="edit" onClick={() => onPick({ type: null, routeId: null, label: query })}>
            {t('logbook.form.routeFree', { text: query })}
          </Button>
        </>
      )}
    </div>
  );
}
