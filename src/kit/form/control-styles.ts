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
  /** The field that is the one thing of its screen. */
  large: { minHeight: '52px', paddingInline: 'var(--space-3)', fontSize: '1.125rem' },
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
  /** Choices one below the other; where they stand side by side, a class of the subject says in how many columns. */
  choices: { display: 'grid', alignItems: 'stretch', gap: 'var(--space-2)' },
  /** As a card of its own. */
  card: {
    minHeight: '56px',
    padding: 'calc(var(--space-2) - 0.5px) var(--space-3)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--surface)',
    ':has(:checked)': { border: '1px solid var(--link)', boxShadow: 'inset 0 0 0 1px var(--link)' },
  },
  /** The sign stands beside the middle of the words. */
  tick: { alignSelf: 'center', width: '24px', height: '24px', margin: '0 var(--space-3) 0 0' },
  dot: { alignSelf: 'center', width: '20px', height: '20px', margin: '0 var(--space-2) 0 0' },
  /** All of the row answers a tap. */
  cover: { width: '100%', height: '100%' },
  /** The words take what is left of the row. */
  words: { flexGrow: 1, minWidth: 0, margin: 0, padding: 0 },
  /** Words are no paler for not being chosen. */
  ink: { display: 'block', color: 'var(--ink)' },
});

/** The words around a field: its label above, what is wrong and its hint below, clear of the mark of the focus. */
export const useFieldStyles = makeStyles({
  label: { padding: 0, marginBottom: 'var(--space-1)', lineHeight: 1.5 },
  message: { marginTop: 'var(--space-1)', fontWeight: 600 },
  hint: { marginTop: 'var(--space-1)' },
});
