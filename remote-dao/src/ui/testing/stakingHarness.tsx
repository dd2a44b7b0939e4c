import type { TransactionStatus } from '@fathom/shared/contract';
import type { Hex } from '@fathom/shared/domain/address';
import { Route, Routes, useLocation } from '@fathom/shared/router';
import { chainState } from '@fathom/shared/rpc/multicall';
import { createFakeChain, type FakeChain } from '@fathom/shared/testing/fakeChain';
import { createFakeHost, FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/shared/testing/fakeHost';
import { createFakeIndexer, type IndexerResponse } from '@fathom/shared/testing/fakeIndexer';
import { renderWithHost } from '@fathom/shared/testing/render/renderWithHost';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import {
  getAllLocks,
  getAllowance,
  getBalance,
  getClaimable,
  getClaimableOfLock,
  getEarlyUnlockPenalty,
  getMaxLockPeriod,
  getMaxLockPositions,
  getMinLockPeriod,
  getPaused,
  getPendingRewards,
  getStreamSchedule,
  getTotalStaked,
  getTotalStreamShares,
  getTotalSupply,
  getWeight,
  withdrawStream,
} from '../../data/abi/daoContracts';
import { ONE_FTHM } from '../../domain/staking/units';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { DaoArea } from '../DaoArea';
import { encodeEvent, type EventName } from './stakingReceipt';

/** Time of the block that is read. */
export const NOW = Math.floor(Date.now() / 1_000);
export const DAY = 86_400;
const INDEXER = 'https://indexer.example/1135/subgraphs/name/dao-subgraph';
const BLOCK = 1_000;
/** Values that were read longer ago are read again. In ms. */
const FRESH_FOR = 16_000;
const MINED: TransactionStatus = { is: 'mined', block: BLOCK + 1, feeWei: '21000', repriced: false };

const calls = new Interface([
  'function approve(address spender, uint256 amount)',
  'function createLock(uint256 amount, uint256 lockPeriod)',
  'function unlock(uint256 lockId)',
  'function unlockPartially(uint256 lockId, uint256 amount)',
  'function earlyUnlock(uint256 lockId)',
  'function claimAllLockRewardsForStream(uint256 streamId)',
  'function withdrawStream(uint256 streamId)',
]);

export function fthm(amount: number): bigint {
  return BigInt(Math.round(amount * 1_000_000)) * (ONE_FTHM / 1_000_000n);
}

export interface SetupLock {
  /** In FTHM. */
  readonly amount: number;
  /** Seconds from now; negative for a lock that has ended. */
  readonly endsIn: number;
  /** In FTHM. Default 0; `unknown` reverts. */
  readonly claimable?: number | 'unknown';
  /** In FTHM; without it the contract's figure can't be read. */
  readonly penalty?: number;
}

export interface StakingSetupOptions extends Partial<FakeHostOptions> {
  readonly locks?: readonly SetupLock[];
  /** In FTHM. */
  readonly balance?: number;
  readonly allowance?: number;
  readonly pending?: number;
  /** Seconds from now until the withdrawal opens, by the indexer. */
  readonly cooldownIn?: number;
  /** What waits, by the indexer, in FTHM. Default: what waits. */
  readonly indexedPending?: number;
  /** Whether the contract would pay out. Default: by the indexer's date. */
  readonly isPaidOut?: boolean;
  readonly isConnected?: boolean;
  readonly maxLocks?: number;
  readonly minLockDays?: number;
  readonly isPaused?: boolean;
  readonly isIndexerDown?: boolean;
  /** What the indexer answers to these operations from the beginning. */
  readonly responses?: Readonly<Record<string, IndexerResponse>>;
  readonly path?: string;
  readonly section?: object;
  /** What the chain is like before the page is opened. */
  readonly prepare?: (chain: FakeChain) => void;
}

/**
 * The area on one chain with staking, as the connected account sees it. Takes the place of `fetch`
 * until `restore`.
 */
export function openStaking(options: StakingSetupOptions = {}) {
  const {
    locks = [],
    isConnected = true,
    isIndexerDown = false,
    path = '/dao/staking',
    section,
    prepare,
    ...rest
  } = options;
  const chain = createFakeChain();
  chain.setBlock(BLOCK, NOW);
  chain.rpc('eth_feeHistory', ['0x5', 'latest', [50]], { baseFeePerGas: ['0x3b9aca00'], reward: [] });
  chain.rpc('eth_maxPriorityFeePerGas', [], '0x0');
  const { staking, stakingGetter } = CONTRACTS;
  chain.respond(getTotalStaked.read(staking), fthm(2_000_000));
  chain.respond(getTotalSupply.read(CONTRACTS.vfthm), fthm(1_000_000));
  chain.respond(getTotalStreamShares.read(staking), fthm(2_000_000) * 1_024n);
  chain.respond(getWeight.read(staking), 1_024n, 768n, 3_000n, 100n, 10n);
  const start = BigInt(NOW - 10 * DAY);
  chain.respond(getStreamSchedule.read(staking, 0n), [start, start + BigInt(1_000 * DAY)], [fthm(1_000_000), 0n]);
  chain.respond(getMinLockPeriod.read(staking), BigInt((options.minLockDays ?? 7) * DAY));
  chain.respond(getMaxLockPeriod.read(staking), BigInt(365 * DAY));
  chain.respond(getPaused.read(staking), options.isPaused === true ? 1n : 0n);
  chain.respond(getMaxLockPositions.read(staking), BigInt(options.maxLocks ?? 10));
  chain.respond(chainState.nativeBalance(chain.reader, FAKE_ACCOUNT), 10n * ONE_FTHM);
  chain.respond(getBalance.read(CONTRACTS.vfthm, FAKE_ACCOUNT), fthm(18_534.25));

  function setAccount(state: Pick<StakingSetupOptions, 'balance' | 'allowance' | 'pending' | 'locks'>): void {
    const current = state.locks ?? [];
    chain.respond(getBalance.read(CONTRACTS.fthm, FAKE_ACCOUNT), fthm(state.balance ?? 31_842.77));
    chain.respond(getAllowance.read(CONTRACTS.fthm, FAKE_ACCOUNT, staking), fthm(state.allowance ?? 0));
    chain.respond(getPendingRewards.read(staking, FAKE_ACCOUNT, 0n), fthm(state.pending ?? 0));
    chain.respond(
      getAllLocks.read(staking, FAKE_ACCOUNT),
      current.map(({ amount, endsIn }) => [fthm(amount), fthm(amount), NOW + endsIn, FAKE_ACCOUNT, fthm(amount / 2)]),
    );
    const total = current.reduce((sum, { claimable = 0 }) => sum + (claimable === 'unknown' ? 0 : claimable), 0);
    chain.respond(getClaimable.read(stakingGetter, 0n, FAKE_ACCOUNT), fthm(total));
    current.forEach(({ claimable = 0, penalty }, index) => {
      const lockId = BigInt(index + 1);
      const claimableRead = getClaimableOfLock.read(staking, 0n, FAKE_ACCOUNT, lockId);
      if (claimable === 'unknown') chain.revert(claimableRead, 'no');
      else chain.respond(claimableRead, fthm(claimable));
      const penaltyRead = getEarlyUnlockPenalty.read(stakingGetter, lockId, FAKE_ACCOUNT);
      if (penalty === undefined) chain.revert(penaltyRead, 'no');
      else chain.respond(penaltyRead, fthm(penalty));
    });
  }
  setAccount(options.locks ? { ...rest, locks } : rest);

  const payout = withdrawStream.read(staking, 0n);
  if (options.isPaidOut ?? (options.cooldownIn ?? -DAY) < 0) chain.garble(payout, '0x');
  else chain.revert(payout, 'NotReleased');

  prepare?.(chain);

  const responses: Record<string, IndexerResponse> = {
    ProtocolStats: () => ({
      protocolStats: [
        {
          id: staking,
          totalStakeFTHM: String(fthm(1_990_000)),
          totalVotes: '0',
          totalStakeEvents: '12',
          totalUnstakeEvents: '3',
          stakingAPR: String(18n * ONE_FTHM),
          oneDayRewards: String(fthm(990)),
        },
      ],
      streams: [{ id: '0x0', cooldownPeriod: String(5 * DAY) }],
    }),
    Stakers: () => ({
      stakers: [
        {
          id: FAKE_ACCOUNT,
          address: FAKE_ACCOUNT,
          totalStaked: '0',
          accruedRewards: '0',
          accruedVotes: '0',
          cooldown: String(NOW + (options.cooldownIn ?? -DAY)),
          claimedAmount: String(fthm(options.indexedPending ?? options.pending ?? 0)),
          lockPositionIds: [],
          lockPositionCount: String(locks.length),
        },
      ],
    }),
    LockPositions: () => ({ lockPositions: [] }),
    FathomHealth: () => ({
      indexingStatusForCurrentVersion: {
        synced: true,
        health: 'healthy',
        chains: [{ chainHeadBlock: { number: String(BLOCK + 1) }, latestBlock: { number: String(BLOCK + 1) } }],
      },
    }),
    NewestBlock: () => ({ _meta: { block: { number: BLOCK + 1, timestamp: NOW } } }),
    ...options.responses,
  };
  const indexer = createFakeIndexer(
    Object.fromEntries(
      Object.keys(responses).map((operation) => [
        operation,
        (question) => {
          if (isIndexerDown) throw new TypeError('Failed to fetch');
          return responses[operation]?.(question);
        },
      ]),
    ),
  );
  const host = createFakeHost({
    readers: [chain.reader],
    indexers: { dao: INDEXER },
    areas: { dao: section ?? { deployments: [{ chainId: 1135, contracts: CONTRACTS }] } },
    ...rest,
  });
  if (isConnected) host.connect(FAKE_ACCOUNT);
  let clock: jest.SpyInstance | undefined;
  const realFetch = globalThis.fetch;
  globalThis.fetch = indexer.fetch;
  const rendered = renderWithHost(
    <>
      <Routes>
        <Route path="/dao/*" element={<DaoArea basePath="/dao" />} />
      </Routes>
      <Path />
    </>,
    { host, area: 'dao', path },
  );
  return {
    ...rendered,
    chain,
    host,
    indexer,
    setAccount,
    user: userEvent.setup(),
    /** Everything is read again, as on a return to the page after a while. */
    refresh: async () => {
      const realNow = Date.now;
      clock ??= jest.spyOn(Date, 'now').mockImplementation(() => realNow() + FRESH_FOR);
      window.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    },
    respondIndexer: (operation: string, response: IndexerResponse) => {
      responses[operation] = response;
    },
    restore: () => {
      rendered.unmount();
      clock?.mockRestore();
      globalThis.fetch = realFetch;
    },
    /** The chain takes this call of the account. */
    expectCall: (
      to: keyof typeof CONTRACTS,
      name: string,
      args: readonly unknown[],
      gas: bigint | string = 100_000n,
    ) => {
      const call = { from: FAKE_ACCOUNT, to: CONTRACTS[to], data: calldata(name, args) };
      if (typeof gas === 'bigint') chain.estimate(call, gas);
      else chain.revertEstimate(call, gas);
    },
    /** What was sent, as calldata by the name of its function. */
    sent: () =>
      host.submissions.map(({ request }) => {
        const parsed = calls.parseTransaction({ data: request.data });
        return `${parsed?.name}(${parsed?.args.join(', ').toLowerCase()})`;
      }),
    /**
     * The transaction sent last is mined, with these events of the staking contract in its receipt.
     */
    mine: (...events: readonly (readonly [EventName, Readonly<Record<string, bigint>>])[]) => {
      const hash = `0x${String(host.submissions.length).padStart(64, '0')}`;
      const logs = events.map(([name, values]) => encodeEvent(staking, name, FAKE_ACCOUNT, values));
      chain.rpc('eth_getTransactionReceipt', [hash], { logs });
      act(() => host.settle(MINED));
    },
  };
}

export type OpenedStaking = ReturnType<typeof openStaking>;

function calldata(name: string, args: readonly unknown[]): Hex {
  return calls.encodeFunctionData(name, args) as Hex;
}

function Path() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}
