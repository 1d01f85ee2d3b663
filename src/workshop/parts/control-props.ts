/** What each control of a field of the workshop is given: a value, and where another one goes. */
export interface ControlProps<Value> {
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  value: Value;
  /** Called when somebody has ended typing, and only then; what is typed stays in the control until it is taken. */
  onValue: (value: Value) => void;
}
