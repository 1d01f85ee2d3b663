import { makeStyles, mergeClasses, Rating, RatingItem } from '@fluentui/react-components';
import { Field } from './field';
import { Icon } from '../control/icon';
import styles from './star-rating.module.css';

const stars = [1, 2, 3, 4, 5] as const;

const useStyles = makeStyles({
  row: { marginLeft: 'calc(-1 * var(--space-2))' },
  star: {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    ':has(:focus-visible)': { outline: '3px solid var(--focus)' },
  },
  lit: { color: '#a8780f', '& svg': { fill: 'var(--yellow)' } },
  unlit: { color: 'var(--line-strong)' },
  sign: { display: 'grid', placeItems: 'center', inset: 0, overflow: 'visible' },
});

const Lit = () => <Icon name="star" size={30} filled />;
const Unlit = () => <Icon name="star" size={30} />;

export interface StarRatingProps {
  legend: string;
  /** Null while none was given. */
  score: number | null;
  onScore: (score: number) => void;
  /** What a number of stars is called. */
  nameOf: (stars: number) => string;
  /** The score in words, beside the stars; they are read out with the stars already. */
  words: string;
  problem?: string | undefined;
  /** The first star, to be focused when the score is missing. */
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
}

/** Five stars to rate with, one tap each; none is lit until one was given. */
export function StarRating(props: StarRatingProps) {
  const { legend, score, onScore, nameOf, words, problem, inputRef } = props;
  const fluent = useStyles();
  return (
    <Field label={legend} problem={problem}>
      {(ids) => (
        <div className={styles['row']}>
          <Rating
            {...ids}
            value={score ?? 0}
            onChange={(_event, { value }) => onScore(value)}
            itemLabel={nameOf}
            iconFilled={Lit}
            iconOutline={Unlit}
            className={fluent.row}
          >
            {stars.map((star) => (
              <RatingItem
                key={star}
                value={star}
                className={fluent.star}
                selectedIcon={{ className: mergeClasses(fluent.sign, fluent.lit) }}
                unselectedIcon={{ className: mergeClasses(fluent.sign, fluent.unlit) }}
                fullValueInput={{ ref: star === 1 ? inputRef : undefined }}
              />
            ))}
          </Rating>
          <span className={styles['words']} aria-hidden="true">
            {words}
          </span>
        </div>
      )}
    </Field>
  );
}
