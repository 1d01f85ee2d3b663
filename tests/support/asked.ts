/** What somebody asks an endpoint with. */
export interface Asked {
  params?: Record<string, string>;
  /** With its question mark. */
  query?: string;
  body?: unknown;
  /** Whether it names something of that customer: for anybody else it is as unknown as what does not exist. */
  isTheirs?: true;
  /** What the customer hears, where it is not 200. */
  status?: number;
}
