import fc from 'fast-check';
import { AREA_IDS, type AreaId, type WalletHolding } from '@fathom/contract';
import { DAO, FXD, LENDING, percentOf, SUMMARIES, summaryOf, TOKENS, units, VAULTS } from '../testing/demoStates';
import { splitSmall, walletTokens } from './walletTokens';

function held(area: AreaId, parts: Partial<WalletHolding>, block = 1) {
  return summaryOf(area, { block, wallet: [{ token: TOKENS.USDC, amount: 5n, value: units('5'), ...parts }] });
}

describe('wallet tokens', () => {
  it('count once if several areas use them [PFO-054]', () => {
    const symbols = walletTokens(SUMMARIES).map(({ token }) => token.symbol);
    expect(symbols).toEqual(['FXD', 'wstETH', 'USDC', 'ETH', 'FTHM', 'LSK', 'DAI', 'USDT']);
  });

  it('of any number of areas are worth what one of them holds [PFO-054]', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...AREA_IDS), { minLength: 1 }),
        fc.bigInt({ min: 1n }),
        (areas, worth) => {
          const tokens = walletTokens(areas.map((area) => held(area, { value: worth })));
          expect(tokens.map(({ value }) => value)).toEqual([worth]);
        },
      ),
    );
  });

  it('have the highest rate of all areas, and the action of the area that pays it', () => {
    const [usdc] = walletTokens([LENDING, VAULTS]).filter(({ token }) => token.symbol === 'USDC');
    expect(usdc).toMatchObject({ bestRate: percentOf('6.81'), action: { area: 'vaults', label: 'Deposit' } });
    const [wstETH] = walletTokens([FXD, LENDING]).filter(({ token }) => token.symbol === 'wstETH');
    expect(wstETH?.action).toMatchObject({ area: 'fxd', label: 'Add to #987' });
  });

  it('prefer an amount with a price, then the newest block', () => {
    const known = walletTokens([held('fxd', { value: undefined, amount: 9n }, 3), held('dao', { amount: 5n }, 2)]);
    expect(known).toMatchObject([{ amount: 5n, value: units('5') }]);
    const newest = walletTokens([held('fxd', { amount: 9n }, 2), held('dao', { amount: 5n }, 3)]);
    expect(newest).toMatchObject([{ amount: 5n }]);
  });

  it('with a balance of 0 are omitted, with an unknown balance not', () => {
    expect(walletTokens([held('fxd', { amount: 0n, value: 0n })])).toEqual([]);
    expect(walletTokens([held('fxd', { amount: undefined, value: undefined })])).toHaveLength(1);
  });

  it('below $1,000 are separate, but not those without a price [PFO-055]', () => {
    const tokens = [...walletTokens([DAO, held('fxd', { value: undefined })]), ...walletTokens([LENDING])];
    const { large, small } = splitSmall(tokens);
    expect(large.map(({ token }) => token.symbol)).toEqual(['FTHM', 'USDC', 'wstETH', 'USDC', 'ETH']);
    expect(small.map(({ token }) => token.symbol)).toEqual(['DAI']);
    const [at, below] = ['1000', '999.999999999999999999'].map((value) => held('fxd', { value: units(value) }));
    expect(splitSmall(walletTokens(at ? [at] : [])).large).toHaveLength(1);
    expect(splitSmall(walletTokens(below ? [below] : [])).small).toHaveLength(1);
  });
});
