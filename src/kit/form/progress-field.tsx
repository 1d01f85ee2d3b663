import { ProgressBar } from '@fluentui/react-components';
import { Field } from './field';

export interface ProgressFieldProps {
  /** What is being done and how far it is, in words. */
  label: string;
  done: number;
  total: number;
}

/** How far something long has come. */
export function ProgressField({ label, done, total }: ProgressFieldProps) {
  return (
    <Field label={label}>
      <ProgressBar value={done} max={Math.max(1, total)} thickness="large" />
    </Field>
  );
}
