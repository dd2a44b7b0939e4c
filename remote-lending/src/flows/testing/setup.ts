import { Interface } from 'ethers';
import type { TransactionStatus } from '@fathom/contract';
import type { Address, Hash, Hex } from '@fathom/contract/address';
import type { FlowDefinition, FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import type { StepState } from '@fathom/area-kit/flows/run/flowState';
import { createFlowRunner } from '@fathom/area-kit/flows/run/run';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHost } from '@fathom/testing/fakeHost';

export const POOL: Address = '0x00000000000000000000000000000000000000B0';
export const GATEWAY: Address = '0x00000000000000000000000000000000000000d0';
export const USDC: Address = '0x00000000000000000000000000000000000000C0';
export const WETH: Address = '0x00000000000000000000000000000000000000C1';
export const DEBT_TOKEN: Address = '0x00000000000000000000000000000000000000c2';

export const SETUP = { account: FAKE_ACCOUNT, chainId: 1135, market: 'fathom-lisk', pool: POOL } as const;

const contracts = new Interface([
  'function approve(address, uint256)',
  'function approveDelegation(address, uint256)',
  'function supply(address, uint256, address, uint16)',
  'function supplyWithPermit(address, uint256, address, uint16, uint256, uint8, bytes32, bytes32)',
  'function depositETH(address, address, uint16)',
  'function borrow(address, uint256, uint256, uint16, address)',
  'function borrowETH(address, uint256, uint256, uint16)',
  'function withdraw(address, uint256, address)',
  'function withdrawETH(address, uint256, address)',
  'function repay(address, uint256, uint256, address)',
  'function repayWithATokens(address, uint256, uint256)',
  'function setUserUseReserveAsCollateral(address, bool)',
  'function setUserEMode(uint8)',
  'function claimRewards(address[], uint256, address, address)',
  'function claimAllRewards(address[], address)',
  'function swapBorrowRateMode(address, uint256)',
  'function repayETH(address, uint256, uint256, address)',
  'function mint(address, address, uint256)',
]);

/** Encodes calldata independently of the flows. */
export function calldata(name: string, ...args: readonly unknown[]): Hex {
  return contracts.encodeFunctionData(name, args) as Hex;
}

/** Creates a chain that responds only to expected reads, an in-memory host, and a flow running on both. */
export function openSetup<Intent extends FlowIntent, State>(
  flow: FlowDefinition<Intent, State>,
  earlier?: { readonly chain: FakeChain; readonly host: FakeHost },
) {
  const chain = earlier?.chain ?? createFakeChain();
  const host = createFakeHost({ readers: [chain.reader], ...(earlier && { reloaded: earlier.host }) });
  host.connect(FAKE_ACCOUNT);
  const invalidated: (readonly unknown[])[] = [];
  const runner = createFlowRunner(flow, { host: host.services, invalidate: (keys) => void invalidated.push(...keys) });

  return {
    chain,
    host,
    runner,
    invalidated,
    states: () => runner.state.get().steps.map(({ state: { status } }) => status),
    /** Sets the gas of a call, or with a string, the reason with which it reverts. */
    expectCall: (to: Address, data: Hex, gas: bigint | string, value = 0n) => {
      const call = { from: FAKE_ACCOUNT, to, data, value };
      if (typeof gas === 'bigint') chain.estimate(call, gas);
      else chain.revertEstimate(call, gas);
    },
    /** Performs the current step: runs `meanwhile` while its transaction is mining, then settles it with `status`. */
    perform: async (status: TransactionStatus, meanwhile: () => void = () => undefined) => {
      const ended = runner.next(({ id }) => ({ title: id }));
      await until(() => runner.state.get().steps.some(({ state }) => state.status === 'mining'));
      meanwhile();
      host.settle(status);
      await ended;
    },
    /** Resolves when the step is over, for steps that send no transaction. */
    request: () => runner.next(({ id }) => ({ title: id })),
    error: () =>
      runner.state
        .get()
        .steps.map(({ state }) => failure(state))
        .find((error) => error !== undefined),
  };
}

export const MINED: TransactionStatus = { kind: 'mined', block: 1001, feeWei: '21000', repriced: false };

export function signature(r: string, s: string): Hex {
  return `0x${r.repeat(64)}${s.repeat(64)}1b`;
}

export function word(digit: string): Hash {
  return `0x${digit.repeat(64)}`;
}

export async function until(reached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if (reached()) return;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  throw new Error('the story did not come to this point');
}

function failure(state: StepState) {
  return state.status === 'failed' ? state.error : undefined;
}
