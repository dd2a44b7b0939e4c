import type { Address } from '@fathom/contract/address';
import { SECONDS_PER_YEAR } from '@fathom/base/domain/time';
import { claimableRewards } from './claimableRewards';
import type { ReserveIncentiveData, RewardData } from './incentiveData';
import { rewardPriceInUsd } from './incentives';
import { RAY } from '../wadRayMath';
import { computeReserves } from '../reserve/reserve';
import type { ReserveData, RewardPrices } from '../reserve/reserveData';
import { scaledRsTokenSupply } from '../reserve/reserveTotals';
import { buildMarket, buildReserveData, TEST_NOW, testAddress } from '../testing/buildMarket';

const UNIT = 10n ** 18n;
const ASSET = testAddress(1);
const REWARD = testAddress(80);
const CONTROLLER = testAddress(90);

function reward(changes: Partial<RewardData> = {}): RewardData {
  return {
    rewardTokenAddress: REWARD,
    rewardTokenSymbol: 'RWD',
    rewardTokenDecimals: 18,
    emissionPerSecond: UNIT,
    emissionEndTimestamp: TEST_NOW + 1000,
    incentivesLastUpdateTimestamp: TEST_NOW,
    tokenIncentivesIndex: 0n,
    precision: 18,
    rewardPriceFeed: 2n * 10n ** 8n,
    priceFeedDecimals: 8,
    ...changes,
  };
}

function onEach(): ReserveIncentiveData {
  const on = (tokenAddress: Address, number: number) => ({
    tokenAddress,
    incentiveControllerAddress: testAddress(number),
    rewards: [reward({ rewardTokenAddress: testAddress(number + 10), rewardTokenSymbol: `R${number}` })],
  });
  return {
    underlyingAsset: ASSET,
    rs: on(testAddress(101), 91),
    variableDebt: on(testAddress(201), 92),
    stableDebt: on(testAddress(301), 93),
  };
}

function onSupply(rewards: readonly RewardData[]): ReserveIncentiveData {
  const nothing = { incentiveControllerAddress: CONTROLLER, rewards: [] };
  return {
    underlyingAsset: ASSET,
    rs: { tokenAddress: testAddress(101), incentiveControllerAddress: CONTROLLER, rewards },
    variableDebt: { tokenAddress: testAddress(201), ...nothing },
    stableDebt: { tokenAddress: testAddress(301), ...nothing },
  };
}

function market(rewards: readonly RewardData[], changes: Partial<ReserveData> = {}) {
  return buildMarket([buildReserveData(changes)], { incentives: [onSupply(rewards)] });
}

function firstApr(rewards: readonly RewardData[], changes: Partial<ReserveData> = {}) {
  const [reserve] = computeReserves(market(rewards, changes), TEST_NOW);
  return reserve?.incentives?.rsIncentivesData[0]?.incentiveAPR;
}

describe('reward APR', () => {
  const perYear = BigInt(SECONDS_PER_YEAR);

  it('is the value of a year of rewards over the value of the supply [LND-199]', () => {
    const [reserve] = computeReserves(market([reward()]), TEST_NOW);
    // $2 per second on $1M.
    expect(reserve?.incentives).toEqual({
      rsIncentivesData: [
        {
          incentiveAPR: { kind: 'rate', value: (2n * perYear * RAY) / 1_000_000n },
          rewardTokenSymbol: 'RWD',
          rewardTokenAddress: REWARD,
          incentiveControllerAddress: CONTROLLER,
        },
      ],
      vIncentivesData: [],
      sIncentivesData: [],
    });
  });

  it('is listed by the token that earns it: supply, variable debt and stable debt [LND-199]', () => {
    const lent = { totalScaledVariableDebt: 500_000n * UNIT, totalPrincipalStableDebt: 250_000n * UNIT };
    const data = buildReserveData({ unborrowedLiquidity: 250_000n * UNIT, ...lent });
    const [reserve] = computeReserves(buildMarket([data], { incentives: [onEach()] }), TEST_NOW);
    // $2 per second on $1M, $500k and $250k.
    const entry = (number: number, dollars: bigint) => [
      {
        incentiveAPR: { kind: 'rate', value: (2n * perYear * RAY) / dollars },
        rewardTokenSymbol: `R${number}`,
        rewardTokenAddress: testAddress(number + 10),
        incentiveControllerAddress: testAddress(number),
      },
    ];
    expect(reserve?.incentives).toEqual({
      rsIncentivesData: entry(91, 1_000_000n),
      vIncentivesData: entry(92, 500_000n),
      sIncentivesData: entry(93, 250_000n),
    });
  });

  it("uses the reward's own decimals", () => {
    const six = reward({ rewardTokenDecimals: 6, emissionPerSecond: 1_000_000n });
    expect(firstApr([six])).toEqual(firstApr([reward()]));
  });

  it.each([
    ['still running', TEST_NOW + 1, (2n * perYear * RAY) / 1_000_000n],
    ['over', TEST_NOW, 0n],
  ])('of an emission that is %s', (_, emissionEndTimestamp, value) => {
    expect(firstApr([reward({ emissionEndTimestamp })])).toEqual({ kind: 'rate', value });
  });

  it('is unbounded if the token has no supply', () => {
    expect(firstApr([reward()], { unborrowedLiquidity: 0n })).toEqual({ kind: 'unbounded' });
    expect(firstApr([reward({ emissionPerSecond: 0n })], { unborrowedLiquidity: 0n })).toEqual({
      kind: 'rate',
      value: 0n,
    });
  });

  it("uses the market's price if the reward has no feed, and zero if it is not listed", () => {
    expect(firstApr([reward({ rewardPriceFeed: 0n, rewardTokenAddress: ASSET })])).toEqual({
      kind: 'rate',
      value: (perYear * RAY) / 1_000_000n,
    });
    expect(firstApr([reward({ rewardPriceFeed: 0n })])).toEqual({ kind: 'rate', value: 0n });
  });

  it("is valued by the wrapped native coin's price in a market before v3, and by none on mainnet [LND-349]", () => {
    const wrapped = testAddress(7);
    const reserves = [
      buildReserveData(),
      buildReserveData({ underlyingAsset: wrapped, priceInMarketReferenceCurrency: 3_000n * 10n ** 8n }),
    ];
    const priceIn = (rewardPrices: RewardPrices, wrappedBaseAsset: Address | undefined) =>
      rewardPriceInUsd(reward(), buildMarket(reserves, { rewardPrices, wrappedBaseAsset }));
    expect(priceIn('feeds', wrapped)).toBe(2n * 10n ** 8n);
    expect(priceIn('wrapped-base-asset', wrapped)).toBe(3_000n * 10n ** 8n);
    expect(priceIn('wrapped-base-asset', undefined)).toBe(0n);
    expect(priceIn('none', wrapped)).toBe(0n);
  });

  it('is none for a reserve that the controller does not list', () => {
    const [reserve] = computeReserves(buildMarket([buildReserveData()], { incentives: [] }), TEST_NOW);
    expect(reserve?.incentives).toEqual({ rsIncentivesData: [], vIncentivesData: [], sIncentivesData: [] });
  });

  it('is unknown, not zero, if the incentives were not read', () => {
    const [reserve] = computeReserves(buildMarket([buildReserveData()]), TEST_NOW);
    expect(reserve?.incentives).toBeUndefined();
  });
});

describe('claimableRewards', () => {
  const noted = { rewardTokenAddress: REWARD, userUnclaimedRewards: 5n * UNIT, tokenIncentivesUserIndex: 0n };
  const user = {
    eModeCategoryId: 0,
    reserves: [
      {
        underlyingAsset: ASSET,
        scaledRsTokenBalance: 100_000n * UNIT,
        usageAsCollateralEnabledOnUser: true,
        scaledVariableDebt: 0n,
        principalStableDebt: 0n,
        stableBorrowRate: 0n,
        stableBorrowLastUpdateTimestamp: 0,
      },
    ],
  };

  function expected(rewards: readonly RewardData[], now: number, own = noted) {
    const userIncentives = [{ underlyingAsset: ASSET, rs: [own], variableDebt: [], stableDebt: [] }];
    return claimableRewards({ market: market(rewards), user, userIncentives }, now);
  }

  it('adds newly accrued rewards to the recorded ones [LND-206]', () => {
    // A tenth of the supply earns a tenth of the rewards of 100 seconds.
    expect(expected([reward()], TEST_NOW + 100)).toEqual([
      {
        rewardTokenAddress: REWARD,
        symbol: 'RWD',
        decimals: 18,
        incentiveControllerAddress: CONTROLLER,
        balance: 15n * UNIT,
        balanceUsd: 30n * 10n ** 8n,
        assets: [testAddress(101)],
      },
    ]);
  });

  describe('of a reward on several tokens', () => {
    /** The data provider repeats the sum of all tokens for each token. */
    function onSupplyAndDebt(unclaimed: bigint, debtController = CONTROLLER) {
      const own = { ...noted, userUnclaimedRewards: unclaimed };
      const incentives = onSupply([reward()]);
      const variableDebt = {
        ...incentives.variableDebt,
        incentiveControllerAddress: debtController,
        rewards: [reward()],
      };
      const base = buildMarket([buildReserveData()], { incentives: [{ ...incentives, variableDebt }] });
      const userIncentives = [{ underlyingAsset: ASSET, rs: [own], variableDebt: [own], stableDebt: [] }];
      return claimableRewards({ market: base, user, userIncentives }, TEST_NOW + 100);
    }

    it('counts unclaimed rewards once, and claims them from each token', () => {
      expect(onSupplyAndDebt(5n * UNIT)).toMatchObject([
        { balance: 15n * UNIT, balanceUsd: 30n * 10n ** 8n, assets: [testAddress(101), testAddress(201)] },
      ]);
    });

    it('claims only from the tokens on which rewards accrue if none are unclaimed', () => {
      expect(onSupplyAndDebt(0n)).toMatchObject([{ balance: 10n * UNIT, assets: [testAddress(101)] }]);
    });

    it('lists the unclaimed rewards of each controller', () => {
      const other = testAddress(91);
      expect(onSupplyAndDebt(5n * UNIT, other)).toMatchObject([
        { incentiveControllerAddress: CONTROLLER, balance: 15n * UNIT, assets: [testAddress(101)] },
        { incentiveControllerAddress: other, balance: 5n * UNIT, assets: [testAddress(201)] },
      ]);
    });
  });

  it('stops accruing when the emission ends', () => {
    expect(expected([reward()], TEST_NOW + 5000)[0]?.balance).toBe(105n * UNIT);
    expect(expected([reward({ emissionEndTimestamp: TEST_NOW - 1 })], TEST_NOW + 100)[0]?.balance).toBe(5n * UNIT);
  });

  it('accrues rewards only from the index that the account was noted at', () => {
    const later = reward({ tokenIncentivesIndex: UNIT });
    expect(expected([later], TEST_NOW, { ...noted, tokenIncentivesUserIndex: UNIT })[0]?.balance).toBe(5n * UNIT);
    expect(expected([later], TEST_NOW)[0]?.balance).toBe(100_005n * UNIT);
  });

  it('accrues rewards on debts of both rates', () => {
    const [own] = user.reserves;
    if (!own) throw new Error('A user without reserves.');
    const debts = { totalScaledVariableDebt: 100n * UNIT, totalPrincipalStableDebt: 100n * UNIT };
    const incentives = onSupply([]);
    const onDebt = (kind: 'variableDebt' | 'stableDebt') => {
      const token = { ...incentives[kind], rewards: [reward()] };
      const base = buildMarket([buildReserveData(debts)], { incentives: [{ ...incentives, [kind]: token }] });
      const none = { underlyingAsset: ASSET, rs: [], variableDebt: [], stableDebt: [] };
      const owing = {
        ...own,
        scaledRsTokenBalance: 0n,
        scaledVariableDebt: 10n * UNIT,
        principalStableDebt: 20n * UNIT,
      };
      const input = { market: base, userIncentives: [{ ...none, [kind]: [noted] }] };
      const ofOwner = claimableRewards({ ...input, user: { ...user, reserves: [owing] } }, TEST_NOW + 100);
      const ofNobody = claimableRewards({ ...input, user: { ...user, reserves: [] } }, TEST_NOW + 100);
      return [ofOwner[0]?.balance, ofNobody[0]?.balance];
    };
    expect(onDebt('variableDebt')).toEqual([15n * UNIT, 5n * UNIT]);
    expect(onDebt('stableDebt')).toEqual([25n * UNIT, 5n * UNIT]);
  });

  it('knows no rewards of a reserve or an account that was not read', () => {
    const userIncentives = [{ underlyingAsset: ASSET, rs: [noted], variableDebt: [], stableDebt: [] }];
    const unread = buildMarket([], { incentives: [onSupply([reward()])] });
    expect(claimableRewards({ market: unread, user, userIncentives }, TEST_NOW)).toEqual([]);
    expect(claimableRewards({ market: market([reward()]), user, userIncentives: [] }, TEST_NOW)).toEqual([]);
    expect(claimableRewards({ market: buildMarket([buildReserveData()]), user, userIncentives }, TEST_NOW)).toEqual([]);
  });

  it('omits rewards with nothing to claim', () => {
    expect(expected([reward()], TEST_NOW, { ...noted, userUnclaimedRewards: 0n })).toEqual([]);
    expect(expected([], TEST_NOW + 100)).toEqual([]);
  });
});

describe('scaledRsTokenSupply', () => {
  it('balances assets and claims at the last update', () => {
    const input = buildReserveData({
      liquidityIndex: 2n * RAY,
      unborrowedLiquidity: 100n,
      totalScaledVariableDebt: 50n,
      variableBorrowIndex: 2n * RAY,
      accruedToTreasury: 7n,
    });
    expect(scaledRsTokenSupply(input)).toBe(93n);
  });

  it('counts stable debts and unbacked claims as assets', () => {
    const input = buildReserveData({ unborrowedLiquidity: 100n, totalPrincipalStableDebt: 20n, unbacked: 10n });
    expect(scaledRsTokenSupply(input)).toBe(130n);
  });
});
