import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentFields } from '#contract/workshop/content-fields';
import { catalogueIdOf, itemKey, kindOf, type ItemKey } from '#contract/workshop/item-key';
import { ButtonLink } from '../../../kit/control/button-link';
import { useLanguage } from '../../../language/local-text';
import { drawingOf, fieldsOfDrawing } from '../../parts/drawing/drawing-fields';
import type { Drawing } from '../../parts/drawing/drawing';
import type { DrawnClimb } from '../../parts/drawing/drawn-ways';
import { TopoEditor } from '../../parts/drawing/topo-editor';
import { FieldFrame } from '../../parts/field-frame';
import { ItemForm } from '../../parts/item-form';
import { ReadNote } from '../../parts/read-note';
import { Removal } from '../../parts/removal';
import { TopoWays } from '../../parts/topo-ways';
import { WorkshopPage } from '../../parts/workshop-page';
import styles from '../../parts/workshop.module.css';
import { idOf, labelOf, parentOf, type EditedItem } from '../../queries/edited-item';
import { useEditedItem, useItemsIn } from '../../queries/use-edited';
import { useEditorPicture } from '../../queries/use-editor-picture';
import { useKeptDrawing } from '../../queries/use-kept-drawing';
import { useRevise } from '../../queries/use-revise';

/** A topo: the lines of its climbs are drawn on its photograph. */
export function WorkshopTopoScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { key: id } = useParams({ from: '/{-$lng}/provider/workshop/drawing/$key' });
  const key = itemKey('topo', id);
  const item = useEditedItem(key);
  const place = item ? parentOf(item) : null;
  return (
    <WorkshopPage title={(item && labelOf(item, language)) || t('workshop.kind.topo')}>
      {place && <BackToPlace place={place} />}
      <ReadNote
        state={catalogueIdOf(key) === null ? null : item === null ? 'missing' : 'fetched'}
        item={item}
      />
      {item && place && (
        <>
          <DrawnTopo key={item.key} item={item} place={place} />
          <section className={styles['card']}>
            <h2>{t('workshop.fieldsOf.topo')}</h2>
            <ItemForm item={item} />
          </section>
          <Removal item={item} onGone={() => void navigate({ to: '/{-$lng}/provider/workshop' })} />
        </>
      )}
    </WorkshopPage>
  );
}

/** What is drawn on a picture. */
type Drawn = Partial<Pick<ContentFields<'topo'>, 'lines'>>;

function BackToPlace({ place }: { place: ItemKey }) {
  const { t } = useTranslation();
  const key = idOf(place);
  return (
    <div>
      {kindOf(place) === 'sector' ? (
        <ButtonLink to="/{-$lng}/provider/workshop/sector/$key" params={{ key }} variant="quiet" icon="back">
          {t('drawing.toSector')}
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/{-$lng}/provider/workshop/multi-pitch/$key"
          params={{ key }}
          variant="quiet"
          icon="back"
        >
          {t('drawing.toMultipitch')}
        </ButtonLink>
      )}
    </div>
  );
}

function DrawnTopo({ item, place }: { item: EditedItem; place: ItemKey }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { revise } = useRevise();
  const found = useItemsIn(place, [kindOf(place) === 'sector' ? 'climb' : 'pitch']);
  const topos = useItemsIn(place, ['topo']);
  const climbs = useMemo(() => {
    const others = (topos ?? []).filter(({ key, revision }) => key !== item.key && !revision?.removed);
    const elsewhere = new Set<string>(
      others.flatMap(({ fields }) => (fields as Drawn).lines ?? []).map(({ of }) => of),
    );
    return (found ?? [])
      .filter(({ revision }) => !revision?.removed)
      .map((climb) => ({ ...drawnClimb(climb), isElsewhere: elsewhere.has(climb.key) }));
  }, [found, topos, item.key]);
  const { picture } = item.fields as Partial<ContentFields<'topo'>>;
  const pictureUrl = useEditorPicture(picture?.hash ?? '');
  const label = labelOf(item, language);
  const { start, isSaved, keep } = useKeptDrawing<Drawing>(`topo ${item.key}`, (drawing) =>
    revise(item.key, fieldsOfDrawing(drawing, climbs), label),
  );
  const { opened, drew } = useOpenedDrawing(item, climbs, isSaved);
  if (!picture || found === undefined || topos === undefined || start === undefined) return null;
  return (
    <section className={styles['stack']}>
      <FieldFrame item={item} field="lines">
        <TopoEditor
          key={opened.times}
          start={(opened.times === 0 ? start : null) ?? opened.drawing}
          climbs={climbs}
          picture={picture}
          pictureUrl={pictureUrl}
          ways={<TopoWays place={place} topos={topos} here={item.key} />}
          onChange={(drawing) => {
            drew(drawing);
            keep(drawing);
          }}
        />
      </FieldFrame>
      <p className={styles['soft']} role="status">
        {t(isSaved ? 'drawing.saved' : 'drawing.saving')}
        {catalogueIdOf(item.key) === null && ` ${t('drawing.notPublished')}`}
      </p>
      {climbs.length === 0 && <p role="status">{t('drawing.noClimbs')}</p>}
    </section>
  );
}

/**
 * The drawing that the editor begins with. It begins anew with what is held where that becomes another one than was drawn
 * here, as when another editor's lines are taken or all is put back; never while something here is not saved.
 */
function useOpenedDrawing(item: EditedItem, climbs: readonly DrawnClimb[], isSaved: boolean) {
  const fields = item.fields as Partial<ContentFields<'topo'>>;
  const [opened, setOpened] = useState(() => ({ drawing: drawingOf(fields), times: 0 }));
  const latest = useRef(opened.drawing);
  const held = JSON.stringify([fields.lines, fields.descents ?? []]);
  const openAnew = useEffectEvent(() => {
    const { lines, descents } = fieldsOfDrawing(latest.current, climbs);
    if (!isSaved || JSON.stringify([lines, descents]) === held) return;
    latest.current = drawingOf(fields);
    setOpened(({ times }) => ({ drawing: drawingOf(fields), times: times + 1 }));
  });
  const before = useRef(held);
  useEffect(() => {
    if (before.current !== held) openAnew();
    before.current = held;
  }, [held]);
  return {
    opened,
    drew: (drawing: Drawing) => {
      latest.current = drawing;
    },
  };
}

function drawnClimb({ key, fields }: EditedItem): DrawnClimb {
  const { number = 0, name, grade = '' } = fields as { number?: number; name?: string; grade?: string };
  return { key, number, name: name ?? `${number}`, grade };
}
