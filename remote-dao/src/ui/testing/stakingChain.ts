import type { Address, Hex } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import { keccakOfText } from '@fathom/base/rpc/keccak';
import { chainState } from '@fathom/base/rpc/multicall';
import { createFakeChain, type FakeChain } from '@fathom/testing/fakeChain';
import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { OTHER_ACCOUNT } from '@fathom/testing/injectedWallet';
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
  isProhibitedLockPosition,
  withdrawStream,
} from '../../data/abi/daoContracts';
import { ONE_FTHM } from '../../domain/staking/units';
import { CONTRACTS } from '../../flows/testing/stakingSetup';

export const NOW = Math.floor(Date.now() / 1_000);
export const DAY = 86_400;
export const BLOCK = 1_000;

const STREAM_CREATED = keccakOfText('StreamCreated(uint256,address,address,uint256)');

export function fthm(amount: number): bigint {
  return BigInt(Math.round(amount * 1_000_000)) * (ONE_FTHM / 1_000_000n);
}

export interface SetupLock {
  /** FTHM. */
  readonly amount: number;
  /** Seconds from now; negative for an ended lock. */
  readonly endsIn: number;
  /** FTHM. Default: 0; `unknown` reverts. */
  readonly claimable?: number | 'unknown';
  /** FTHM; without it, the read reverts. */
  readonly penalty?: number;
  /** True if an administrator created it; `unknown` if the contract has no such getter. */
  readonly isFixed?: boolean | 'unknown';
}

export interface StakingAccountSetup {
  readonly locks?: readonly SetupLock[];
  /** FTHM. */
  readonly balance?: number;
  readonly allowance?: number;
  readonly pending?: number;
}

export interface StakingChainOptions extends StakingAccountSetup {
  readonly isPaidOut: boolean;
  readonly maxLocks?: number;
  readonly minLockDays?: number;
  readonly isPaused?: boolean;
  /** Wei of the native currency. Default: 10 ETH. */
  readonly native?: bigint;
  /** Days in the contract's event. Default: 5; `unknown` if no node has it. */
  readonly cooldownDays?: number | 'unknown';
  /** The simulated end and the contract's own, in seconds from now. */
  readonly cooldownEnd?: CooldownEnd;
}

interface CooldownEnd {
  readonly assumedIn: number;
  /** `unknown` if no node simulates. */
  readonly actualIn: number | 'unknown';
}

export interface StakingChain {
  readonly chain: FakeChain;
  /** Sets the account's holdings; omitted values have their defaults. */
  readonly setAccount: (state: StakingAccountSetup) => void;
}

export function createStakingChain(options: StakingChainOptions): StakingChain {
  const chain = createFakeChain();
  chain.setBlock(BLOCK, NOW);
  chain.priceGas();
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
  for (const account of [FAKE_ACCOUNT, OTHER_ACCOUNT]) {
    chain.respond(chainState.nativeBalance(chain.reader, account), options.native ?? 10n * ONE_FTHM);
    chain.respond(getBalance.read(CONTRACTS.vfthm, account), fthm(18_534.25));
  }

  const { cooldownDays = 5, cooldownEnd } = options;
  const created = { address: staking, topics: [STREAM_CREATED, hexWord(0n)], fromBlock: '0x0', toBlock: 'latest' };
  if (cooldownDays === 'unknown') chain.rpc('eth_getLogs', [created], []);
  else {
    const mined = { blockNumber: '0x1', logIndex: '0x0', transactionHash: hexWord(1n) };
    const { address, topics } = created;
    chain.rpc('eth_getLogs', [created], [{ ...mined, address, topics, data: hexWord(BigInt(cooldownDays * DAY)) }]);
  }
  if (cooldownEnd) stubCooldownEnd(chain, cooldownEnd);

  function setAccount(state: StakingAccountSetup): void {
    for (const account of [FAKE_ACCOUNT, OTHER_ACCOUNT]) setHoldings(account, state);
  }

  function setHoldings(account: Address, state: StakingAccountSetup): void {
    const current = state.locks ?? [];
    chain.respond(getBalance.read(CONTRACTS.fthm, account), fthm(state.balance ?? 31_842.77));
    chain.respond(getAllowance.read(CONTRACTS.fthm, account, staking), fthm(state.allowance ?? 0));
    chain.respond(getPendingRewards.read(staking, account, 0n), fthm(state.pending ?? 0));
    chain.respond(
      getAllLocks.read(staking, account),
      current.map(({ amount, endsIn }) => [fthm(amount), fthm(amount), NOW + endsIn, account, fthm(amount / 2)]),
    );
    const total = current.reduce((sum, { claimable = 0 }) => sum + (claimable === 'unknown' ? 0 : claimable), 0);
    chain.respond(getClaimable.read(stakingGetter, 0n, account), fthm(total));
    current.forEach(({ claimable = 0, penalty, isFixed = false }, index) => {
      const lockId = BigInt(index + 1);
      const claimableRead = getClaimableOfLock.read(staking, 0n, account, lockId);
      if (claimable === 'unknown') chain.revert(claimableRead, 'no');
      else chain.respond(claimableRead, fthm(claimable));
      const penaltyRead = getEarlyUnlockPenalty.read(stakingGetter, lockId, account);
      if (penalty === undefined) chain.revert(penaltyRead, 'no');
      else chain.respond(penaltyRead, fthm(penalty));
      const fixedRead = isProhibitedLockPosition.read(staking, lockId, account);
      if (isFixed === 'unknown') chain.revert(fixedRead, '');
      else chain.respond(fixedRead, isFixed);
    });
  }
  setAccount(options);

  const payout = withdrawStream.read(staking, 0n);
  if (options.isPaidOut) chain.garble(payout, '0x');
  else chain.revert(payout, 'NotReleased');
  return { chain, setAccount };
}

function stubCooldownEnd(chain: FakeChain, { assumedIn, actualIn }: CooldownEnd): void {
  const call = { from: FAKE_ACCOUNT, to: CONTRACTS.staking, data: withdrawStream.encode(0n) };
  const times = [assumedIn, assumedIn + 1];
  const blockStateCalls = times.map((seconds) => ({
    blockOverrides: { time: toHex(BigInt(NOW + seconds)) },
    calls: [call],
  }));
  const results =
    actualIn === 'unknown'
      ? null
      : times.map((seconds) => ({ calls: [{ status: seconds > actualIn ? '0x1' : '0x0' }] }));
  chain.rpc('eth_simulateV1', [{ blockStateCalls, validation: false }, 'latest'], results);
}

function hexWord(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
