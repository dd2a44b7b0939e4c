import type { GasPolicy } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { encodeCall } from '@fathom/area-kit/flows/steps/encodeCall';
import type { CallArgument, ContractCall } from '@fathom/area-kit/flows/steps/step';
import { proxyWallet as proxyWalletContract } from '../writes/proxyWallet';

const { execute } = proxyWalletContract.writes;

interface ProxyIntent {
  readonly account: Address;
  readonly proxyWallet: Address;
}

export interface ProxyAction {
  readonly signature: string;
  readonly args: readonly CallArgument[];
  /** Wei of the native currency that the action wraps. */
  readonly value: bigint;
  readonly gas: GasPolicy;
}

/** The proxy wallet runs the action by delegatecall. */
export function proxyCall(
  { account, proxyWallet: to }: ProxyIntent,
  { signature, args, value, gas }: ProxyAction,
): ContractCall {
  const data = encodeCall({ function: signature, args }, {});
  return { ...execute.call({ data }, { account, to, value }), gas };
}
