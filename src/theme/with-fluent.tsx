import type { ComponentType } from 'react';
import { FluentProvider } from './fluent-provider';

/** A screen of its own, in Fluent's theme. */
export function withFluent(Screen: ComponentType): ComponentType {
  return function FluentScreen() {
    return (
      <FluentProvider>
        <Screen />
      </FluentProvider>
    );
  };
}
