import { MAX_UINT256 } from '@fathom/shared/rpc/erc20';
import type { MulticallReader } from '@fathom/shared/rpc/multicall';
import type { Address } from '@fathom/shared/domain/address';
import { readConfirmedAllowance } from '@fathom/shared/flows/approvals';
import { planTokenApproval } from '@fathom/shared/flows/planTokenApproval';
import type { Step } from '@fathom/shared/flows/step';
import { gasPolicies } from './gasPolicies';

export interface ApprovalPlan {
  readonly token: Address;
  readonly symbol: string;
  readonly decimals: number;
  /** The proxy wallet, which takes the tokens itself. */
  readonly spender: Address;
  /** What is requested when the approval is exact. */
  readonly amount: bigint;
  /** What must be allowed for the call to go through. */
  readonly required: bigint;
  readonly allowance: bigint;
  readonly approvalAmount: 'exact' | 'unlimited';
}

/** The approval of a token for the proxy wallet, where what is allowed does not suffice. Pure. */
export function planApproval(plan: ApprovalPlan): readonly Step[] {
  const { token, symbol, decimals, spender, amount, required: least, allowance, approvalAmount } = plan;
  return planTokenApproval({
    id: 'approve',
    grant: {
      is: 'erc20',
      token,
      symbol,
      decimals,
      spender,
      amount: approvalAmount === 'unlimited' ? MAX_UINT256 : amount,
      required: least,
    },
    allowance,
    prefer: 'approve',
    gas: gasPolicies.approve,
  });
}

/** What leaves an intent for a pool: native collateral goes with the call, a token is taken by the proxy wallet. */
type CollateralIntent = { readonly proxyWallet: Address; readonly collateral: bigint } & (
  | { readonly of: 'native' }
  | {
      readonly of: 'token';
      readonly pool: { readonly token: Address; readonly symbol: string; readonly decimals: number };
      readonly approvalAmount: 'exact' | 'unlimited';
    }
);

/** The approval of collateral for the proxy wallet; native collateral needs none. Pure. */
export function planCollateralApproval(intent: CollateralIntent, allowance: bigint): readonly Step[] {
  if (intent.of === 'native') return [];
  const { pool, proxyWallet: spender, collateral, approvalAmount } = intent;
  return planApproval({ ...pool, spender, amount: collateral, required: collateral, allowance, approvalAmount });
}

/** What the proxy wallet may take of the account's token; zero where two nodes disagree, so that the approval is not left out. */
export async function readProxyAllowance(
  chain: MulticallReader,
  { token, symbol, account, proxyWallet }: { token: Address; symbol: string; account: Address; proxyWallet: Address },
): Promise<bigint> {
  const approval = { is: 'erc20', token, spender: proxyWallet, symbol } as const;
  return (await readConfirmedAllowance(chain, approval, account)) ?? 0n;
}
