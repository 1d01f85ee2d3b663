import type { ComponentType, ReactNode } from 'react';
import { laterPart, type LaterPart } from '../page/later-part';

/** A part with Fluent's widgets, for a screen that is read before they are here; otherwise as `laterPart`. */
export function laterFluent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode),
): LaterPart<Props> {
  return laterPart(async () => {
    const [part, { withFluent }] = await Promise.all([load(), import('../../theme/with-fluent')]);
    return withFluent(part);
  }, waiting);
}
