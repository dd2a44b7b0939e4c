export interface Period {
  readonly status: 'open' | 'closed';
  readonly until: number;
}
