import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import type { UseControllerProps } from 'react-hook-form';
import { useRefusalWords } from '../../language/refusal-words';

/** Which field of which form a control is. */
export interface BoundTo<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  rules?: UseControllerProps<Values>['rules'];
}

/**
 * Ties a control to its form: the value, what becomes of it, and what is wrong with it in words. The first wrong field
 * in the order in which they are drawn takes the focus.
 */
export function useBoundField<Values extends FieldValues, Output>({
  control,
  name,
  rules,
}: BoundTo<Values, Output>) {
  const words = useRefusalWords();
  const { field, fieldState } = useController({ control, name, ...(rules && { rules }) });
  return { field, problem: words(fieldState.error?.message) };
}
