import { decodeEventLog, type Address, type Hex } from 'viem';
import type { ReceiptLog } from '../readLogs';
import { bookKeeperAbi, proxyWalletAbi } from './stablecoinAbi';

export interface MovedStablecoin {
  readonly borrowedWad: bigint;
  readonly paidWad: bigint;
}

/**
 * Returns the FXD that a position's wallet paid for a change of the position and received from it. The payment precedes
 * the change and the loan follows it, each next to no other change of the position.
 */
export function movedStablecoin(
  logs: readonly ReceiptLog[],
  change: { readonly logIndex: number; readonly address: Address },
): MovedStablecoin {
  const changed = logs.find(({ logIndex }) => logIndex === change.logIndex);
  const position = changed && positionOf(changed);
  if (position === undefined) return { borrowedWad: 0n, paidWad: 0n };
  let [borrowedWad, paidWad] = [0n, 0n];
  let isBefore = true;
  for (const log of logs) {
    if (log.logIndex === change.logIndex) {
      isBefore = false;
    } else if (log.address.toLowerCase() === change.address.toLowerCase() && positionOf(log) === position) {
      if (!isBefore) break;
      paidWad = 0n;
    } else {
      const moved = movedBy(log, position);
      if (isBefore) paidWad += moved?.paid ?? 0n;
      else borrowedWad += moved?.borrowed ?? 0n;
    }
  }
  return { borrowedWad, paidWad };
}

function positionOf(log: ReceiptLog): string | undefined {
  try {
    return decodeEventLog({ abi: bookKeeperAbi, ...eventOf(log) }).args._positionAddress.toLowerCase();
  } catch {
    return undefined;
  }
}

function movedBy(log: ReceiptLog, position: string): { borrowed?: bigint; paid?: bigint } | undefined {
  try {
    const { args } = decodeEventLog({ abi: proxyWalletAbi, ...eventOf(log) });
    if (args._positionAddress.toLowerCase() !== position) return undefined;
    return '_FXDPaidAmount' in args ? { paid: args._FXDPaidAmount } : { borrowed: args._FXDBorrowAmount };
  } catch {
    return undefined;
  }
}

function eventOf({ topics, data }: ReceiptLog): { topics: [Hex, ...Hex[]]; data: Hex } {
  return { topics: [...topics] as [Hex, ...Hex[]], data };
}
