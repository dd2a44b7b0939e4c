import type { Address } from '@fathom/contract/address';
import { isSameAddress } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { contractEvent, emittedBy } from '@fathom/base/rpc/contractEvent';
import { asBigint } from '@fathom/base/rpc/contractFunction';
import type { TokenAmount } from '../domain/units';

/** Event of the rewards controller (published interface). */
const EVENTS = [
  'event RewardsClaimed(address indexed user, address indexed reward, address indexed to, address claimer, uint256 amount)',
].map(contractEvent);

/** An amount of one reward that the account received. */
export interface ClaimedReward {
  readonly reward: string;
  readonly amount: TokenAmount;
}

/** `undefined` if the receipt contains no claim of the account for itself. */
export function decodeClaimed(
  logs: readonly ReceiptLog[],
  { controller, account }: { readonly controller: Address; readonly account: Address },
): readonly ClaimedReward[] | undefined {
  const claims = emittedBy(controller, EVENTS, logs).filter(({ args }) =>
    [args['user'], args['to']].every((holder) => isSameAddress(String(holder), account)),
  );
  if (claims.length === 0) return undefined;
  return claims.map(({ args }) => ({ reward: String(args['reward']), amount: asBigint(args['amount']) }));
}
