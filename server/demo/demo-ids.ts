import { demoIdRange } from '../catalogue-format/demo-id-range';

const BASE = demoIdRange.first;

/** The demonstration's ids: stable as long as the order of its places is. */
export const demoIds = {
  region: (at: number) => BASE + 1 + at,
  crag: (at: number) => BASE + 101 + at,
  guidebook: (at: number) => BASE + 301 + at,
  product: (at: number) => BASE + 401 + at,
  sector: (crag: number, at: number) => BASE + 10_000 + crag * 100 + at + 1,
  multipitch: (crag: number, at: number) => BASE + 20_000 + crag * 100 + at + 1,
  sectorTopo: (crag: number, at: number) => BASE + 30_000 + crag * 100 + at + 1,
  multipitchTopo: (crag: number, at: number) => BASE + 40_000 + crag * 100 + at + 1,
  climb: (crag: number, sector: number, at: number) => BASE + 100_000 + crag * 10_000 + sector * 100 + at + 1,
  pitch: (crag: number, multipitch: number, at: number) =>
    BASE + 500_000 + crag * 10_000 + multipitch * 100 + at + 1,
} as const;
