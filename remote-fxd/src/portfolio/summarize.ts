import type { AreaSummary, PortfolioAction, PortfolioPrice, WalletHolding } from '@fathom/contract';
import { isSameAddress } from '@fathom/contract/address';
import { priceAsset } from '@fathom/base/domain/priceAsset';
import { collateralToWad } from '../domain/collateralAmount';
import { dialogPath } from '../domain/dialogLink';
import { fxdValue } from '../domain/fxdValue';
import type { Pool } from '../domain/pool';
import type { Position } from '../domain/position';
import { WAD } from '../domain/units';
import { portfolioText } from '../text/portfolioText';
import type { FxdInputs } from './fxdInputs';
import {
  collateralTokenOf,
  fxdToken,
  measurePositions,
  positionNotices,
  positionRows,
  repayAction,
  riskRow,
} from './positionRows';

/** Pure. */
export function summarize(inputs: FxdInputs, locale: string): AreaSummary {
  const { account, deployment, block, fxdPrice } = inputs;
  const measured = measurePositions(inputs.positions);
  const positions = measured.map(({ position }) => position);
  return {
    area: 'fxd',
    chainId: deployment.chainId,
    account,
    block: block.number,
    blockTime: block.timestamp,
    positions: measured.flatMap((each) => positionRows(each, inputs)),
    risks: measured.map((each) => riskRow(each, fxdPrice)),
    claims: [],
    dates: [],
    notices: measured.flatMap((each) => positionNotices(each, locale)),
    wallet: walletOf({ ...inputs, positions }),
    prices: pricesOf(inputs),
    sources: [],
    unread: unreadOf(inputs),
    inputs,
  };
}

/** Lists tokens that the account holds, and tokens whose balance couldn't be read. */
function walletOf({ deployment, balances, pools, positions, fxdPrice }: FxdInputs): readonly WalletHolding[] {
  const indebted = positions.find(({ debt }) => debt > 0n);
  const fxd: WalletHolding = {
    token: fxdToken(deployment),
    amount: balances.fxd,
    value: balances.fxd === undefined ? undefined : fxdValue(balances.fxd, fxdPrice),
    ...(indebted && { action: repayAction(indebted) }),
  };
  const collateral = pools.flatMap((pool): readonly WalletHolding[] => {
    const balance = balances.collateral.find(({ poolId }) => poolId === pool.id);
    if (!balance) return [];
    const { amount } = balance;
    const value = amount === undefined ? undefined : (collateralToWad(amount, pool.collateral) * pool.price) / WAD;
    const position = positions.find((candidate) => candidate.pool.id === pool.id);
    return [{ token: collateralTokenOf(pool), amount, value, action: holdingAction(pool, position) }];
  });
  const byToken = new Map([fxd, ...collateral].map((holding) => [holding.token.address.toLowerCase(), holding]));
  return [...byToken.values()].filter(({ amount }) => amount !== 0n);
}

function holdingAction({ id: poolId }: Pool, position: Position | undefined): PortfolioAction {
  const { actions } = portfolioText;
  if (!position) return { label: actions.open, path: dialogPath({ kind: 'open', poolId }) };
  const { id: positionId } = position;
  return { label: actions.addTo(positionId.toString()), path: dialogPath({ kind: 'top-up', positionId }) };
}

function pricesOf({ pools, deployment, fxdPrice }: FxdInputs): readonly PortfolioPrice[] {
  const fxd = fxdToken(deployment);
  return [
    ...pools.map((pool) => {
      const token = collateralTokenOf(pool);
      return { id: pool.id, token, price: pool.price, asset: priceAsset(token.symbol) };
    }),
    ...(fxdPrice === undefined
      ? []
      : [{ id: fxd.address, token: fxd, price: fxdPrice, asset: priceAsset(fxd.symbol) }]),
  ];
}

function unreadOf(inputs: FxdInputs): readonly string[] {
  const { unreadPositions, unreadPools, fxdPrice, balances, pools } = inputs;
  const { unread } = portfolioText;
  const unreadTokens = balances.collateral.flatMap(({ poolId, amount }) =>
    amount === undefined ? pools.filter(({ id }) => isSameAddress(id, poolId)) : [],
  );
  return [
    ...(unreadPositions > 0 ? [unread.positions(unreadPositions)] : []),
    ...(unreadPools > 0 ? [unread.pools(unreadPools)] : []),
    ...(fxdPrice === undefined ? [unread.price] : []),
    ...(balances.fxd === undefined ? [unread.balance(portfolioText.fxd)] : []),
    ...new Set(unreadTokens.map(({ collateral }) => unread.balance(collateral.symbol))),
  ];
}
