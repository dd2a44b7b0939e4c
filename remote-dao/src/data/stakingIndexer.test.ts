import { loadSchema } from '@fathom/base/indexer/indexerQuery';
import { documentText } from '@fathom/testing/documentText';
import * as v from 'valibot';
import { LOCK_POSITIONS, PROTOCOL_STATS, STAKERS } from './stakingIndexer';

const ACCOUNT = '0x00000000000000000000000000000000000000a1';

function selected(text: string, name: string): readonly string[] {
  const [, fields = ''] = new RegExp(`${name}\\([^{]*(?:\\{[^}]*\\}[^{]*)?\\) \\{([^}]*)\\}`).exec(text) ?? [];
  return fields.trim().split(/\s+/).toSorted();
}

it('asks for every field of the staking stats and reads their 18 decimals [DAO-049, DAO-050]', async () => {
  const stat = {
    id: ACCOUNT,
    totalStakeFTHM: '1990000000000000000000000',
    totalVotes: '5',
    totalStakeEvents: '12',
    totalUnstakeEvents: '3',
    stakingAPR: '18000000000000000000',
    oneDayRewards: '990000000000000000000',
  };
  expect(selected(documentText(PROTOCOL_STATS), 'protocolStats')).toEqual(Object.keys(stat).toSorted());
  const { protocolStats } = v.parse(await loadSchema(PROTOCOL_STATS), { protocolStats: [stat], streams: [] });
  expect(protocolStats).toEqual({
    omitted: 0,
    rows: [
      {
        totalStakeFTHM: 1_990_000n * 10n ** 18n,
        totalVotes: 5n,
        totalStakeEvents: 12,
        totalUnstakeEvents: 3,
        stakingAPR: 18n * 10n ** 18n,
        oneDayRewards: 990n * 10n ** 18n,
      },
    ],
  });
});

it('asks for every field of a staker, and for the lock positions by a query of their own [DAO-051]', async () => {
  const staker = {
    id: ACCOUNT,
    address: ACCOUNT,
    totalStaked: '1',
    accruedRewards: '2',
    accruedVotes: '3',
    cooldown: '1700000000',
    claimedAmount: '4',
    lockPositionIds: ['7'],
    lockPositionCount: '1',
  };
  expect(selected(documentText(STAKERS), 'stakers')).toEqual(Object.keys(staker).toSorted());
  expect(documentText(LOCK_POSITIONS)).toContain('where: {account: $address}');
  expect(v.parse(await loadSchema(STAKERS), { stakers: [staker] }).stakers).toEqual({
    omitted: 0,
    rows: [
      {
        totalStaked: 1n,
        accruedRewards: 2n,
        accruedVotes: 3n,
        cooldown: 1_700_000_000,
        claimedAmount: 4n,
        lockPositionCount: 1,
      },
    ],
  });
});

it('asks for every field of a lock position [DAO-052]', async () => {
  const position = {
    id: '7',
    account: ACCOUNT,
    streamShares: '1041',
    nVoteToken: '82',
    amount: '1000',
    lockId: '3',
    end: '1700086400',
    blockNumber: '1000',
    blockTimestamp: '1700000000',
    transaction: `0x${'1'.repeat(64)}`,
  };
  expect(selected(documentText(LOCK_POSITIONS), 'lockPositions')).toEqual(Object.keys(position).toSorted());
  const { lockPositions } = v.parse(await loadSchema(LOCK_POSITIONS), { lockPositions: [position] });
  expect(lockPositions).toEqual({
    omitted: 0,
    rows: [
      {
        streamShares: 1_041n,
        nVoteToken: 82n,
        amount: 1_000n,
        lockId: 3n,
        end: 1_700_086_400,
        blockNumber: 1_000,
        blockTimestamp: 1_700_000_000,
        transaction: position.transaction,
      },
    ],
  });
});
