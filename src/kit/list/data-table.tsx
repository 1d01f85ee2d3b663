import {
  createTableColumn,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  makeStyles,
} from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';

const useStyles = makeStyles({
  grid: { width: '100%' },
  head: { fontWeight: 700 },
  row: { minHeight: '52px', ':last-child': { borderBottom: 'none' } },
  cell: { paddingBlock: 'var(--space-2)', overflowWrap: 'anywhere' },
});

export interface DataColumn<Row> {
  id: string;
  title: string;
  renderCell: (row: Row) => ReactNode;
  /** Which of two rows comes first; without it the column cannot be ordered by. */
  order?: (one: Row, other: Row) => number;
  /** How wide it is beside the others; 1 unless it says. */
  share?: number;
  /** True where one link or button stands in each cell, which the arrows lead to. */
  isWay?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
}

/**
 * Rows and columns for who has room for them: ordered by a tap on a title, walked through with the arrows. Brings
 * Fluent; a narrow screen has a list instead.
 */
export function DataTable<Row>({ label, rows, keyOf, columns }: DataTableProps<Row>) {
  const styles = useStyles();
  const [drawn, byId] = useMemo(
    () => [
      columns.map(({ id, title, renderCell, order }) =>
        createTableColumn<Row>({
          columnId: id,
          renderHeaderCell: () => title,
          renderCell,
          ...(order && { compare: order }),
        }),
      ),
      new Map(columns.map((column) => [column.id, column])),
    ],
    [columns],
  );
  const flexOf = (id: string | number) => ({ flex: `${byId.get(String(id))?.share ?? 1} 1 0` });
  return (
    <DataGrid
      aria-label={label}
      className={styles.grid}
      items={[...rows]}
      columns={drawn}
      getRowId={keyOf}
      sortable
    >
      <DataGridHeader>
        <DataGridRow>
          {({ renderHeaderCell, columnId }) => (
            <DataGridHeaderCell className={styles.head} style={flexOf(columnId)}>
              {renderHeaderCell()}
            </DataGridHeaderCell>
          )}
        </DataGridRow>
      </DataGridHeader>
      <DataGridBody<Row>>
        {({ item, rowId }) => (
          <DataGridRow<Row> key={rowId} className={styles.row}>
            {({ renderCell, columnId }) => (
              <DataGridCell
                className={styles.cell}
                style={flexOf(columnId)}
                focusMode={byId.get(String(columnId))?.isWay ? 'none' : 'cell'}
              >
                {renderCell(item)}
              </DataGridCell>
            )}
          </DataGridRow>
        )}
      </DataGridBody>
    </DataGrid>
  );
}
