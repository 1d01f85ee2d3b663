import { useTranslation } from 'react-i18next';
import type { TopoKind } from '#contract/catalogue/place';
import styles from './kind-mark.module.css';
import { kindShapes } from './kind-shapes';

/** The kind of climbing, as a shape and a colour with its word; `bare` keeps the word for screen readers only. */
export function KindMark({
  kind,
  bare = false,
  several = false,
}: {
  kind: TopoKind;
  bare?: boolean;
  /** In the plural: a guidebook holds more than one. */
  several?: boolean;
}) {
  const { t } = useTranslation();
  const word = t(several ? `catalogue.kinds.${kind}` : `common.kind.${kind}`);
  return (
    <span className={`${styles['mark']} ${styles[kind]}`} title={bare ? word : undefined}>
      <svg width="20" height="18" viewBox="0 0 20 18" fill="currentColor" aria-hidden="true">
        <path d={kindShapes[kind]} />
      </svg>
      <span className={bare ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  );
}
