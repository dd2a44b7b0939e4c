import { AbiCoder } from 'ethers';
import { addressKey, type Address, type Hex } from '@fathom/shared/domain/address';
import { claimableRewards } from '../domain/claimableRewards';
import { computeReserves } from '../domain/reserve';
import { computeUserPosition } from '../domain/userPosition';
import { decodeUserReserves } from './decodeUserReserves';
import { getUserReservesData } from './abi/poolDataProvider';
import { poolDataQuery, readPoolData } from './poolData.query';
import { RECORDED, recordedChain, recordedMarket, REWARDED_ACCOUNT } from './testing/recordedChain';
import { withReserveLabel } from './testing/reserveWords';

const market = recordedMarket();
const account = REWARDED_ACCOUNT;
const coder = AbiCoder.defaultAbiCoder();

describe('reading the pool data', () => {
  it('queries the chain once for reserves, position, rewards and balances of one block [LND-390, LND-391, LND-392, LND-393]', async () => {
    const { chain, requests } = recordedChain();
    const data = await readPoolData({ market, account, chain });

    expect(requests).toHaveLength(1);
    expect(requests[0]?.method).toBe('eth_call');
    expect(requests[0]?.calls).toEqual([
      'getBlockNumber',
      'getCurrentBlockTimestamp',
      'getReservesData',
      'getReservesIncentivesData',
      'getWETHAddress',
      'getPriceOracle',
      'getUserReservesData',
      'getUserWalletBalances',
      'getEthBalance',
      'getUserReservesIncentivesData',
    ]);
    expect(data.unknown).toEqual({});
    expect(data.block.number).toBe(Number(RECORDED.market.getBlockNumber));
    expect(data.market.reserves.map(({ symbol }) => symbol)).toEqual(Object.keys(RECORDED.tokens));
    expect(data.account?.walletBalances).toHaveProperty(addressKey(RECORDED.tokens.USDC as Address));
    expect(data.account?.nativeBalance).toBe(BigInt(RECORDED.accounts.rewarded.answers.getEthBalance));
  });

  it('reads the same market without the account for a visitor [LND-004]', async () => {
    const { chain, requests } = recordedChain();
    const data = await readPoolData({ market, chain });

    expect(requests).toHaveLength(1);
    expect(requests[0]?.calls.filter((call) => call.startsWith('getUser') || call === 'getEthBalance')).toEqual([]);
    expect(data.account).toBeUndefined();
    expect(data.market).toEqual((await readPoolData({ market, account, chain })).market);
  });

  it('has one key for every spelling of the account', () => {
    const { chain } = recordedChain();
    const query = poolDataQuery({ market, account, chain });
    expect(query.queryKey).toEqual(poolDataQuery({ market, account: addressKey(account), chain }).queryKey);
    expect(query.queryKey).not.toEqual(poolDataQuery({ market, chain }).queryKey);
  });
});

describe('what the recorded market says', () => {
  it('decodes each kind of asset as it was deployed', async () => {
    const { chain } = recordedChain();
    const { reserves, baseCurrency, wrappedBaseAsset } = (await readPoolData({ market, chain })).market;
    const bySymbol = new Map(reserves.map((reserve) => [reserve.symbol, reserve]));

    expect(baseCurrency.marketReferenceCurrencyUnit).toBe(10n ** 8n);
    expect(wrappedBaseAsset).toBe(bySymbol.get('WETH')?.underlyingAsset);
    expect(bySymbol.get('USDC')).toMatchObject({ decimals: 6, eModeCategoryId: 1, eModeLabel: 'Stablecoins' });
    expect(bySymbol.get('WBTC')).toMatchObject({ decimals: 8, eModeCategoryId: 0 });
    expect(bySymbol.get('DAI')).toMatchObject({ isFrozen: true, isPaused: false });
    expect(bySymbol.get('LUSD')).toMatchObject({ isPaused: true });
    expect(bySymbol.get('LSK')?.debtCeiling).toBeGreaterThan(0n);
    expect(reserves.every((reserve) => reserve.rsTokenAddress !== reserve.variableDebtTokenAddress)).toBe(true);
  });

  it.each(['rewarded', 'eMode'] as const)(
    "gives the domain facts from which it finds the pool's own values: %s",
    async (name) => {
      const { accountData, answers: responses } = RECORDED.accounts[name];
      const { chain } = recordedChain();
      const { market: input, block } = await readPoolData({ market, account, chain });
      const own = decodeUserReserves(
        getUserReservesData.read(account, account, account).decode(responses.getUserReservesData as Hex),
      );
      const reserves = computeReserves(input, block.timestamp);
      const position = computeUserPosition({ input: own, reserves, baseCurrency: input.baseCurrency }, block.timestamp);

      const [collateral, debt, available, threshold, ltv] = accountData.map(BigInt);
      expect(position.totalCollateralMarketReferenceCurrency).toBe(collateral);
      expect(position.totalBorrowsMarketReferenceCurrency).toBe(debt);
      expect(position.availableBorrowsMarketReferenceCurrency).toBe(available);
      expect(position.currentLiquidationThreshold).toBe(threshold);
      expect(position.currentLoanToValue).toBe(ltv);
    },
  );

  it('gives an account its summary, and what it can claim of each reward [LND-201, LND-205]', async () => {
    const { chain } = recordedChain();
    const data = await readPoolData({ market, account, chain });
    const { position: user, incentives: userIncentives } = data.account ?? {};
    if (!user || !userIncentives) throw new Error('the account was not read');
    const now = data.block.timestamp;
    const reserves = computeReserves(data.market, now);
    const summary = computeUserPosition({ input: user, reserves, baseCurrency: data.market.baseCurrency }, now);
    const rewards = claimableRewards({ market: data.market, user, userIncentives }, now);

    const [collateral, debt, available, threshold, ltv] = RECORDED.accounts.rewarded.accountData.map(BigInt);
    expect(summary).toMatchObject({
      totalLiquidityUSD: collateral,
      totalCollateralUSD: collateral,
      totalCollateralMarketReferenceCurrency: collateral,
      totalBorrowsUSD: debt,
      totalBorrowsMarketReferenceCurrency: debt,
      netWorthUSD: (collateral ?? 0n) - (debt ?? 0n),
      healthFactor: { kind: 'no-debt' },
      currentLiquidationThreshold: threshold,
      currentLoanToValue: ltv,
      availableBorrowsUSD: available,
      availableBorrowsMarketReferenceCurrency: available,
      isInIsolationMode: false,
      isolatedReserve: undefined,
      userEmodeCategoryId: 0,
      isInEmode: false,
    });
    expect(summary.userReservesData).toHaveLength(reserves.length);

    const [fthm] = rewards;
    const usdc = addressKey(RECORDED.tokens.USDC as Address);
    const on = data.market.incentives?.find(({ underlyingAsset }) => addressKey(underlyingAsset) === usdc)?.rs;
    expect(rewards.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      ['FTHM', 18],
      ['FXD', 18],
    ]);
    expect(fthm?.balance).toBeGreaterThan(0n);
    expect(fthm).toMatchObject({
      incentiveControllerAddress: on?.incentiveControllerAddress,
      assets: [on?.tokenAddress],
      // FTHM has a price feed of its own: 0.35 dollars.
      balanceUsd: ((fthm?.balance ?? 0n) * 35n) / 10n ** 12n,
    });
    expect(on?.rewards[0]?.rewardPriceFeed).toBe(35_000_000n);
  });

  it('names rewards, their rate of emission and what the account has earned', async () => {
    const { chain } = recordedChain();
    const data = await readPoolData({ market, account, chain });
    const usdc = addressKey(RECORDED.tokens.USDC as Address);
    const reserve = data.market.incentives?.find(({ underlyingAsset }) => addressKey(underlyingAsset) === usdc);
    const own = data.account?.incentives?.find(({ underlyingAsset }) => addressKey(underlyingAsset) === usdc);

    expect(reserve?.rs.rewards[0]).toMatchObject({ rewardTokenSymbol: 'FTHM', rewardTokenDecimals: 18 });
    expect(reserve?.rs.rewards[0]?.emissionPerSecond).toBeGreaterThan(0n);
    expect(own?.rs[0]?.rewardTokenAddress).toBe(reserve?.rs.rewards[0]?.rewardTokenAddress);
  });
});

describe('what cannot be read is unknown, not zero', () => {
  it.each([
    ['getUserReservesData', 'position'],
    ['getUserWalletBalances', 'walletBalances'],
    ['getEthBalance', 'nativeBalance'],
    ['getUserReservesIncentivesData', 'incentives'],
  ] as const)('a refused %s leaves the rest readable', async (call, part) => {
    const { chain } = recordedChain({ [call]: 'reverts' });
    const data = await readPoolData({ market, account, chain });

    expect(data.account?.[part]).toBeUndefined();
    expect(Object.values(data.unknown)).toEqual([
      expect.stringMatching(/could not be read: the contract refused the call\.$/),
    ]);
    expect(data.market.reserves).not.toHaveLength(0);
  });

  it('a shortened answer is named, and nothing of it is believed', async () => {
    const { chain } = recordedChain({ getUserReservesData: `0x${'0'.repeat(62)}40` });
    const data = await readPoolData({ market, account, chain });
    expect(data.account?.position).toBeUndefined();
    expect(data.unknown.position).toMatch(/^The position of the account could not be read: the answer is malformed/);
  });

  it('balances that do not pair with their tokens are unknown', async () => {
    const response = coder.encode(['address[]', 'uint256[]'], [[RECORDED.tokens.USDC], []]) as Hex;
    const { chain } = recordedChain({ getUserWalletBalances: response });
    const data = await readPoolData({ market, account, chain });
    expect(data.account?.walletBalances).toBeUndefined();
    expect(data.unknown.walletBalances).toContain('0 balances for 1 tokens');
  });

  it('a market without incentives has none, and nothing is reported as unreadable', async () => {
    const { UI_INCENTIVE_DATA_PROVIDER: _, ...addresses } = market.addresses;
    const { chain } = recordedChain();
    const data = await readPoolData({ market: { ...market, addresses }, account, chain });
    expect(data.market.incentives).toEqual([]);
    expect(data.account?.incentives).toEqual([]);
    expect(data.unknown).toEqual({});
  });

  it('without reserves there is no market: the failure states what was unreadable', async () => {
    const { chain } = recordedChain({ getReservesData: 'reverts' });
    await expect(readPoolData({ market, chain })).rejects.toThrow(
      "The market's reserves could not be read from the chain: the contract refused the call.",
    );
  });

  it('a provider of another variant is found out instead of shown', async () => {
    const shifted = Object.keys(RECORDED.tokens).reduce(
      (response, _, index) => withReserveLabel(response, index, 'decimals', 255n),
      RECORDED.market.getReservesData,
    );
    const { chain } = recordedChain({ getReservesData: shifted as Hex });
    await expect(readPoolData({ market, chain })).rejects.toThrow(
      'The pool data provider reports an impossible value: the decimals of the reserve WETH. Its variant may be configured wrongly.',
    );
  });
});

describe('E-Mode categories with a price source of their own', () => {
  const source = '0x00000000000000000000000000000000000000E1';
  const withSource = withReserveLabel(RECORDED.market.getReservesData, 0, 'eModePriceSource', BigInt(source));

  it("are priced at the same block in a second request, in the place of the reserve's price", async () => {
    const { chain, requests } = recordedChain({
      getReservesData: withSource as Hex,
      getAssetPrice: coder.encode(['uint256'], [99_000_000n]) as Hex,
    });
    const data = await readPoolData({ market, chain });
    expect(requests).toHaveLength(2);
    expect(requests[1]?.params[1]).toBe(`0x${data.block.number.toString(16)}`);
    const priced = data.market.reserves.filter(
      ({ eModePriceInMarketReferenceCurrency: price }) => price === 99_000_000n,
    );
    expect(priced.map(({ symbol }) => symbol)).toEqual(['WETH']);
  });

  it("keep the reserve's price where the source has none", async () => {
    const { chain } = recordedChain({
      getReservesData: withSource as Hex,
      getAssetPrice: coder.encode(['uint256'], [0n]) as Hex,
    });
    const data = await readPoolData({ market, chain });
    expect(data.market.reserves[0]?.eModePriceInMarketReferenceCurrency).toBeUndefined();
  });
});
