import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteType } from '#contract/catalogue/place';
import { noSearch } from '#contract/search/search-text';
import { useSearch } from '../../../search/queries/use-search';
import { Button } from '../../../kit/control/button';
import { Field } from '../../../kit/form/field';
import { SearchInput } from '../../../kit/form/search-input';
import { type PickedRoute, RouteHits } from './route-hits';
import styles from './ascent-form.module.css';

export interface RoutePickerProps {
  type: RouteType | null;
  /** Empty label: none is chosen yet. */
  picked: PickedRoute;
  onPick: (route: PickedRoute) => void;
  problem: string | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
}

/** Finds the route while typing, on this device; needs a route type and three letters (SPEC section 5). */
export function RoutePicker({ type, picked, onPick, problem, inputRef }: RoutePickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const query = type ? text.trim() : '';
  const search = useSearch({ ...noSearch, query, types: type && query !== '' ? [type] : [] });

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
            onPick({ routeId: null, label: '' });
          }}
        >
          {t('logbook.form.routeChange')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['picker']}>
      <Field
        label={t('logbook.form.routeSearch')}
        hint={type ? t('logbook.form.routeHint') : t('logbook.form.routeTypeFirst')}
        problem={problem}
      >
        <SearchInput
          ref={inputRef}
          disabled={type === null}
          value={text}
          onType={setText}
          onKeyDown={(event) => {
            // Enter looks, it does not save a form that is not finished.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      {type && text.trim() !== '' && (
        <RouteHits search={search} type={type} text={text.trim()} onPick={onPick} />
      )}
    </div>
  );
}
