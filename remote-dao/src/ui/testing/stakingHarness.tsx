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
/** Milliseconds after which queries are refetched. */
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
  /** The indexer's seconds until the withdrawal, by default the contract's too. */
  readonly cooldownIn?: number;
  /** The contract's seconds until the withdrawal. */
  readonly actualCooldownIn?: number | 'unknown';
  /** The indexer's pending FTHM. Default: the chain's. */
  readonly indexedPending?: number;
  readonly isConnected?: boolean;
  readonly isIndexerDown?: boolean;
  readonly responses?: Readonly<Record<string, IndexerResponse>>;
  readonly path?: string;
  readonly section?: object;
  readonly prepare?: (chain: FakeChain) => void;
}

/** Renders the area for a connected account on one chain, with an indexer that replaces `fetch`. */
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
    // The staking page stays on its chain when the wallet switches.
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
    /** Refetches everything, as on a return to the page after a while. */
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
    expectCall: (to: keyof typeof CONTRACTS, name: string, args: readonly unknown[], gas?: bigint | string) =>
      account.expectCall(CONTRACTS[to], name, args, gas),
    sent: account.sent,
    mine: (...events: readonly (readonly [EventName, Readonly<Record<string, bigint>>])[]) => {
      account.mine(events.map(([name, values]) => encodeEvent(CONTRACTS.staking, name, FAKE_ACCOUNT, values)));
    },
  };
}

export function stakingCall(to: keyof typeof CONTRACTS, name: string, args: readonly unknown[]): FakeCall {
  return accountCall(calls, CONTRACTS[to], name, args);
}

function Path() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}
