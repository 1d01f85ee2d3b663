import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTheme, chooseTheme, themeChoices } from '../../theme/chosen-theme';
import { SegmentChoice } from '../../kit/form/segment-choice';

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(chosenTheme);
  return (
    <SegmentChoice
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
