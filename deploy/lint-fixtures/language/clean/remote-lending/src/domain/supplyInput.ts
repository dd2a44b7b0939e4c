export interface SupplyInput {
  readonly cap: bigint;
}

export type SupplyOptions = Pick<SupplyInput, 'cap'>;

export function needsApproval({ cap }: SupplyInput): boolean {
  return cap > 0n;
}

export const HEALTH_COLORS = ['danger'] as const;
export const netWorth = 0n;
