// breaks no-restricted-syntax: Name it `kind`
export interface Period {
  readonly is: 'open' | 'closed';
  readonly until: number;
}
