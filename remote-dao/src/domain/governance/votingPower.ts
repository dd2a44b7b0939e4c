/** Why an account has the voting power that it has on a proposal. Amounts in wei of vFTHM. */
export type PowerReason =
  /** The start block is not mined yet: what the account has then will count. */
  | { readonly kind: 'before-start'; readonly balance: bigint | undefined }
  /** It had none at the start block, and has some now: it locked later. */
  | { readonly kind: 'locked-later'; readonly balance: bigint }
  | { readonly kind: 'none' }
  /** It has more now, which counts from the next proposal on. */
  | { readonly kind: 'more-now'; readonly balance: bigint }
  /** It has less now, which changes nothing for this vote. */
  | { readonly kind: 'less-now'; readonly balance: bigint }
  | { readonly kind: 'same' }
  | { readonly kind: 'unknown' };

export interface PowerInput {
  readonly startBlock: bigint;
  /** The block that was read. */
  readonly block: bigint;
  /** At the start block. */
  readonly power: bigint | undefined;
  /** Now. */
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
