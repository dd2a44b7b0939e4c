export interface SupplyFacts {
  readonly cap: bigint;
}

export type SupplyNeeds = Pick<SupplyFacts, 'cap'>;

export function tellFate({ cap }: SupplyFacts): boolean {
  return cap > 0n;
}

export const HEALTH_COLOURS = ['danger'] as const;
