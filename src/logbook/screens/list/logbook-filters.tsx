import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNarrowing, type LogbookFilter, noFilter, UNDATED } from '../../queries/logbook-filter';
import { useLogbookFacets } from '../../queries/use-filtered-logbook';
import { Button } from '../../../kit/control/button';
import { Accordion } from '../../../kit/control/accordion';
import { Field } from '../../../kit/form/field';
import { SearchInput } from '../../../kit/form/search-input';
import { Select } from '../../../kit/form/select';
import styles from './logbook-screen.module.css';

/** The list follows once a hand rests. */
const REST_MS = 250;

export interface LogbookFiltersProps {
  filter: LogbookFilter;
  /** What changes; the rest stays. */
  onFilter: (change: Partial<LogbookFilter>) => void;
}

/** Narrows the list by words, year, grade and place; open from the start when something is narrowed. */
export function LogbookFilters({ filter, onFilter }: LogbookFiltersProps) {
  const { t } = useTranslation();
  const [wasNarrowing] = useState(() => isNarrowing(filter));
  const count = Object.values(filter).filter((value: string) => value !== '').length;
  return (
    <Accordion
      isOpen={wasNarrowing}
      summary={count === 0 ? t('logbook.filters') : t('logbook.filtersSet', { count })}
    >
      <FilterFields filter={filter} onFilter={onFilter} />
    </Accordion>
  );
}

function FilterFields({ filter, onFilter }: LogbookFiltersProps) {
  const { t } = useTranslation();
  const facets = useLogbookFacets();
  const choices = [
    ['year', facets?.years],
    ['grade', facets?.grades],
    ['place', facets?.places],
  ] as const;
  return (
    <div className={styles['fields']}>
      <FilterText text={filter.text} onText={(text) => onFilter({ text })} />
      {choices.map(([name, values]) => (
        <Field key={name} label={t(`logbook.filterBy.${name}`)}>
          <Select
            value={filter[name]}
            onChange={({ currentTarget }) => onFilter({ [name]: currentTarget.value })}
          >
            <option value="">{t(`logbook.filterAny.${name}`)}</option>
            {(values ?? [filter[name]].filter((value) => value !== '')).map((value) => (
              <option key={value} value={value}>
                {value === UNDATED && name === 'year' ? t('logbook.undated') : value}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {isNarrowing(filter) && (
        <Button variant="quiet" icon="reset" onClick={() => onFilter(noFilter)}>
          {t('logbook.filterReset')}
        </Button>
      )}
    </div>
  );
}

/** Words to look for. They stand in the address a moment later, so the field keeps its own text while it is typed in. */
function FilterText({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(text);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className={styles['words']}>
      <Field label={t('logbook.filterText')}>
        <SearchInput
          ref={(element) => {
            input.current = element;
          }}
          value={typed}
          onType={(next) => {
            setTyped(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => onText(next), REST_MS);
          }}
        />
      </Field>
    </div>
  );
}
