import type { ReactNode } from 'react';
import styles from './route-texts.module.css';

/** One named text of a route's information; absent when there is nothing to say. */
export interface RouteText {
  label: string;
  text: ReactNode;
}

/** The information of a route, a name and a text each, to be skimmed by its names. */
export function RouteTexts({ texts }: { texts: readonly (RouteText | null)[] }) {
  return (
    <dl className={styles['texts']}>
      {texts.map(
        (text) =>
          text && (
            <div key={text.label}>
              <dt>{text.label}</dt>
              <dd>{text.text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
