import { id, parseEther, toQuantity } from 'ethers';
import * as v from 'valibot';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf, type Contract } from '../devnet/chain/chainSession';
import { readBlockTime } from '../devnet/chain/readBlockTime';
import type { Rpc } from '../devnet/chain/createRpc';
import {
  setTimelockDelay,
  setVoteLength,
  USUAL_TIMELOCK_DELAY,
  USUAL_VOTE,
  type VoteLength,
} from '../devnet/dao/overrideGovernance';
import { endCooldown, setLockEnd } from '../devnet/dao/overrideStaking';
import { hashedContent, proposalId, type ProposalContent } from '../devnet/dao/proposalId';
import type { ChainAddresses } from '../devnet/devnetAddresses';
import { openTestDao, type TestLock } from '../devnet/testing/openTestDao';

export type { ProposalContent } from '../devnet/dao/proposalId';

export const SUPPORT = { against: 0, for: 1, abstain: 2 } as const;

/** The contract's numbers; the chain never reports an expired proposal. */
export const PROPOSAL_STATES = [
  'pending',
  'active',
  'canceled',
  'defeated',
  'succeeded',
  'queued',
  'expired',
  'executed',
] as const;
export type GovernorState = (typeof PROPOSAL_STATES)[number];

/**
 * Prepares and reads locks, votes and proposals on the chain. FTHM and vFTHM in wei. Only `mine`, `startVote` and
 * `endVote` move the chain's clock: they mine blocks, which shorten other tests' votes too.
 */
export interface ChainDao {
  giveFthm(account: string, amount: bigint): Promise<void>;
  lock(account: string, amount: bigint, days: number): Promise<bigint>;
  lockFixed(account: string, amount: bigint, days: number): Promise<void>;
  /** Ends a lock a minute ago. */
  mature(account: string, lockId: bigint): Promise<void>;
  /** Moves a lock's end to this many days from now; negative for the past. */
  endIn(account: string, lockId: bigint, days: number): Promise<void>;
  claim(account: string): Promise<void>;
  unlock(account: string, lockId: bigint): Promise<void>;
  endCooldown(account: string): Promise<void>;
  locks(account: string): Promise<readonly TestLock[]>;
  claimable(account: string): Promise<bigint>;
  pending(account: string): Promise<bigint>;
  penalty(account: string, lockId: bigint): Promise<bigint>;
  fthmBalance(account: string): Promise<bigint>;
  allowance(account: string): Promise<bigint>;
  votes(account: string): Promise<bigint>;
  /** Uses this vote length for the call, even if another account proposes concurrently. */
  withVoteLength<T>(length: VoteLength, act: () => Promise<T>): Promise<T>;
  propose(account: string, content: ProposalContent): Promise<bigint>;
  vote(account: string, id: bigint, support: 0 | 1 | 2): Promise<void>;
  pauseStaking(isPaused: boolean): Promise<void>;
  mine(blocks: number): Promise<void>;
  startVote(id: bigint): Promise<void>;
  endVote(id: bigint): Promise<void>;
  confirm(id: bigint): Promise<void>;
  cancel(content: ProposalContent): Promise<void>;
  queue(account: string, content: ProposalContent, delay?: number): Promise<void>;
  execute(account: string, content: ProposalContent): Promise<void>;
  state(id: bigint): Promise<GovernorState>;
  hasVoted(id: bigint, account: string): Promise<boolean>;
  proposalVotes(id: bigint): Promise<{ readonly against: bigint; readonly for: bigint; readonly abstain: bigint }>;
}

const DAY = 24 * 3600;
const MINUTE = 60;
const MAIN_STREAM = 0;
const ETH_FOR_GAS = parseEther('1');

/** Throws for a chain without a DAO. */
export function openChainDao({ rpc, addresses }: { readonly rpc: Rpc; readonly addresses: ChainAddresses }): ChainDao {
  const { chainId } = addresses;
  const dao = openTestDao({ addresses: { chains: { [chainId]: addresses } }, chains: { [chainId]: { rpc } } }, chainId);
  const { session, staking, stakingGetter, governor, timelock, fthm, vfthm, integer } = dao;
  const minter = { address: addresses.contracts.tokenMinter, abi: interfaceOf(readAaveArtifact('Faucet')) };

  /** Impersonates the account for this call only, so that the owner of the key keeps signing. */
  async function act(account: string, target: Contract, name: string, args: readonly unknown[]): Promise<void> {
    await rpc('anvil_impersonateAccount', [account]);
    const eth = BigInt(v.parse(v.string(), await rpc('eth_getBalance', [account, 'latest'])));
    if (eth < ETH_FOR_GAS) await rpc('anvil_setBalance', [account, toQuantity(ETH_FOR_GAS)]);
    await session.send(target, name, args, { from: account });
    await rpc('anvil_stopImpersonatingAccount', [account]);
  }

  const giveFthm = (account: string, amount: bigint) => session.send(minter, 'mint', [fthm.address, account, amount]);

  async function endIn(account: string, lockId: bigint, days: number): Promise<void> {
    const end = Math.floor((await readBlockTime(rpc)) + days * DAY);
    await setLockEnd(session, staking, { account, lockId, end });
  }

  async function mineBeyond(block: bigint): Promise<void> {
    const head = BigInt(v.parse(v.string(), await rpc('eth_blockNumber')));
    if (block >= head) await rpc('anvil_mine', [toQuantity(block - head + 1n)]);
  }

  return {
    giveFthm,
    async lock(account, amount, days) {
      await giveFthm(account, amount);
      await act(account, fthm, 'approve', [staking.address, amount]);
      await act(account, staking, 'createLock', [amount, days * DAY]);
      // Resets the approval, because the test's account decides on its own approvals.
      await act(account, fthm, 'approve', [staking.address, 0n]);
      return BigInt((await dao.locksOf(account)).length);
    },
    async lockFixed(account, amount, days) {
      const administrator = timelock.address;
      await giveFthm(administrator, amount);
      await act(administrator, fthm, 'approve', [staking.address, amount]);
      await act(administrator, staking, 'createFixedLocksOnBehalfOfUserByAdmin', [[[amount, days * DAY, account]]]);
    },
    mature: (account, lockId) => endIn(account, lockId, -MINUTE / DAY),
    endIn,
    claim: (account) => act(account, staking, 'claimAllLockRewardsForStream', [MAIN_STREAM]),
    unlock: (account, lockId) => act(account, staking, 'unlock', [lockId]),
    endCooldown: (account) => endCooldown(session, staking, account),
    locks: (account) => dao.locksOf(account),
    claimable: (account) => integer(stakingGetter, 'getStreamClaimableAmount', [MAIN_STREAM, account]),
    pending: (account) => integer(staking, 'getUsersPendingRewards', [account, MAIN_STREAM]),
    penalty: (account, lockId) => integer(stakingGetter, 'getFeesForEarlyUnlock', [lockId, account]),
    fthmBalance: (account) => integer(fthm, 'balanceOf', [account]),
    allowance: (account) => integer(fthm, 'allowance', [account, staking.address]),
    votes: (account) => integer(vfthm, 'getVotes', [account]),
    async withVoteLength(length, whenSet) {
      await setVoteLength(session, governor, length);
      try {
        return await whenSet();
      } finally {
        await setVoteLength(session, governor, USUAL_VOTE);
      }
    },
    async propose(account, content) {
      const { targets, values, calldatas, description } = content;
      await act(account, governor, 'propose', [targets, values, calldatas, description]);
      return proposalId(content);
    },
    vote: (account, id, support) => act(account, governor, 'castVote', [id, support]),
    async pauseStaking(isPaused) {
      const administrator = timelock.address;
      await act(administrator, staking, 'grantRole', [id('PAUSE_ROLE'), administrator]);
      await act(administrator, staking, 'adminPause', [isPaused ? 1 : 0]);
    },
    async mine(blocks) {
      await rpc('anvil_mine', [toQuantity(blocks)]);
    },
    startVote: async (id) => mineBeyond(await integer(governor, 'proposalSnapshot', [id])),
    endVote: async (id) => mineBeyond(await integer(governor, 'proposalDeadline', [id])),
    confirm: (id) => act(dao.addresses.multisig, governor, 'confirmProposal', [id]),
    cancel: (content) => act(dao.addresses.multisig, governor, 'cancelProposal', hashedContent(content)),
    async queue(account, content, delay = 1) {
      await setTimelockDelay(session, timelock, delay);
      try {
        await act(account, governor, 'queue', hashedContent(content));
      } finally {
        await setTimelockDelay(session, timelock, USUAL_TIMELOCK_DELAY);
      }
    },
    execute: (account, content) => act(account, governor, 'execute', hashedContent(content)),
    async state(id) {
      const number = Number(await session.read(governor, 'state', [id]));
      const state = PROPOSAL_STATES[number];
      if (state === undefined) throw new Error(`The governor has no state ${number}.`);
      return state;
    },
    hasVoted: async (id, account) => (await session.read(governor, 'hasVoted', [id, account])) === true,
    async proposalVotes(id) {
      const answer = await session.read(governor, 'proposalVotes', [id]);
      const [against = 0n, inFavor = 0n, abstain = 0n] = v.parse(v.array(v.bigint()), Array.from(answer as bigint[]));
      return { against, for: inFavor, abstain };
    },
  };
}
