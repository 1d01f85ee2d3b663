import { useTranslation } from 'react-i18next';
import type { CopyFacts } from '#contract/catalogue/own-copy';
import { formatInstant } from '../../../format/format-date';
import { useLanguage } from '../../../language/local-text';
import { useEditionWords } from '../../../catalogue/parts/use-edition-words';
import { Icon } from '../../../kit/control/icon';
import styles from './copy-check.module.css';
import type { Checked } from './use-checked-copy';

/** What was found of a file, in words, said at once to who hears it. */
export function CheckedWords({ checked }: { checked: Exclude<Checked, { state: 'none' }> }) {
  const { t } = useTranslation();
  if (checked.state === 'checking') {
    return <p role="status">{t('copy.check.checking')}</p>;
  }
  if (checked.state !== 'genuine') {
    return (
      <p className={styles['wrong']} role="alert">
        <Icon name="alert" size={24} />
        <span>{t(`copy.check.${checked.state}`, { name: checked.name })}</span>
      </p>
    );
  }
  return (
    <section className={styles['found']} role="status">
      <p className={styles['genuine']}>
        <Icon name="check" size={24} />
        <span>{t('copy.check.genuine')}</span>
      </p>
      <CopyFactList facts={checked.facts} />
      {checked.isPasted && <p>{t('copy.check.pasted')}</p>}
    </section>
  );
}

function CopyFactList({ facts: { guidebook, owner, writtenAt, language } }: { facts: CopyFacts }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const editionWords = useEditionWords();
  const rows = [
    [t('copy.check.of'), `${guidebook.label}, ${editionWords(guidebook.edition)}, ${guidebook.year}`],
    [t('copy.check.owner'), owner],
    [t('copy.check.written'), formatInstant(writtenAt, shown)],
    [t('copy.check.language'), t(`copy.check.${language}`)],
  ];
  return (
    <dl className={styles['facts']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
