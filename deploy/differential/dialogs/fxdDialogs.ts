import { PRICES_NOT_NEEDED } from '@fathom/area-kit/actions/preview/priceCheck';
import { entryOf, EMPTY_ENTRY } from '@fathom/base/format/amountEntry';
import { open, type OpenInput } from '../../../remote-fxd/src/actions/open/open';
import { openInputAt, positionInputAt } from '../../../remote-fxd/src/actions/position/inputAgain';
import type { PositionInput } from '../../../remote-fxd/src/actions/position/positionInput';
import { repay } from '../../../remote-fxd/src/actions/repay/repay';
import { topUp } from '../../../remote-fxd/src/actions/topUp/topUp';
import { parseFxdConfiguration } from '../../../remote-fxd/src/data/fxdConfiguration';
import type { FxdScope } from '../../../remote-fxd/src/data/fxdScope';
import { poolsQuery } from '../../../remote-fxd/src/data/pools.query';
import { positionsQuery } from '../../../remote-fxd/src/data/positions.query';
import { proxyWalletQuery } from '../../../remote-fxd/src/data/proxyWallet.query';
import { walletHoldingsQuery } from '../../../remote-fxd/src/data/walletHoldings.query';
import { balanceForLoan } from '../../../remote-fxd/src/domain/checkTopUp';
import { maxBorrow } from '../../../remote-fxd/src/domain/borrowLimits';
import { collateralToToken } from '../../../remote-fxd/src/domain/collateralAmount';
import type { Pool } from '../../../remote-fxd/src/domain/pool';
import type { Position } from '../../../remote-fxd/src/domain/position';
import type { PositionMetrics } from '../../../remote-fxd/src/domain/positionMetrics';
import type { Preview } from '../../../remote-fxd/src/domain/previewPosition';
import { repayCap } from '../../../remote-fxd/src/domain/repayLimits';
import { found, newQueries, scopeOf, type OpenedAreas } from './openedAreas';
import { openedDialog, type Mistake, type Mistakes, type OpenedDialog } from './openedDialog';

export const FXD_KINDS = ['open', 'openNative', 'topUp', 'borrow', 'lock', 'repay', 'takeOut', 'close'] as const;

export type FxdKind = (typeof FXD_KINDS)[number];

const FXD = 10n ** 18n;
const [MOST_LOCKED, LEAST_LOCKED] = [500n, 100n];

export async function fxdPrices(area: OpenedAreas): Promise<Map<string, bigint>> {
  const { scope: base, configuration } = scopeOf(area, 'fxd', parseFxdConfiguration);
  const scope: FxdScope = { ...base, nativePools: configuration.nativePools, nativeSymbol: 'ETH' };
  const { pools } = await newQueries().query(poolsQuery(scope));
  return new Map(
    area.stage.addresses.fxd.pools.map(({ id, feed }) => [feed, found(pools.find((pool) => pool.id === id)).price]),
  );
}

export async function openFxdDialog(area: OpenedAreas, kind: FxdKind): Promise<OpenedDialog | undefined> {
  const { account, draw, reader } = area;
  const { scope: base, configuration } = scopeOf(area, 'fxd', parseFxdConfiguration);
  const scope: FxdScope = { ...base, nativePools: configuration.nativePools, nativeSymbol: 'ETH' };
  const queries = newQueries();
  const [{ pools }, proxyWallet] = await Promise.all([
    queries.query(poolsQuery(scope)),
    queries.query(proxyWalletQuery({ scope, account })),
  ]);
  const wallet = found(proxyWallet);
  const dataOf = async (pool: Pool) => ({
    account,
    pool,
    proxyWallet: wallet,
    isProxyWalletUnreadable: false,
    usdValue: () => undefined,
    confirmedPrice: undefined,
    prices: PRICES_NOT_NEEDED,
    holdings: await queries.query(walletHoldingsQuery({ scope, account, pool, wallet })),
  });
  const common = { scope, configuration, fxdPrice: undefined };
  const plan = { kind, reader, account } as const;
  const part = (most: bigint) => (most * BigInt(1 + draw(900))) / 1_000n;
  if (kind === 'open' || kind === 'openNative') {
    const pool = found(pools.find(({ isNative }) => isNative === (kind === 'openNative')));
    const input: OpenInput = { ...common, accountData: await dataOf(pool), draft: undefined };
    const collateral = (LEAST_LOCKED + part(MOST_LOCKED - LEAST_LOCKED)) * (pool.isNative ? FXD / 10n : FXD);
    const values = {
      collateral: entryOf(collateralToToken(collateral, pool.collateral)),
      fxd: entryOf(part(maxBorrow(pool, collateral))),
    };
    const inputAt = async (...of: Parameters<typeof openInputAt>) => (await openInputAt(...of)).input;
    return openedDialog({ ...plan, action: open, input, values, inputAt }, newPositionMistakes(pools));
  }
  const owned = await queries.query(positionsQuery({ scope, wallet, page: 0, pools: () => Promise.resolve(pools) }));
  const candidates = owned.positions.filter(({ debtShare }) => (kind === 'takeOut') === (debtShare === 0n));
  const position = candidates[draw(candidates.length)];
  if (!position) return undefined;
  const input: PositionInput = { ...common, accountData: await dataOf(position.pool), position, isDebtOld: false };
  const inputAt = async (...of: Parameters<typeof positionInputAt>) => (await positionInputAt(...of)).input;
  const on = { ...plan, input, inputAt };
  const mistakes = positionMistakes(kind, pools);
  switch (kind) {
    case 'topUp':
    case 'borrow':
    case 'lock': {
      const locked = kind === 'borrow' ? 0n : part(MOST_LOCKED) * (position.pool.isNative ? FXD / 10n : FXD);
      const most = maxBorrow(position.pool, locked, balanceForLoan(position));
      return openedDialog(
        {
          ...on,
          action: topUp,
          values: {
            collateral: locked === 0n ? EMPTY_ENTRY : entryOf(collateralToToken(locked, position.pool.collateral)),
            fxd: kind === 'lock' ? EMPTY_ENTRY : entryOf(part(most)),
          },
        },
        mistakes,
      );
    }
    case 'repay': {
      const collateral = draw(3) === 0 ? 0n : part(position.lockedCollateral / 20n);
      const values = {
        collateral: entryOf(collateralToToken(collateral, position.pool.collateral)),
        fxd: entryOf(part(position.debt / 2n) + position.debt / 10n),
      };
      return openedDialog({ ...on, action: repay, values }, mistakes);
    }
    case 'takeOut':
    case 'close': {
      const values = {
        collateral: entryOf(collateralToToken(position.lockedCollateral, position.pool.collateral)),
        fxd: entryOf(repayCap(position)),
      };
      return openedDialog({ ...on, action: repay, values }, mistakes);
    }
  }
}

type Change = (after: PositionMetrics, before: PositionMetrics) => Partial<PositionMetrics>;

/** `by` in thousandths of a percent. */
function scaled(value: bigint | undefined, by: bigint): bigint | undefined {
  return value && (value * by) / 100_000n;
}

const OF_THE_POSITION: Readonly<Record<string, Change>> = {
  'the action is forgotten': (_after, before) => before,
  'the change has the other sign': ({ collateral, debt }, before) => ({
    collateral: 2n * before.collateral - collateral,
    debt: 2n * before.debt - debt,
  }),
  'the debt changes twice': ({ debt }, before) => ({ debt: 2n * debt - before.debt }),
  'the collateral is 1% higher': ({ collateral }) => ({ collateral: scaled(collateral, 101_000n) ?? 0n }),
  'the collateral is a thousandth of a percent lower': ({ collateral }) => ({
    collateral: scaled(collateral, 99_999n) ?? 0n,
  }),
  'the debt is 1% lower': ({ debt }) => ({ debt: scaled(debt, 99_000n) ?? 0n }),
  'the debt is a thousandth of a percent higher': ({ debt }) => ({ debt: scaled(debt, 100_001n) ?? 0n }),
  'the debt is missing': () => ({ debt: 0n }),
  'collateral and debt are exchanged': ({ collateral, debt }) => ({ collateral: debt, debt: collateral }),
  'the ratio is that of before': (_after, { ratio }) => ({ ratio }),
  'the ratio is 0.01% higher': ({ ratio }) => ({ ratio: scaled(ratio, 100_010n) }),
  'the liquidation price is 0.01% lower': ({ liquidationPrice }) => ({
    liquidationPrice: scaled(liquidationPrice, 99_990n),
  }),
  'ratio and liquidation price are exchanged': ({ ratio, liquidationPrice }) => ({
    ratio: liquidationPrice,
    liquidationPrice: ratio,
  }),
  'the buffer is the whole limit': ({ safetyBuffer }) => ({
    safetyBuffer: safetyBuffer && { ...safetyBuffer, fraction: FXD },
  }),
  'the buffer is 1% higher': ({ safetyBuffer }) => ({
    safetyBuffer: safetyBuffer && { ...safetyBuffer, fxd: scaled(safetyBuffer.fxd, 101_000n) ?? 0n },
  }),
};

function previewMistakes<Input>(): Mistakes<Input, Preview> {
  return Object.fromEntries(
    Object.entries(OF_THE_POSITION).map(([name, change]) => [
      name,
      { preview: ({ before, after }: Preview) => ({ before, after: { ...after, ...change(after, before) } }) },
    ]),
  );
}

function poolMistakes(pools: readonly Pool[]): Readonly<Record<string, (pool: Pool) => Pool>> {
  const other = ({ id }: Pool) => found(pools.find((pool) => pool.id !== id));
  return {
    'the price is 1% too high': (pool) => ({
      ...pool,
      price: (pool.price * 101n) / 100n,
      priceWithSafetyMargin: (pool.priceWithSafetyMargin * 101n) / 100n,
    }),
    'the price is that of another pool': (pool) => {
      const { price, priceWithSafetyMargin, liquidationRatio } = other(pool);
      return { ...pool, price, priceWithSafetyMargin, liquidationRatio };
    },
    'the rate is stale by 0.1%': (pool) => ({
      ...pool,
      debtAccumulatedRate: (pool.debtAccumulatedRate * 999n) / 1_000n,
    }),
    'the token is another one': (pool) =>
      pool.isNative ? pool : { ...pool, collateral: { ...pool.collateral, address: other(pool).collateral.address } },
  };
}

function newPositionMistakes(pools: readonly Pool[]): Mistakes<OpenInput, Preview> {
  const ofPool = Object.entries(poolMistakes(pools)).map(([name, change]): [string, Mistake<OpenInput, Preview>] => [
    name,
    {
      seen: (input) => ({
        ...input,
        accountData: { ...input.accountData, pool: change(input.accountData.pool) },
      }),
    },
  ]);
  return { ...previewMistakes<OpenInput>(), ...Object.fromEntries(ofPool) };
}

const HARMLESS: Readonly<Partial<Record<FxdKind, RegExp>>> = {
  borrow: /^the token/,
  takeOut: /^the (price|position is another)/,
  close: /^the (price|position is another)/,
};
const NO_HANDLER = '0x5555555555555555555555555555555555555555';

function positionMistakes(kind: FxdKind, pools: readonly Pool[]): Mistakes<PositionInput, Preview> {
  const ofPool = Object.entries(poolMistakes(pools)).map(
    ([name, change]): [string, Mistake<PositionInput, Preview>] => [
      name,
      {
        seen: (input) => ({
          ...input,
          position: { ...input.position, pool: change(input.position.pool) },
        }),
      },
    ],
  );
  const ofPosition = {
    'the position has another debt share': {
      seen: (input: PositionInput) => withPosition(input, { debtShare: (input.position.debtShare * 101n) / 100n }),
    },
    'the position is another one': { seen: (input: PositionInput) => withPosition(input, { address: NO_HANDLER }) },
  };
  const all: Mistakes<PositionInput, Preview> = {
    ...previewMistakes<PositionInput>(),
    ...Object.fromEntries(ofPool),
    ...ofPosition,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !HARMLESS[kind]?.test(name)));
}

function withPosition(input: PositionInput, changes: Partial<Position>): PositionInput {
  return { ...input, position: { ...input.position, ...changes } };
}
