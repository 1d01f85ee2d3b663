// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { MapSheet } from '../../src/map/parts/map-sheet';
import { attributionOf } from '../../src/map/parts/drawing/provider-style';
import { startTexts } from '../support/start-texts';

afterEach(cleanup);

describe('whom the ground of a map is owed to', () => {
  const layers = [
    { id: 'sea', type: 'background' as const },
    { id: 'roads', type: 'line' as const, source: 'streets' },
    { id: 'hills', type: 'hillshade' as const, source: 'relief', layout: { visibility: 'none' as const } },
  ];

  test('is whom the TileJSON of its source names, which the style only points to', () => {
    const sources = new Map([
      ['streets', { attribution: '<a href="https://osm.example">&copy; OpenStreetMap contributors</a>' }],
      ['relief', { attribution: '© Relief' }],
    ]);
    expect(attributionOf(layers, (id) => sources.get(id))).toBe('© OpenStreetMap contributors');
  });

  test('is said once for several sources of one maker, and not for what is not drawn', () => {
    const drawn = [...layers, { id: 'names', type: 'symbol' as const, source: 'names' }];
    expect(
      attributionOf(drawn, (id) => (id === 'relief' ? { attribution: 'R' } : { attribution: '© X' })),
    ).toBe('© X');
  });

  test.each([
    ['Natural Earth, where the embedded ground is drawn', null, true],
    ['nobody as long as a style of the provider names nobody', '', false],
  ])('is %s', async (_words, attribution, isOurs) => {
    await startTexts('fr');
    render(
      <MapSheet
        container={createRef<HTMLDivElement>()}
        state={{ map: null, view: null, found: null, trouble: null, attribution, groundCredit: '' }}
        whole={{
          isOn: false,
          set: () => undefined,
          isFolded: false,
          fold: () => undefined,
          className: undefined,
        }}
        label="Carte"
        chosen={null}
        onClose={() => undefined}
        onShowAll={() => undefined}
        position={null}
      />,
    );
    expect(screen.queryByText(/Natural Earth/) !== null).toBe(isOurs);
  });
});
