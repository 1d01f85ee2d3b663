import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { withTexts } from '../../language/later-texts';

/** A screen whose code, and the texts behind my routes with it, come when it is asked for. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => withTexts(load), name);
}

/** The same for a screen that is filled in rather than read: Fluent's widgets come with it. */
export function formScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module, { withFluent }] = await Promise.all([withTexts(load), import('../../theme/with-fluent')]);
    return { [name]: withFluent(module[name] as ComponentType) } as Record<Name, ComponentType>;
  }, name);
}
