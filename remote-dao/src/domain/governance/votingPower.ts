/** Why an account has the voting power that it has on a proposal. Amounts in wei of vFTHM. */
export type PowerReason =
  /** The start block is not mined yet: what the account has then will count. */
  | { readonly is: 'before-start'; readonly balance: bigint | undefined }
  /** It had none at the start block, and has some now: it locked later. */
  | { readonly is: 'locked-later'; readonly balance: bigint }
  | { readonly is: 'none' }
  /** It has more now, which counts from the next proposal on. */
  | { readonly is: 'more-now'; readonly balance: bigint }
  /** It has less now, which changes nothing for this vote. */
  | { readonly is: 'less-now'; readonly balance: bigint }
  | { readonly is: 'same' }
  | { readonly is: 'unknown' };

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
  if (block <= startBlock) return { is: 'before-start', balance };
  if (power === undefined) return { is: 'unknown' };
  if (balance === undefined) return power === 0n ? { is: 'unknown' } : { is: 'same' };
  if (power === 0n) return balance > 0n ? { is: 'locked-later', balance } : { is: 'none' };
  if (balance > power) return { is: 'more-now', balance };
  return balance < power ? { is: 'less-now', balance } : { is: 'same' };
}
