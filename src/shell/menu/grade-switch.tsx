import { useTranslation } from 'react-i18next';
import { type GradeSystem, gradeSystems } from '#contract/rules/grade-systems';
import { chooseGradeSystem } from '../../format/chosen-grade-system';
import { useGradeWords } from '../../format/use-grade-words';
import { SegmentChoice } from '../../kit/form/segment-choice';

/** Proper names, the same in every language. */
const names: Partial<Record<GradeSystem, string>> = { uiaa: 'UIAA', yds: 'YDS, V' };

/** The system grades are shown in on this device. */
export function GradeSwitch() {
  const { t } = useTranslation();
  const { system } = useGradeWords();
  return (
    <SegmentChoice
      name="grades"
      label={t('shell.grades.label')}
      choices={gradeSystems.map((value) => ({ value, text: names[value] ?? t('shell.grades.french') }))}
      chosen={system}
      onChoose={chooseGradeSystem}
    />
  );
}
