import type { RouteComponent } from '@tanstack/react-router';
import { createElement, use, type ComponentType } from 'react';
import { withTexts } from '../../language/later-texts';
import { LostPart } from '../errors/lost-part';
import { twice } from '../start/twice';

/**
 * A screen whose code comes when it is asked for. Where that cannot be had, twice in a row, it fails with `LostPart`, and the next time
 * it is to be drawn asks again. The router's own way would reload the page at once, which without a network trades it
 * for the browser's page of errors.
 */
export function lateScreen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  let loading: Promise<void> | undefined;
  let screen: ComponentType | undefined;
  let lost: LostPart | undefined;
  const preload = () => {
    lost = undefined;
    loading ??= twice(load).then(
      (module) => {
        screen = module[name] as ComponentType;
      },
      (error: unknown) => {
        loading = undefined;
        lost = new LostPart(error);
      },
    );
    return loading;
  };
  function LateScreen() {
    if (lost) {
      // What catches it draws this once more before it gives up; whoever comes later asks again.
      setTimeout(() => {
        lost = undefined;
      });
      throw lost;
    }
    if (!screen) use(loading ?? preload());
    return screen && createElement(screen);
  }
  return Object.assign(LateScreen, { preload });
}

/** A screen with which the texts behind my routes come. */
export function lazyScreen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  return lateScreen(() => withTexts(load), name);
}

/** The same for a screen that is filled in rather than read: Fluent's widgets come with it. */
export function formScreen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent {
  return lateScreen<Record<string, ComponentType>>(async () => {
    const [module, { withFluent }] = await Promise.all([withTexts(load), import('../../theme/with-fluent')]);
    return { [name]: withFluent(module[name] as ComponentType) };
  }, name);
}
