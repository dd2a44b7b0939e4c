import { Route, Routes, useLocation } from '@fathom/contract/router';
import { atEndOfTest } from '@fathom/testing/atEndOfTest';
import type { FakeCall, FakeChain } from '@fathom/testing/fakeChain';
import { connectedHost } from '@fathom/testing/connectedHost';
import { FAKE_ACCOUNT, type FakeHostOptions } from '@fathom/testing/fakeHost';
import type { IndexerResponse } from '@fathom/testing/fakeIndexer';
import { replaceFetch } from '@fathom/testing/replaceFetch';
import { accountCall, accountCalls } from '@fathom/testing/render/accountCalls';
import { renderWithHost } from '@fathom/testing/render/renderWithHost';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { DaoArea } from '../DaoArea';
import { createStakingChain, DAY, type StakingChainOptions } from './stakingChain';
import { createStakingIndexer } from './stakingIndexer';
import { encodeEvent, type EventName } from '../../data/testing/stakingReceipt';

const INDEXER = 'https://indexer.example/1135/subgraphs/name/dao-subgraph';
/** Values that were read longer ago are read again. In ms. */
const FRESH_FOR = 16_000;

const calls = new Interface([
  'function approve(address spender, uint256 amount)',
  'function createLock(uint256 amount, uint256 lockPeriod)',
  'function unlock(uint256 lockId)',
  'function unlockPartially(uint256 lockId, uint256 amount)',
  'function earlyUnlock(uint256 lockId)',
  'function claimAllLockRewardsForStream(uint256 streamId)',
  'function withdrawStream(uint256 streamId)',
  'function emergencyUnlockAndWithdraw()',
]);

export interface StakingSetupOptions extends Partial<FakeHostOptions>, Partial<StakingChainOptions> {
  /** Seconds from now until the withdrawal opens, by the indexer; by the contract too by default. */
  readonly cooldownIn?: number;
  /** Seconds from now until the withdrawal opens, by the contract. */
  readonly actualCooldownIn?: number | 'unknown';
  /** What waits, by the indexer, in FTHM. Default: what waits. */
  readonly indexedPending?: number;
  readonly isConnected?: boolean;
  readonly isIndexerDown?: boolean;
  /** What the indexer answers to these operations from the beginning. */
  readonly responses?: Readonly<Record<string, IndexerResponse>>;
  readonly path?: string;
  readonly section?: object;
  /** What the chain is like before the page is opened. */
  readonly prepare?: (chain: FakeChain) => void;
}

/** The area on one chain with staking, as the connected account sees it, with an indexer in the place of `fetch`. */
export function openStaking(options: StakingSetupOptions = {}) {
  const {
    isConnected = true,
    isIndexerDown = false,
    cooldownIn = -DAY,
    path = '/dao/staking',
    section,
    prepare,
  } = options;
  const { actualCooldownIn = cooldownIn } = options;
  const { chain, setAccount } = createStakingChain({
    isPaidOut: actualCooldownIn !== 'unknown' && actualCooldownIn < 0,
    cooldownEnd: { assumedIn: cooldownIn, actualIn: actualCooldownIn },
    ...options,
  });
  prepare?.(chain);
  const { indexer, respond } = createStakingIndexer({
    lockCount: options.locks?.length ?? 0,
    cooldownIn,
    pending: options.indexedPending ?? options.pending ?? 0,
    isDown: isIndexerDown,
    responses: options.responses,
  });
  const host = connectedHost({
    reader: chain.reader,
    // A page that shows staking stays on its chain when the wallet moves to another.
    others: [],
    isConnected,
    indexers: { dao: INDEXER },
    areas: { dao: section ?? { deployments: [{ chainId: 1135, contracts: CONTRACTS }] } },
    ...options,
  });
  const account = accountCalls({ chain, host }, calls);
  atEndOfTest(replaceFetch(indexer.fetch));
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
      if (!jest.isMockFunction(Date.now)) {
        const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + FRESH_FOR);
        atEndOfTest(() => clock.mockRestore());
      }
      window.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    },
    respondIndexer: respond,
    /** The chain takes this call of the account. */
    expectCall: (to: keyof typeof CONTRACTS, name: string, args: readonly unknown[], gas?: bigint | string) =>
      account.expectCall(CONTRACTS[to], name, args, gas),
    sent: account.sent,
    /**
     * The transaction sent last is mined, with these events of the staking contract in its receipt.
     */
    mine: (...events: readonly (readonly [EventName, Readonly<Record<string, bigint>>])[]) => {
      account.mine(events.map(([name, values]) => encodeEvent(CONTRACTS.staking, name, FAKE_ACCOUNT, values)));
    },
  };
}

/** A call of the account, encoded independently of the flows. */
export function stakingCall(to: keyof typeof CONTRACTS, name: string, args: readonly unknown[]): FakeCall {
  return accountCall(calls, CONTRACTS[to], name, args);
}

function Path() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}
