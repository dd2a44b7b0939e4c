import { chainState } from '@fathom/base/rpc/multicall';
import { createFakeHost, FAKE_ACCOUNT } from '@fathom/testing/fakeHost';
import type { FakeChain } from '@fathom/testing/fakeChain';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatToken } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { act } from 'react';
import {
  getAsset,
  getBalance,
  getMaxWithdraw,
  getTotalAssets,
  getVaults,
  previewRedeem,
} from '../data/abi/vaultContracts';
import { DEFAULT_QUEUE, NO_LOSS } from '../data/account.query';
import { CHAIN_ID, DAY, FACTORY, FXD, INDEXER, vaultAt, vaultsSection } from '../data/testing/vaultsSetup';
import { portfolioText } from '../text/portfolioText';
import { PRICE_FEED, pricedSection } from '../ui/testing/fakeServices';
import { openVaults, type ListedVault, type ListOptions } from '../ui/testing/listHarness';
import { vaultsList } from '../ui/testing/vaultsList';
import { createPortfolio } from './createPortfolio';

const ONE = 10n ** 18n;
const FIXED_RATE = 10;

beforeEach(() => {
  sessionStorage.clear();
});

interface PortfolioOptions extends ListOptions {
  readonly vaults: readonly ListedVault[];
  /** Whole FXD. */
  readonly balance?: number;
  /** Whole FXD that the n-th vault can pay out; by default the whole position. */
  readonly payouts?: readonly number[];
}

/** Opens the list and reads the summary from the same chain, indexer and price service. */
async function open({ vaults, balance = 20_000, payouts = [], ...options }: PortfolioOptions) {
  const described = vaults.map(({ type = 'defi' }, index) => ({
    vault: vaultAt(index + 1),
    type,
    ...(type === 'tradefi' && { apr: FIXED_RATE }),
  }));
  const prepare = (chain: FakeChain) => {
    chain.respond(getBalance.read(FXD, FAKE_ACCOUNT), BigInt(balance) * ONE);
    for (const [index, { shares = 0, balance: position = shares }] of vaults.entries()) {
      const most = payouts[index] ?? (typeof position === 'number' ? position : 0);
      const read = getMaxWithdraw.read(vaultAt(index + 1), FAKE_ACCOUNT, NO_LOSS, DEFAULT_QUEUE);
      chain.respond(read, BigInt(most) * ONE);
    }
    options.prepare?.(chain);
  };
  const section = pricedSection(described);
  const { chain } = openVaults({ price: 0.99, section, vaults, ...options, prepare });
  const host = createFakeHost({
    readers: [chain.reader],
    indexers: { vaults: INDEXER },
    services: { priceFeed: PRICE_FEED },
    areas: { vaults: options.section ?? section },
  });
  const portfolio = createPortfolio(host.services);
  const metric = async () => act(async () => portfolio.metric?.(CHAIN_ID));
  return { chain, metric, read: async () => act(async () => portfolio.summary(CHAIN_ID, FAKE_ACCOUNT)) };
}

const HELD: readonly ListedVault[] = [
  { shares: 100, balance: 110, apr: '9.24' },
  { type: 'tradefi', shares: 10_000, balance: 10_250, periods: { depositEnd: -DAY, lockEnd: 60 * DAY }, limit: 20_000 },
  { shares: 5, balance: 5, isShutdown: true },
  { apr: '6.81' },
];

describe('the summary of the vaults', () => {
  it('has the amounts, values and rates that the list displays [PFO-160, PFO-161]', async () => {
    const { read } = await open({ vaults: HELD });
    const summary = await read();
    expect(summary?.unread).toEqual([]);
    expect(summary?.positions.map(({ title }) => title)).toEqual([
      'TradeFi vault (FXD) #1',
      'DeFi vault (FXD) #1',
      'DeFi vault (FXD) #2',
    ]);
    for (const { title, amount, value, rate, tag, action } of summary?.positions ?? []) {
      if (tag?.text === 'Finished') await vaultsList.status('Finished');
      const row = await vaultsList.row(title);
      expect(row).toHaveTextContent(formatToken({ raw: amount ?? 0n, decimals: 18 }, 'en-GB', { compact: 'never' }));
      const usd = { raw: value ?? 0n, decimals: 18 };
      expect(row).toHaveTextContent(formatUsd(usd, 'en-GB', { compact: 'never', rounding: 'down' }));
      expect(row).toHaveTextContent(formatPercent({ raw: rate ?? 0n, decimals: 18 }, 'en-GB'));
      expect(row).toHaveTextContent(action?.label ?? 'no action');
    }
    expect(summary?.positions.map(({ rateName }) => rateName)).toEqual(['fixed', 'variable', 'variable']);
  });

  it('names the best rate for the tokens of the wallet, and the vault that pays it [PFO-166]', async () => {
    const { read } = await open({
      vaults: [{ apr: '6.81' }, { apr: '9.24' }, { apr: '12', tvl: 5_000, limit: 5_000 }],
    });
    const summary = await read();
    expect(summary?.wallet).toMatchObject([
      {
        amount: 20_000n * ONE,
        value: 19_800n * ONE,
        action: { label: 'Deposit', path: `/?deposit=${vaultAt(2)}` },
      },
    ]);
    expect(formatPercent({ raw: summary?.wallet[0]?.bestRate ?? 0n, decimals: 18 }, 'en-GB')).toBe('9.24%');
    expect(summary?.prices).toMatchObject([{ id: FXD, asset: 'FXD', price: (99n * ONE) / 100n }]);
  });

  it('does not recommend a time-fixed vault that the account may not enter [PFO-166]', async () => {
    const vault = { type: 'tradefi', periods: { depositEnd: DAY, lockEnd: 9 * DAY } } as const;
    expect(await (await open({ vaults: [vault] })).read()).toMatchObject({ wallet: [{ action: undefined }] });
    const { read } = await open({ vaults: [{ ...vault, accountLimit: 50 }] });
    expect(await read()).toMatchObject({ wallet: [{ action: { path: `/?deposit=${vaultAt(1)}` } }] });
  });

  it('says what is overdue, with its tag, and disables its withdrawal [PFO-162]', async () => {
    const periods = { depositEnd: -90 * DAY, lockEnd: -8 * DAY };
    const { read } = await open({ vaults: [{ type: 'tradefi', shares: 10, lent: 10, periods, apr: '0' }] });
    const summary = await read();
    expect(summary?.positions).toMatchObject([
      {
        tag: { text: expect.stringMatching(/^Overdue since \d/) as string, tone: 'caution' },
        rate: 0n,
        action: { label: 'Withdraw all', disabled: 'Waiting for the counterparty' },
      },
    ]);
    expect(summary?.notices).toMatchObject([{ kind: 'risk', title: 'Overdue: 10 FXD not returned' }]);
  });

  it('offers to a rescue what can be withdrawn now [PFO-167]', async () => {
    const { read } = await open({ vaults: HELD, payouts: [40, 0, 5] });
    expect((await read())?.sources).toMatchObject([
      { kind: 'vault', amount: 40n * ONE, path: `/?withdraw=${vaultAt(1)}`, token: { address: FXD } },
      { kind: 'vault', amount: 5n * ONE, path: `/?withdraw=${vaultAt(3)}` },
    ]);
  });

  it('has no rates and all amounts while the indexer is down [PFO-168]', async () => {
    const { read } = await open({ vaults: HELD, isIndexerDown: true });
    const summary = await read();
    expect(summary?.unread).toEqual([]);
    expect(summary?.positions.map(({ amount, rate }) => [amount, rate])).toEqual([
      [10_250n * ONE, ONE / 10n],
      [110n * ONE, undefined],
      [5n * ONE, undefined],
    ]);
  });

  it('has no values without the price service, and says so [PFO-169]', async () => {
    const { read } = await open({ vaults: HELD, price: undefined });
    const summary = await read();
    expect(summary?.positions.map(({ value }) => value)).toEqual([undefined, undefined, undefined]);
    expect(summary?.unread).toEqual([portfolioText.unread.prices]);
  });

  it.each([
    ['shares', getBalance.read(vaultAt(1), FAKE_ACCOUNT), portfolioText.unread.shares('DeFi vault (FXD) #1')],
    ['position', previewRedeem.read(vaultAt(1), 100n * ONE), portfolioText.unread.position('DeFi vault (FXD) #1')],
    ['balance', getBalance.read(FXD, FAKE_ACCOUNT), portfolioText.unread.balance('FXD')],
    ['vault', getAsset.read(vaultAt(1)), portfolioText.unread.vaults(1)],
  ])('says that a malformed %s is unread, and invents no zero [PFO-169]', async (_name, broken, sentence) => {
    const { chain, read } = await open({ vaults: HELD });
    chain.garble(broken, '0x1234');
    const summary = await read();
    expect(summary?.unread).toEqual([sentence]);
    const amounts = [...(summary?.positions ?? []), ...(summary?.wallet ?? [])].map(({ amount }) => amount);
    expect(amounts).not.toContain(0n);
  });

  it('rejects if the list of vaults cannot be read, no node responds, or the configuration is wrong', async () => {
    const { chain, read } = await open({ vaults: HELD });
    chain.garble(getVaults.read(FACTORY), '0x1234');
    await expect(read()).rejects.toThrow('The list of vaults could not be read from the chain');
    chain.setReachable(false);
    await expect(read()).rejects.toMatchObject({ code: 'unreachable' });
    const wrong = await open({ vaults: [], section: { deployments: 'none' } });
    await expect(wrong.read()).rejects.toThrow('The configuration of the vaults is wrong: deployments must be a list.');
  });

  it('rejects without the time of the block, and is undefined on a chain without vaults', async () => {
    const { chain, read } = await open({ vaults: HELD });
    chain.respond(getTotalAssets.read(vaultAt(1)), 1n);
    chain.garble(chainState.blockTimestamp(chain.reader), '0x');
    await expect(read()).rejects.toThrow('The time of the block could not be read from the chain');
    const none = await open({ vaults: [], section: { ...vaultsSection(), deployments: [] } });
    expect(await none.read()).toBeUndefined();
  });

  it('has the value of all running vaults and the best rate for visitors [PFO-172]', async () => {
    const { metric } = await open({ vaults: [{ tvl: 1_000 }, { tvl: 2_000, apr: '9.24' }, { isShutdown: true }] });
    expect(await metric()).toEqual({ amount: 2_970n * ONE, detail: 'deposited, best APY 9.24%' });
    const unpriced = await open({ vaults: [{ tvl: 1_000 }], price: undefined });
    await expect(unpriced.metric()).rejects.toThrow(portfolioText.unread.total);
  });
});
