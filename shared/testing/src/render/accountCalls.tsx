import type { TransactionStatus } from '@fathom/contract';
import { act } from '@testing-library/react';
import type { Interface } from 'ethers';
import type { Address, Hex } from '@fathom/contract/address';
import type { FakeCall, FakeChain } from '../fakeChain';
import { FAKE_ACCOUNT, type FakeHost } from '../fakeHost';

/** One block after a fake chain's first. */
export const MINED: TransactionStatus = { kind: 'mined', block: 1001, feeWei: '21000', repriced: false };

export function accountCall(calls: Interface, to: Address, name: string, args: readonly unknown[]): FakeCall {
  return { from: FAKE_ACCOUNT, to, data: calls.encodeFunctionData(name, args) as Hex };
}

interface Account {
  readonly chain: FakeChain;
  readonly host: FakeHost;
}

/** Mines the last transaction with these logs, even one from before a reload. */
export function mineNewest({ chain, host }: Account, logs: readonly object[]): void {
  chain.rpc('eth_getTransactionReceipt', [host.services.transactions.list.get()[0]?.hash], { logs });
  act(() => host.settle(MINED));
}

export function accountCalls({ chain, host }: Account, calls: Interface) {
  return {
    /** Accepts this call of the account, or reverts it for a reason. */
    expectCall: (to: Address, name: string, args: readonly unknown[], gas: bigint | string = 100_000n) => {
      const call = accountCall(calls, to, name, args);
      if (typeof gas === 'bigint') chain.estimate(call, gas);
      else chain.revertEstimate(call, gas);
    },
    /** Returns the calldata of sent calls to a function. */
    sent: () =>
      host.submissions.map(({ request }) => {
        const parsed = calls.parseTransaction({ data: request.data });
        return `${parsed?.name}(${parsed?.args.join(', ').toLowerCase()})`;
      }),
    mine: (logs: readonly object[]) => mineNewest({ chain, host }, logs),
  };
}
