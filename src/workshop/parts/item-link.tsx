import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ItemKey } from '#contract/workshop/item-key';
import { kindOf } from '#contract/workshop/item-key';
import { idOf } from '../queries/edited-item';
import styles from './workshop.module.css';

/** The way to where an item is edited: a climb in its sector, which is `place`, a topo in its drawing; nothing leads to what has no screen. */
export function ItemLink({
  itemKey,
  place,
  crag,
  children,
}: {
  itemKey: ItemKey;
  place: ItemKey | null;
  /** The crag that a sector stands in, so that it can be read where it is not yet. */
  crag?: number | undefined;
  children: ReactNode;
}) {
  const kind = kindOf(itemKey);
  const isPart = kind === 'climb' || kind === 'pitch' || kind === 'topo';
  const holder = isPart ? place : itemKey;
  // Of a topo whose place is not known this device has no picture either.
  const target = holder && kind === 'topo' ? itemKey : holder;
  if (!target) return <span className={styles['link']}>{children}</span>;
  const id = idOf(target);
  const search = crag === undefined ? {} : { crag };
  const look = { className: styles['link'] };
  switch (kindOf(target)) {
    case 'crag':
      return (
        <Link to="/{-$lng}/provider/workshop/crag/$id" params={{ id }} {...look}>
          {children}
        </Link>
      );
    case 'sector':
      return (
        <Link to="/{-$lng}/provider/workshop/sector/$key" params={{ key: id }} search={search} {...look}>
          {children}
        </Link>
      );
    case 'multipitch':
      return (
        <Link to="/{-$lng}/provider/workshop/multi-pitch/$key" params={{ key: id }} {...look}>
          {children}
        </Link>
      );
    case 'topo':
      return (
        <Link to="/{-$lng}/provider/workshop/drawing/$key" params={{ key: id }} {...look}>
          {children}
        </Link>
      );
    case 'region':
    case 'guidebook':
    case 'climb':
    case 'pitch':
      return (
        <Link to="/{-$lng}/provider/workshop/item/$key" params={{ key: target }} {...look}>
          {children}
        </Link>
      );
  }
}
