import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadPersistently } from '../page/load-persistently';

/**
 * A part with Fluent's widgets, for a screen that is read before they are here: until then `waiting` stands in its
 * place, as tall as the part will be; it may be drawn of what the part is told.
 */
export function laterFluent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode),
): ComponentType<Props> {
  const Part = lazy(async () => {
    const [part, { withFluent }] = await loadPersistently(() =>
      Promise.all([load(), import('../../theme/with-fluent')]),
    );
    return { default: withFluent(part) };
  });
  return function LaterFluent(props: Props) {
    return (
      <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
