import { mulDiv } from '@fathom/base/domain/amount';
import type { Address } from '@fathom/contract/address';

/** A strategy used for a withdrawal. Amounts are in the token's smallest unit; `undefined` is unknown. */
export interface ExitStrategy {
  readonly address: Address;
  readonly debt: bigint;
  readonly liquidity: bigint | undefined;
  readonly loss: bigint | undefined;
}

export interface ExitState {
  readonly position: bigint;
  readonly idle: bigint;
  /** Ordered as withdrawals use them. */
  readonly queue: readonly ExitStrategy[];
}

export interface ExitPart {
  /** `undefined` for the vault itself. */
  readonly strategy: Address | undefined;
  /** Payable to anyone now; `undefined` if it couldn't be read. */
  readonly liquidity: bigint | undefined;
  readonly paid: bigint;
  /** The account's share of the unrealized loss. */
  readonly loss: bigint;
}

export interface Exit {
  readonly parts: readonly ExitPart[];
  readonly paid: bigint;
  /** Loss of a full withdrawal; withdrawals in this area accept none. */
  readonly loss: bigint;
  readonly stuck: bigint;
}

/**
 * Simulates a full withdrawal in this block: first idle tokens, then the strategies in the order of the queue, like the
 * vault. Losses round up. Unknown liquidity counts as 0.
 */
export function exitOf({ position, idle, queue }: ExitState): Exit {
  const first = least(position, idle);
  const parts: ExitPart[] = [{ strategy: undefined, liquidity: idle, paid: first, loss: 0n }];
  let needed = position - first;
  for (const { address, debt, liquidity, loss = 0n } of queue) {
    const wanted = least(needed, debt);
    const part = takeFrom(wanted, shareOfLoss(wanted, debt, loss), liquidity ?? 0n);
    needed -= part.paid + part.loss;
    parts.push({ strategy: address, liquidity, ...part });
  }
  return {
    parts,
    paid: parts.reduce((sum, { paid }) => sum + paid, 0n),
    loss: parts.reduce((sum, part) => sum + part.loss, 0n),
    stuck: needed,
  };
}

function shareOfLoss(wanted: bigint, debt: bigint, loss: bigint): bigint {
  return debt === 0n ? 0n : least(wanted, mulDiv(wanted, loss, debt, 'up'));
}

/** Prorates the loss of a strategy that can't pay everything. */
function takeFrom(wanted: bigint, loss: bigint, liquidity: bigint): { readonly paid: bigint; readonly loss: bigint } {
  const payable = wanted - loss;
  if (payable <= liquidity) return { paid: payable, loss };
  return { paid: liquidity, loss: mulDiv(loss, liquidity, payable, 'up') };
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
