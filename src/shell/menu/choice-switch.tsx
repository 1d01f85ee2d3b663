import styles from './choice-switch.module.css';

/** One of a few, side by side; what is chosen holds at once. */
export function ChoiceSwitch<Choice extends string>({
  name,
  label,
  choices,
  chosen,
  onChoose,
}: {
  name: string;
  label: string;
  choices: readonly { value: Choice; text: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{label}</legend>
      <div className={styles['choices']}>
        {choices.map(({ value, text }) => (
          <label key={value} className={styles['choice']}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
