import { createHash } from 'node:crypto';
import type {
  CounterReports,
  KnownNotice,
  ReportGroup,
  ReportShelf,
} from '#contract/endpoints/counter/reports';
import { placeKey, urgentKinds } from '#contract/rules/reports';
import type { ItemKey } from '#contract/workshop/item-key';
import type { Database } from '../database/database';
import { findRevisions, type FoundRevision } from '../store/editions/published-revisions';
import { listNotices, type NoticeRow } from '../store/reports/place-notices';
import { readPlaceNames, type PlaceNames } from '../store/reports/place-names';
import { listReports, type Matter } from '../store/reports/report-groups';
import type { ReportRow } from '../store/reports/reports';
import { acceptancesOf, changedBy } from './acceptances';

/** A name for a matter: all who say the same of the same place. */
export function matterKey(matter: Matter): string {
  return `${placeKey(matter)}/${matter.kind}`;
}

/** Another text with each change of any of these reports. */
export function seenOf(rows: readonly ReportRow[]): string {
  const said = rows.map(({ customerId, id, state, answer }) => [customerId, id, state, answer].join(' '));
  return createHash('sha256').update(said.toSorted().join('\n')).digest('hex').slice(0, 32);
}

/** What is shown of a matter in the log, which knows no language. */
export function matterLabel(
  { climbId, pitch, part, type, routeId }: Matter,
  names: PlaceNames | null,
): string {
  const within = names?.climb ?? (climbId === null ? null : `#${climbId}`);
  return [names?.route ?? `${type} ${routeId}`, within, pitch && `L${pitch}`, part]
    .filter(Boolean)
    .join(' · ');
}

/** All that is said on a shelf, in groups of the same matter: what can hurt first, then what most have said. */
export async function readReports(db: Database, shelf: ReportShelf): Promise<CounterReports> {
  const notices = await readNotices(db);
  const groups = new Map<string, ReportRow[]>();
  for (const row of await listReports(db, shelf)) {
    const key = matterKey(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const rows = [...groups.values()];
  const names = await readPlaceNames(
    db,
    rows.flatMap(([first]) => first ?? []),
  );
  const keys = names.flatMap((name, at) => changedBy(rows[at]?.[0], name) ?? []);
  const open = new Map((await findRevisions(db, keys)).map((revision) => [revision.key, revision]));
  const told = rows.flatMap((group, at) => groupOf(group, { names: names[at] ?? null, notices, open }));
  return { groups: shelf === 'open' ? told.toSorted(byUrgency) : told, notices };
}

function groupOf(
  rows: readonly ReportRow[],
  {
    names,
    notices,
    open,
  }: {
    names: PlaceNames | null;
    notices: readonly KnownNotice[];
    open: ReadonlyMap<ItemKey, FoundRevision>;
  },
): ReportGroup[] {
  const [first] = rows;
  if (!first) return [];
  const { type, routeId, climbId, pitch, part, kind } = first;
  const matter = { type, routeId, climbId, pitch, part, kind };
  const said = rows.map(({ text, photos, madeOn, state, answer }) => ({
    text,
    photos,
    madeOn,
    state,
    answer,
  }));
  const notice = notices.find((one) => matterKey(one) === matterKey(matter)) ?? null;
  const key = changedBy(matter, names);
  const revision = (key && open.get(key)) ?? null;
  return [
    {
      ...matter,
      ...acceptancesOf(matter, rows, { names, notice, revision }),
      route: names?.route ?? first.label,
      climb: names?.climb ?? null,
      path: names?.path ?? null,
      reports: said.toSorted((one, other) => other.madeOn.localeCompare(one.madeOn)),
      seen: seenOf(rows),
      notice,
    },
  ];
}

function byUrgency(one: ReportGroup, other: ReportGroup): number {
  const isLater = ({ kind }: ReportGroup) => (urgentKinds.includes(kind) ? 0 : 1);
  const isRead = ({ reports }: ReportGroup) => (reports.some(({ state }) => state === 'sent') ? 0 : 1);
  return (
    isLater(one) - isLater(other) || isRead(one) - isRead(other) || other.reports.length - one.reports.length
  );
}

async function readNotices(db: Database): Promise<KnownNotice[]> {
  const rows: NoticeRow[] = await listNotices(db);
  const names = await readPlaceNames(db, rows);
  return rows.map(({ words: text, ...row }, at) => ({
    ...row,
    text,
    route: names[at]?.route ?? `${row.type} ${row.routeId}`,
    climb: names[at]?.climb ?? null,
  }));
}
