import { signingFiles } from '@fathom/area-kit/writes/signingFiles';
import type { Address } from '@fathom/contract/address';
import { contractResponses, type ContractResponse } from '@fathom/testing/contractResponses';
import { mutateWrite } from '@fathom/testing/mutateWrite';
import { admitSigning } from '@fathom/host-kit/signing/verify/descriptor/admitSigning';
import { readTokenSymbols } from '@fathom/host-kit/transactions/outcome/readTokenSymbols';
import { createSignatureMemory } from '@fathom/host-kit/signing/verify/descriptor/signatureMemory';
import { verifyWrite, type VerifyContext } from '@fathom/host-kit/signing/verify/verifyWrite';
import { ACCOUNT, CONTRACTS, daoContracts, STAKING_WRITES } from '../flows/testing/stakingSetup';
import { signing } from '../writes/signing';

const CHAIN = { id: 1135, name: 'Lisk', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
const NOW = 1_700_000_000n;

const GET_LOCKS =
  'getAllLocks(address account) view returns ((uint128 amount, uint128 shares, uint64 end, address owner, uint256 votes)[] locks)';
const GET_WEIGHT = 'weight() view returns (uint32, uint32, uint32, uint32, uint32)';
/** The deployed weights: 30% for a year, and nothing at the end of the lock. */
const WEIGHT = [1_024n, 768n, 3_000n, 100n, 10n];
const DAY = 86_400n;
const YEAR = 365n * DAY;
const ONE = 10n ** 18n;

function lockOf(amount: bigint, end: bigint, owner: Address = ACCOUNT) {
  return [amount, amount, end, owner, 0n] as const;
}

/** The third of these locks ends after 73 days, a fifth of the longest period. */
const LOCKS = [lockOf(5n * ONE, NOW), lockOf(6n * ONE, NOW), lockOf(1_000n * ONE, NOW + 73n * DAY)] as const;

const ON_CHAIN: readonly ContractResponse[] = [
  [CONTRACTS.staking, GET_LOCKS, [ACCOUNT], [LOCKS]],
  [CONTRACTS.staking, GET_WEIGHT, [], WEIGHT],
  [CONTRACTS.staking, 'maxLockPeriod() view returns (uint256)', [], [YEAR]],
];

function stakingContext(responses: readonly ContractResponse[] = []): VerifyContext {
  const admitted = admitSigning(signingFiles(signing));
  if (!admitted.ok) throw new Error(admitted.error);
  const { reader, provider } = contractResponses(CHAIN.id, NOW, [
    [CONTRACTS.fthm, 'symbol() view returns (string)', [], ['FTHM']],
    [CONTRACTS.fthm, 'decimals() view returns (uint8)', [], [18n]],
    ...responses,
  ]);
  return {
    signing: admitted.value,
    account: ACCOUNT,
    chain: CHAIN,
    addressBook: daoContracts,
    reader,
    provider,
    signatures: createSignatureMemory(),
    readSymbols: readTokenSymbols,
    locale: 'en-GB',
    now: () => Number(NOW) * 1_000,
  };
}

test('summarizes every staking write in one sentence', async () => {
  const context = stakingContext();
  const lines = await Promise.all(STAKING_WRITES.map(async (request) => verifyWrite(request, context)));
  expect(lines.map(({ message }) => message)).toEqual([
    'Allow FTHM staking to take 10,000 FTHM',
    'Stake 10,000 FTHM for 180 days',
    'Allow FTHM staking to take any amount of FTHM',
    'Stake 10,000 FTHM for 180 days',
    'Claim the FTHM rewards of all positions',
    'Unstake all of position 3, giving up its unclaimed rewards',
    'Unstake 250 FTHM of position 3, giving up its unclaimed rewards and all its votes',
    'Unstake all of position 3 before its end, with a penalty, giving up its unclaimed rewards',
    'Withdraw all FTHM whose cooldown is over',
    'Unstake all positions and withdraw all FTHM from FTHM staking, giving up all unclaimed rewards',
  ]);
});

test('sends no staking write with a changed word', async () => {
  const context = stakingContext();
  const counts = await Promise.all(STAKING_WRITES.map(async (request) => mutateWrite(request, context, 'alone')));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  expect(counts.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(300);
});

test('sends no staking write whose statement is changed too, unless its sentence displays the change', async () => {
  const context = stakingContext();
  const counts = await Promise.all(STAKING_WRITES.map(async (request) => mutateWrite(request, context, 'together')));
  expect(counts.flatMap(({ survivors }) => survivors)).toEqual([]);
  const displayed = counts.flatMap((count) => count.displayed);
  expect(displayed).toContainEqual(expect.stringMatching(/^word 1: lowest bit: Stake 10,000 FTHM for 4320:00:01$/));
  // Only amounts, lock periods and positions depend on the intent.
  expect(displayed.length).toBeLessThan(100);
});

describe('a lock that an unstake ends', () => {
  const NUMBER_ALONE = [
    'Unstake all of position 3, giving up its unclaimed rewards',
    'Unstake 250 FTHM of position 3, giving up its unclaimed rewards and all its votes',
    'Unstake all of position 3 before its end, with a penalty, giving up its unclaimed rewards',
  ];

  async function sentences(responses: readonly ContractResponse[], changes: Partial<VerifyContext> = {}) {
    const context = { ...stakingContext(responses), ...changes };
    const unstakes = STAKING_WRITES.filter(({ claim }) => 'lockId' in claim.fields);
    return Promise.all(unstakes.map(async (request) => (await verifyWrite(request, context)).message));
  }

  const changed = (locks: readonly unknown[]): readonly ContractResponse[] => [
    [CONTRACTS.staking, GET_LOCKS, [ACCOUNT], [locks]],
    ...ON_CHAIN.slice(1),
  ];

  it('is named by amount and end, and before its end with the penalty and what is left', async () => {
    expect(await sentences(ON_CHAIN)).toEqual([
      'Unstake all of position 3 (1,000 FTHM until 26 Jan 2024), giving up its unclaimed rewards',
      'Unstake 250 FTHM of position 3 (1,000 FTHM until 26 Jan 2024), giving up its unclaimed rewards and all its votes',
      'Unstake all of position 3 (1,000 FTHM until 26 Jan 2024) before its end, for at least 932.00 FTHM after the cooldown and a penalty of at most 68.00 FTHM, giving up its unclaimed rewards',
    ]);
  });

  it('is the one that has the number now, after another unstake moved it there', async () => {
    const [, , early] = await sentences(changed([...LOCKS.slice(0, 2), lockOf(7n * ONE, NOW + YEAR)]));
    expect(early).toBe(
      'Unstake all of position 3 (7 FTHM until 13 Nov 2024) before its end, for at least 4.90 FTHM after the cooldown and a penalty of at most 2.10 FTHM, giving up its unclaimed rewards',
    );
  });

  it('costs the penalty of the earlier clock, whose penalty is higher', async () => {
    const [, , early] = await sentences(ON_CHAIN, { now: () => Number(NOW - DAY) * 1_000 });
    expect(early).toContain('a penalty of at most 68.79 FTHM');
    const [, , late] = await sentences(ON_CHAIN, { now: () => Number(NOW + DAY) * 1_000 });
    expect(late).toContain('a penalty of at most 68.00 FTHM');
  });

  it.each<[string, readonly ContractResponse[]]>([
    ['are unreadable', []],
    ['are fewer', changed(LOCKS.slice(0, 2))],
    ['belong to another account', changed([...LOCKS.slice(0, 2), lockOf(ONE, NOW, CONTRACTS.governor)])],
  ])('has its number alone if the locks %s', async (_case, responses) => {
    expect(await sentences(responses)).toEqual(NUMBER_ALONE);
  });

  it('has its number alone once the call was sent, because another lock may have the number by then', async () => {
    expect(await sentences(ON_CHAIN, { isSent: true })).toEqual(NUMBER_ALONE);
  });

  it.each<[string, readonly ContractResponse[]]>([
    ['the weights are unreadable', ON_CHAIN.slice(0, 1)],
    ['the lock has ended', changed([...LOCKS.slice(0, 2), lockOf(1_000n * ONE, NOW)])],
  ])('has no penalty in its sentence if %s', async (_case, responses) => {
    const [, , early] = await sentences(responses);
    expect(early).toMatch(
      /^Unstake all of position 3 \(1,000 FTHM until \d+ \w+ \d+\) before its end, with a penalty, giving up its unclaimed rewards$/,
    );
  });
});
