/** Explains an account's voting power on a proposal. Amounts are in wei of vFTHM. */
export type PowerReason =
  /** The start block isn't mined: the balance at that block will count. */
  | { readonly kind: 'before-start'; readonly balance: bigint | undefined }
  | { readonly kind: 'locked-later'; readonly balance: bigint }
  | { readonly kind: 'none' }
  | { readonly kind: 'more-now'; readonly balance: bigint }
  | { readonly kind: 'less-now'; readonly balance: bigint }
  | { readonly kind: 'same' }
  | { readonly kind: 'unknown' };

export interface PowerInput {
  readonly startBlock: bigint;
  readonly block: bigint;
  /** Voting power at the start block. */
  readonly power: bigint | undefined;
  readonly balance: bigint | undefined;
}

export function explainPower({ startBlock, block, power, balance }: PowerInput): PowerReason {
  if (block <= startBlock) return { kind: 'before-start', balance };
  if (power === undefined) return { kind: 'unknown' };
  if (balance === undefined) return power === 0n ? { kind: 'unknown' } : { kind: 'same' };
  if (power === 0n) return balance > 0n ? { kind: 'locked-later', balance } : { kind: 'none' };
  if (balance > power) return { kind: 'more-now', balance };
  return balance < power ? { kind: 'less-now', balance } : { kind: 'same' };
}
