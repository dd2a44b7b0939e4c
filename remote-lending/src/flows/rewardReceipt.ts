import type { Address } from '@fathom/contract/address';
import { isSameAddress } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import type { TokenAmount } from '../domain/units';
import { rewardsController } from '../writes/rewardsController';

export interface ClaimedReward {
  readonly reward: string;
  readonly amount: TokenAmount;
}

/** Returns `undefined` if the receipt has no claim of the account for itself. */
export function decodeClaimed(
  logs: readonly ReceiptLog[],
  { controller, account }: { readonly controller: Address; readonly account: Address },
): readonly ClaimedReward[] | undefined {
  const claims = rewardsController.writes.claimRewards.emits
    .emittedIn(logs, controller)
    .filter(({ user, to }) => isSameAddress(user, account) && isSameAddress(to, account));
  return claims.length === 0 ? undefined : claims.map(({ reward, amount }) => ({ reward, amount }));
}
