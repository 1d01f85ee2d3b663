import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTheme, chooseTheme, themeChoices } from '../../theme/chosen-theme';
import { ChoiceSwitch } from './choice-switch';

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(chosenTheme);
  return (
    <ChoiceSwitch
      name="theme"
      label={t('shell.theme.label')}
      choices={themeChoices.map((value) => ({ value, text: t(`shell.theme.${value}`) }))}
      chosen={chosen}
      onChoose={(choice) => {
        chooseTheme(choice);
        setChosen(choice);
      }}
    />
  );
}
