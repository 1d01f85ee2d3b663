import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTheme, chooseTheme, themeChoices } from '../theme/chosen-theme';
import styles from './theme-switch.module.css';

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(chosenTheme);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('shell.theme.label')}</legend>
      <div className={styles['choices']}>
        {themeChoices.map((choice) => (
          <label key={choice} className={styles['choice']}>
            <input
              type="radio"
              name="theme"
              checked={chosen === choice}
              onChange={() => {
                chooseTheme(choice);
                setChosen(choice);
              }}
            />
            {t(`shell.theme.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
