import type { AreaId, EncodedCall, RescueOption, RescueSource } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { payoutCalls } from '@fathom/base/rpc/abi/payoutCalls';
import type { AreaRequest } from '@fathom/host-kit/transactions/submit/readRequest';

/** Requests of a plan's steps as one batch. The last call reaches the goal, and the others prepare it. */
export type PlanBatch = readonly [AreaRequest, ...AreaRequest[]];

interface BatchContext {
  /** The area of the risk. */
  readonly area: AreaId;
  readonly sources: readonly RescueSource[];
  readonly account: Address;
  readonly chainId: number;
}

interface AreaCall {
  readonly area: AreaId;
  readonly call: EncodedCall;
}

/** In a batch, wallets estimate the gas. */
const GAS = { marginPercent: 100n, minimum: 0n };

/**
 * Returns the calls of an option of several dialogs, each with the area that it belongs to: those of a payout are the
 * ones that the source itself returned. `undefined` if a call can't be verified, or if the option promises no state.
 */
export function batchOf(option: RescueOption, context: BatchContext): PlanBatch | undefined {
  if (option.steps.length < 2 || (option.promises ?? []).length === 0) return undefined;
  const payout = payoutOf(option, context.sources);
  if (!payout) return undefined;
  const own = option.calls.slice(payout.length).map((call) => ({ area: context.area, call }));
  const [first, ...others] = [...payout, ...own].map((call) => requestOf(call, context));
  return first && isComplete(others) ? [first, ...others] : undefined;
}

function isComplete(requests: readonly (AreaRequest | undefined)[]): requests is readonly AreaRequest[] {
  return requests.every((request) => request !== undefined);
}

/** Finds the source whose calls the option begins with, and which can pay the whole amount. */
function payoutOf(
  { amount, calls, steps: [first] }: RescueOption,
  sources: readonly RescueSource[],
): readonly AreaCall[] | undefined {
  for (const { area, amount: most, payout } of sources) {
    const paying = payoutCalls(payout, amount);
    const isBeginning = paying.length > 0 && paying.every((call, index) => isSameCall(call, calls[index]));
    if (area === first?.area && amount <= most && isBeginning) return paying.map((call) => ({ area, call }));
  }
  return undefined;
}

function isSameCall(one: EncodedCall, other: EncodedCall | undefined): boolean {
  return other !== undefined && isSameAddress(one.to, other.to) && one.data === other.data && one.value === other.value;
}

function requestOf({ area, call }: AreaCall, { account, chainId }: BatchContext): AreaRequest | undefined {
  const { to, data, value, expected } = call;
  if (!expected || expected.chainId !== chainId || !isSameAddress(expected.account, account)) return undefined;
  return { area, chainId, from: account, to, data, value, gas: GAS, claim: expected };
}
