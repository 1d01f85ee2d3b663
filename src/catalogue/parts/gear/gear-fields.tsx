import { GearField } from './gear-field';

/** The numbers of the climber's gear. */
export function GearFields() {
  return (
    <>
      <GearField name="rope" />
      <GearField name="quickdraws" />
    </>
  );
}
