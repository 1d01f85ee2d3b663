import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableReading } from '#worker/content/content-columns';
import type { FoundContent, FoundCrag } from '#worker/content/found-content';
import type { ItemKey } from '#contract/workshop/item-key';
import { Button } from '../../../kit/control/button';
import { CheckRow } from '../../../kit/form/check-row';
import { VirtualList } from '../../../kit/list/virtual-list';
import { MessageBar } from '../../../kit/page/message-bar';
import { useLanguage } from '../../../language/local-text';
import { ChoiceControl } from '../../parts/choice-controls';
import { ItemControl } from '../../parts/item-controls';
import { ContentColumnsForm } from '../../parts/import/content-columns-form';
import { NoteGroups } from '../../parts/import/note-groups';
import styles from '../../parts/workshop.module.css';
import { labelOf } from '../../queries/edited-item';
import { useRegions } from '../../queries/use-edited';
import { TakeFile } from './take-file';

/** What a file holds, told before anything is taken: its places to choose from, its licence, and what is left out. */
export function FoundFile({
  file,
  content,
  onReadAs,
}: {
  file: string;
  content: FoundContent;
  /** Has a table read otherwise. */
  onReadAs: (titles: readonly string[], reading: TableReading) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const regions = useRegions() ?? [];
  const [leftOut, setLeftOut] = useState<ReadonlySet<FoundCrag>>(new Set());
  const [region, setRegion] = useState<ItemKey<'region'> | null>(null);
  const [target, setTarget] = useState<ItemKey<'crag'> | null>(null);
  const [isMapped, setIsMapped] = useState(false);
  const { table } = content;
  const chosen = content.crags.filter((crag) => !leftOut.has(crag));
  const hasUnnamed = chosen.some(({ name }) => name === '');
  const choose = (crag: FoundCrag, isOn: boolean) => {
    const next = new Set(leftOut);
    if (isOn) next.delete(crag);
    else next.add(crag);
    setLeftOut(next);
  };
  const wordsOfClimbs = (crags: readonly FoundCrag[]) => {
    const [routes, boulders] = [false, true].map((are) =>
      climbsIn(crags.filter(({ isBoulders }) => isBoulders === are)),
    );
    return [
      (routes || !boulders) && t('imports.climbs', { count: routes ?? 0 }),
      boulders && t('imports.boulders', { count: boulders }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <section className={styles['card']}>
      <h2>{file}</h2>
      <p>
        {t('imports.found', {
          source: t(`imports.source.${content.source}`),
          crags: t('imports.crags', { count: content.crags.length }),
          climbs: wordsOfClimbs(content.crags),
        })}
      </p>
      {table && !isMapped && (
        <div>
          <Button variant="quiet" icon="edit" onClick={() => setIsMapped(true)}>
            {t('imports.readOtherwise')}
          </Button>
        </div>
      )}
      {table && isMapped && (
        <ContentColumnsForm
          columns={table.titles}
          before={table.reading}
          onRead={(reading) => onReadAs(table.titles, reading)}
        />
      )}
      {content.origin?.licence === 'ODbL-1.0' && (
        <MessageBar severity="warning">{t('imports.odbl')}</MessageBar>
      )}
      {content.origin?.licence === 'CC0-1.0' && (
        <p className={styles['soft']}>{t('imports.cc0', { credit: content.origin.credit })}</p>
      )}
      {content.source === 'logbook' && <p className={styles['soft']}>{t('imports.hints')}</p>}
      <NoteGroups notes={content.notes} file={file} />
      {content.crags.length > 0 && (
        <>
          <h3>{t('imports.which')}</h3>
          <div className={styles['chips']}>
            <CheckRow
              isOn={leftOut.size === 0}
              onOn={(isOn) => setLeftOut(isOn ? new Set() : new Set(content.crags))}
            >
              {t('imports.every')}
            </CheckRow>
          </div>
          <VirtualList items={content.crags} keyOf={keyOf} estimate={52} label={t('imports.which')}>
            {(crag) => (
              <CheckRow isOn={!leftOut.has(crag)} onOn={(isOn) => choose(crag, isOn)}>
                {crag.name || t('imports.unnamed')} · {wordsOfClimbs([crag])}
              </CheckRow>
            )}
          </VirtualList>
          <ChoiceControl
            label={t('imports.region')}
            hint={t('imports.regionHint')}
            value={region}
            isOptional
            choices={regions.map((one) => ({ value: one.key, text: labelOf(one, language) }))}
            onValue={(value) => setRegion(value as ItemKey<'region'> | null)}
          />
          {hasUnnamed && (
            <ItemControl
              of="crag"
              label={t('imports.target')}
              hint={t('imports.targetHint')}
              value={target}
              isOptional
              onValue={(value) => setTarget(value as ItemKey<'crag'> | null)}
            />
          )}
          <TakeFile file={file} content={content} chosen={chosen} region={region} target={target} />
        </>
      )}
    </section>
  );
}

const keyOf = ({ name, isBoulders, place, sectors }: FoundCrag) =>
  `${name} ${isBoulders} ${place?.lat ?? ''} ${place?.lon ?? ''} ${sectors.length}`;

function climbsIn(crags: readonly FoundCrag[]): number {
  return crags.flatMap(({ sectors }) => sectors).reduce((sum, { climbs }) => sum + climbs.length, 0);
}
