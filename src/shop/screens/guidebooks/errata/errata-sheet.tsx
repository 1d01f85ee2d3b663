import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ErrataPlace, GuidebookErrata } from '#contract/catalogue/errata';
import type { Erratum } from '#contract/rules/errata/fold-errata';
import { useErrataWords } from '../../../../catalogue/parts/errata/use-errata-words';
import { useEditionWords } from '../../../../catalogue/parts/use-edition-words';
import { formatInstant } from '../../../../format/format-date';
import { useLanguage } from '../../../../language/local-text';
import styles from './errata.module.css';

/** The changes of a guidebook, place by place, as they are read and as they are printed on leaves of A5. */
export function ErrataSheet({
  errata: { guidebook, edition, year, demo },
  places,
  since,
}: {
  errata: GuidebookErrata;
  places: readonly { place: ErrataPlace; list: readonly Erratum[] }[];
  since: string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const editionWords = useEditionWords();
  return (
    <div className={styles['sheet']} data-card>
      <header className={styles['head']}>
        <h2>{guidebook.label}</h2>
        <p>
          {editionWords(edition)} · {year} · {t('errata.sheet', { date: formatInstant(since, language) })}
        </p>
        {demo && <p>{t('catalogue.demo')}</p>}
      </header>
      {places.map(({ place, list }) => (
        <section key={`${place.type}-${place.id}`} className={styles['place']}>
          <h3>
            <PlaceName place={place} />
          </h3>
          <ul>
            {inReadingOrder(list).map((erratum) => (
              <ErratumLine key={`${erratum.item} ${erratum.field}`} erratum={erratum} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The route itself first, then its climbs by their number. */
function inReadingOrder(list: readonly Erratum[]): Erratum[] {
  return list.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
}

function ErratumLine({ erratum }: { erratum: Erratum }) {
  const { t } = useTranslation();
  const words = useErrataWords();
  const { item, number, label } = erratum;
  const isPitch = item.startsWith('pitch-');
  const called = isPitch
    ? t('catalogue.multipitch.pitch', { number })
    : [number, item === 'route' ? '' : label].filter(Boolean).join('. ');
  const field = words.field(erratum);
  return (
    <li>
      {called !== '' && <b>{called} </b>}
      {field !== '' && `${field}${t('errata.colon')}`}
      {words.change(erratum)} <span className={styles['said']}>({words.since(erratum)})</span>
    </li>
  );
}

/** Where it is, with the way to it. */
function PlaceName({ place: { type, name, address } }: { place: ErrataPlace }) {
  if (!address) return name;
  const { region, crag, slug } = address;
  if (type === 'multipitch') {
    return (
      <Link
        to="/{-$lng}/routes/multi-pitch/$region/$multipitch"
        params={{ region: region.slug, multipitch: slug }}
      >
        {crag ? `${crag.name} · ${name}` : name}
      </Link>
    );
  }
  return (
    <Link
      to="/{-$lng}/routes/crag/$region/$crag/$sector"
      params={{ region: region.slug, crag: crag?.slug ?? '', sector: slug }}
    >
      {crag ? `${crag.name} · ${name}` : name}
    </Link>
  );
}
