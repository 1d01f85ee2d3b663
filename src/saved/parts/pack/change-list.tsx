import { useTranslation } from 'react-i18next';
import type { PackChange } from '#worker/db/rows';

/** What a version of a downloaded route says otherwise than the one before, a line each. */
export function ChangeList({ list }: { list: readonly PackChange[] }) {
  return (
    <ul>
      {list.map((change) => (
        <li key={JSON.stringify(change)}>
          <Words change={change} />
        </li>
      ))}
    </ul>
  );
}

function Words({ change }: { change: PackChange }) {
  const { t } = useTranslation();
  const named = (name: string | number) =>
    typeof name === 'number' ? t('catalogue.multipitch.pitch', { number: name }) : name;
  switch (change.kind) {
    case 'added':
    case 'gone':
      return t(`saved.changes.${change.kind}`, { name: named(change.name), grade: change.grade });
    case 'regraded':
      return t('saved.changes.regraded', { name: named(change.name), from: change.from, to: change.to });
    case 'rebolted':
      return t('saved.changes.rebolted', { name: named(change.name), count: change.bolts });
    case 'closures':
    case 'access':
    case 'notices':
    case 'topo':
    case 'words':
      return t(`saved.changes.${change.kind}`);
  }
}
