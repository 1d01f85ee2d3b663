/** What a line of the picture is called aloud and how hard it is. */
export interface TopoClimb {
  id: number;
  number: number;
  /** "3, La Demoiselle, 6a" */
  spoken: string;
  /** Easier climbs before harder; the band colours the line. */
  band: string;
}
