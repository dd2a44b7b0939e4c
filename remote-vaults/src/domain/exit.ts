import { mulDiv } from '@fathom/base/domain/amount';
import type { Address } from '@fathom/contract/address';

/** A strategy that a withdrawal takes from. Amounts in the token's smallest unit; `undefined` is unknown. */
export interface ExitStrategy {
  readonly address: Address;
  /** What the vault lent to it. */
  readonly debt: bigint;
  /** What it can pay out now. */
  readonly liquidity: bigint | undefined;
  /** The unrealized loss of all of its debt. */
  readonly loss: bigint | undefined;
}

export interface ExitState {
  /** Value of the account's shares. */
  readonly position: bigint;
  /** Tokens in the vault itself. */
  readonly idle: bigint;
  /** In the order of the queue. */
  readonly queue: readonly ExitStrategy[];
}

/** What one source contributes to an exit. */
export interface ExitPart {
  /** `undefined`: the vault itself. */
  readonly strategy: Address | undefined;
  /** What it can pay out to anyone now; `undefined` where it could not be read. */
  readonly liquidity: bigint | undefined;
  /** What it pays to this account. */
  readonly paid: bigint;
  /** The part of its unrealized loss that the account would carry. */
  readonly loss: bigint;
}

export interface Exit {
  readonly parts: readonly ExitPart[];
  /** What all of them pay now. */
  readonly paid: bigint;
  /** What a withdrawal of the position would lose to unrealized losses; a withdrawal here accepts none. */
  readonly loss: bigint;
  /** What of the position no source can pay now. */
  readonly stuck: bigint;
}

/**
 * Leaving with the whole position in this block: first from the vault, then from the strategies in the order of their queue, as
 * the vault itself does. A loss is rounded up. A strategy whose liquidity is unknown counts as paying nothing.
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

/** A strategy that can't pay everything passes on the same share of the loss. */
function takeFrom(wanted: bigint, loss: bigint, liquidity: bigint): { readonly paid: bigint; readonly loss: bigint } {
  const payable = wanted - loss;
  if (payable <= liquidity) return { paid: payable, loss };
  return { paid: liquidity, loss: mulDiv(loss, liquidity, payable, 'up') };
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
