import { FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import { createFakeIndexer, type FakeIndexer, type IndexerResponse } from '@fathom/testing/fakeIndexer';
import { ONE_FTHM } from '../../domain/staking/units';
import { CONTRACTS } from '../../flows/testing/stakingSetup';
import { BLOCK, fthm, NOW } from './stakingChain';

export interface StakingIndexerOptions {
  readonly lockCount: number;
  readonly cooldownIn: number;
  /** Pending FTHM. */
  readonly pending: number;
  readonly isDown: boolean;
  readonly responses: Readonly<Record<string, IndexerResponse>> | undefined;
}

export interface StakingIndexer {
  readonly indexer: FakeIndexer;
  readonly respond: (operation: string, response: IndexerResponse) => void;
}

export function createStakingIndexer(options: StakingIndexerOptions): StakingIndexer {
  const responses: Record<string, IndexerResponse> = {
    ProtocolStats: () => ({
      protocolStats: [
        {
          id: CONTRACTS.staking,
          totalStakeFTHM: String(fthm(1_990_000)),
          totalVotes: '0',
          totalStakeEvents: '12',
          totalUnstakeEvents: '3',
          stakingAPR: String(18n * ONE_FTHM),
          oneDayRewards: String(fthm(990)),
        },
      ],
    }),
    Stakers: () => ({
      stakers: [
        {
          id: FAKE_ACCOUNT,
          address: FAKE_ACCOUNT,
          totalStaked: '0',
          accruedRewards: '0',
          accruedVotes: '0',
          cooldown: String(NOW + options.cooldownIn),
          claimedAmount: String(fthm(options.pending)),
          lockPositionIds: [],
          lockPositionCount: String(options.lockCount),
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
          if (options.isDown) throw new TypeError('Failed to fetch');
          return responses[operation]?.(question);
        },
      ]),
    ),
  );
  return {
    indexer,
    respond: (operation, response) => {
      responses[operation] = response;
    },
  };
}
