import type { ComponentType } from 'react';
import { FluentProvider } from './fluent-provider';

/** A screen, or a part of one, in Fluent's theme. */
export function withFluent<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function FluentPart(props: Props) {
    return (
      <FluentProvider>
        <Part {...props} />
      </FluentProvider>
    );
  };
}
