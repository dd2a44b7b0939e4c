import { AbiCoder } from 'ethers';
import { addressKey, type Address, type Hex } from '@fathom/contract/address';
import { claimableRewards } from '../domain/rewards/claimableRewards';
import { computeReserves } from '../domain/reserve/reserve';
import { computeUserPosition } from '../domain/position/userPosition';
import { decodeUserReserves } from './decodeUserReserves';
import { getUserReservesData } from './abi/poolDataProvider';
import { poolDataQuery, readPoolData } from './poolData.query';
import { RECORDED, recordedChain, recordedMarket, REWARDED_ACCOUNT } from './testing/recordedChain';
import { withReserveWord } from './testing/reserveWords';

const market = recordedMarket();
const account = REWARDED_ACCOUNT;
const coder = AbiCoder.defaultAbiCoder();

describe('readPoolData', () => {
  it('reads reserves, position and incentives of one block in a single request [LND-390, LND-391, LND-392]', async () => {
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
  });

  it('reads the wallet balances of the account with them [LND-393]', async () => {
    const { chain } = recordedChain();
    const data = await readPoolData({ market, account, chain });
    const recorded = coder.decode(
      ['address[]', 'uint256[]'],
      RECORDED.accounts.rewarded.answers.getUserWalletBalances,
    ) as unknown as readonly [readonly Address[], readonly bigint[]];
    const expected = recorded[0].map((token, index) => [addressKey(token), recorded[1][index]]);
    expect(recorded[0].map(addressKey)).toEqual(
      expect.arrayContaining(Object.values(RECORDED.tokens).map((token) => addressKey(token as Address))),
    );
    expect(data.account?.walletBalances).toEqual(Object.fromEntries(expected));
    expect(data.account?.nativeBalance).toBe(BigInt(RECORDED.accounts.rewarded.answers.getEthBalance));
  });

  it('reads the same market without an account for a disconnected visitor [LND-004]', async () => {
    const { chain, requests } = recordedChain();
    const data = await readPoolData({ market, chain });

    expect(requests).toHaveLength(1);
    expect(requests[0]?.calls.filter((call) => call.startsWith('getUser') || call === 'getEthBalance')).toEqual([]);
    expect(data.account).toBeUndefined();
    expect(data.market).toEqual((await readPoolData({ market, account, chain })).market);
  });

  it.each([
    ['feeds', {}],
    ['wrapped-base-asset', { v3: false }],
    ['none', { v3: false, chainId: 1 }],
  ] as const)('values the rewards of a market by %s: %j', async (rewardPrices, changes) => {
    const { chain } = recordedChain();
    const data = await readPoolData({ market: { ...market, ...changes }, chain });
    expect(data.market.rewardPrices).toBe(rewardPrices);
  });

  it('uses one key for every spelling of the account', () => {
    const { chain } = recordedChain();
    const query = poolDataQuery({ market, account, chain });
    expect(query.queryKey).toEqual(poolDataQuery({ market, account: addressKey(account), chain }).queryKey);
    expect(query.queryKey).not.toEqual(poolDataQuery({ market, chain }).queryKey);
  });
});

describe('recorded market', () => {
  it('decodes each kind of asset as deployed', async () => {
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
    "provides the data from which the domain computes the pool's own values: %s",
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

  it('computes the summary and claimable rewards of an account [LND-201, LND-205]', async () => {
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
      // FTHM has its own price feed of $0.35.
      balanceUsd: ((fthm?.balance ?? 0n) * 35n) / 10n ** 12n,
    });
    expect(on?.rewards[0]?.rewardPriceFeed).toBe(35_000_000n);
  });

  it('decodes rewards, their emission rate and the accrued rewards of the account', async () => {
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

describe('unreadable data is unknown, not zero', () => {
  it.each([
    ['getUserReservesData', 'position'],
    ['getUserWalletBalances', 'walletBalances'],
    ['getEthBalance', 'nativeBalance'],
    ['getUserReservesIncentivesData', 'incentives'],
  ] as const)('keeps the rest readable when %s reverts', async (call, part) => {
    const { chain } = recordedChain({ [call]: 'reverts' });
    const data = await readPoolData({ market, account, chain });

    expect(data.account?.[part]).toBeUndefined();
    expect(Object.values(data.unknown)).toEqual([
      expect.stringMatching(/could not be read: the contract refused the call\.$/),
    ]);
    expect(data.market.reserves).not.toHaveLength(0);
  });

  it('reports a truncated response and uses no part of it', async () => {
    const { chain } = recordedChain({ getUserReservesData: `0x${'0'.repeat(62)}40` });
    const data = await readPoolData({ market, account, chain });
    expect(data.account?.position).toBeUndefined();
    expect(data.unknown.position).toMatch(/^The position of the account could not be read: the answer is malformed/);
  });

  it('treats balances that do not match their tokens as unknown', async () => {
    const response = coder.encode(['address[]', 'uint256[]'], [[RECORDED.tokens.USDC], []]) as Hex;
    const { chain } = recordedChain({ getUserWalletBalances: response });
    const data = await readPoolData({ market, account, chain });
    expect(data.account?.walletBalances).toBeUndefined();
    expect(data.unknown.walletBalances).toContain('0 balances for 1 tokens');
  });

  it('reports nothing as unreadable in a market without incentives', async () => {
    const { UI_INCENTIVE_DATA_PROVIDER: _, ...addresses } = market.addresses;
    const { chain } = recordedChain();
    const data = await readPoolData({ market: { ...market, addresses }, account, chain });
    expect(data.market.incentives).toEqual([]);
    expect(data.account?.incentives).toEqual([]);
    expect(data.unknown).toEqual({});
  });

  it('fails without reserves and names the unreadable part', async () => {
    const { chain } = recordedChain({ getReservesData: 'reverts' });
    await expect(readPoolData({ market, chain })).rejects.toThrow(
      "The market's reserves could not be read from the chain: the contract refused the call.",
    );
  });

  it('rejects a data provider of another version', async () => {
    const shifted = Object.keys(RECORDED.tokens).reduce(
      (response, _, index) => withReserveWord(response, index, 'decimals', 255n),
      RECORDED.market.getReservesData,
    );
    const { chain } = recordedChain({ getReservesData: shifted as Hex });
    await expect(readPoolData({ market, chain })).rejects.toThrow(
      'The pool data provider reports an impossible value: the decimals of the reserve WETH. Its variant may be configured wrongly.',
    );
  });
});

describe('E-Mode categories with their own price source', () => {
  const source = '0x00000000000000000000000000000000000000E1';
  const withSource = withReserveWord(RECORDED.market.getReservesData, 0, 'eModePriceSource', BigInt(source));

  it("replace the reserve's price at the same block with a second request", async () => {
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

  it("keep the reserve's price if the source has none", async () => {
    const { chain } = recordedChain({
      getReservesData: withSource as Hex,
      getAssetPrice: coder.encode(['uint256'], [0n]) as Hex,
    });
    const data = await readPoolData({ market, chain });
    expect(data.market.reserves[0]?.eModePriceInMarketReferenceCurrency).toBeUndefined();
  });
});
