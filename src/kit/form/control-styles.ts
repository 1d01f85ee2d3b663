import { makeStyles } from '@fluentui/react-components';

/** The mark of what has the focus, as links and buttons have it. */
const focused = { outline: '3px solid var(--focus)', outlineOffset: '2px' } as const;

/** What Fluent's controls look like here: as wide as their place, large enough for a thumb. */
export const useControlStyles = makeStyles({
  /** The box of a field. */
  box: {
    width: '100%',
    maxWidth: 'none',
    minWidth: 0,
    minHeight: 'var(--target)',
    ':focus-within': focused,
  },
  /** The native choice within its box. */
  select: { height: 'var(--target)', minWidth: 0, width: '100%', textOverflow: 'ellipsis' },
  /** A row with its sign and its words, to be tapped anywhere. */
  row: {
    width: '100%',
    maxWidth: 'none',
    minHeight: 'var(--target)',
    alignItems: 'center',
    color: 'var(--ink)',
    ':has(:focus-visible)': focused,
  },
  /** The sign stands beside the middle of the words. */
  indicator: { alignSelf: 'center', marginLeft: 0 },
  /** All of the row answers a tap. */
  cover: { width: '100%', height: '100%' },
  /** The words take what is left of the row. */
  words: { flexGrow: 1, minWidth: 0, margin: 0, color: 'var(--ink)' },
  /** Choices one below the other; where they stand side by side, a class of the subject says in how many columns. */
  choices: { display: 'grid', alignItems: 'stretch', gap: 'var(--space-2)' },
  /** As a card of its own. */
  card: {
    padding: 'var(--space-2) var(--space-3)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--surface)',
    ':has(:checked)': { border: '1px solid var(--line-strong)' },
  },
});
