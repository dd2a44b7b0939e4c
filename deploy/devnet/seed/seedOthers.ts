import { formatUnits, parseUnits } from 'ethers';
import * as v from 'valibot';
import type { ChainSession } from '../chain/chainSession';
import { interfaceOf } from '../chain/chainSession';
import { readAaveArtifact } from '../../contracts/readAaveArtifact';
import { marketToken, type DeployedMarket } from '../market/deployMarket';
import { readReserveTokens } from '../market/readReserveTokens';
import { namedAccount } from './namedAccount';
import { closeActor, openActor, type Actor } from './openActor';

/** Depositors and borrowers who determine the market's rates, caps and utilization. Their keys are unknown. */
export interface Others {
  readonly depositor: Actor;
  readonly looper: Actor;
}

/** USD value of each asset that the swap desk holds. */
const DESK_INVENTORY_USD = 20_000_000;

/** Opens positions that have accrued interest when the market opens to users. */
export async function seedOthers(session: ChainSession, market: DeployedMarket): Promise<Others> {
  const depositor = await open(session, market, 'depositor');
  for (const [symbol, amount] of [
    ['USDC', '14000000'],
    ['USDT', '5000000'],
    ['FXD', '3500000'],
    ['DAI', '1000000'],
    ['LUSD', '400000'],
    ['FTHM', '3000000'],
    ['WETH', '1500'],
  ] as const) {
    await depositor.supply(symbol, amount);
  }

  const fund = await open(session, market, 'fund');
  await fund.supply('WETH', '2500');
  await fund.supply('WBTC', '170');

  const looper = await open(session, market, 'looper');
  await looper.supply('wstETH', '4800');
  await looper.enterEMode(2);
  await looper.borrow('WETH', '1900');

  for (const [symbol, amount] of [
    ['USDC', '9800000'],
    ['USDT', '3600000'],
    ['FXD', '2100000'],
    ['DAI', '450000'],
    ['LUSD', '150000'],
    ['wstETH', '300'],
  ] as const) {
    await fund.borrow(symbol, amount);
  }
  await closeActor(session, fund, '1');

  const treasury = await open(session, market, 'treasury');
  await treasury.supply('WBTC', '10');
  await treasury.borrow('USDC', '250000', 'stable');
  await treasury.borrow('WETH', '40', 'stable');
  await closeActor(session, treasury, '1');

  const isolated = await open(session, market, 'isolated');
  await isolated.supply('LSK', '400000');
  await isolated.useAsCollateral('LSK');
  await isolated.borrow('USDT', '150000');
  await closeActor(session, isolated, '1');

  const desk = await openActor(session, market, market.swapDesk.address);
  for (const { asset } of market.tokens) {
    await desk.receive(asset.symbol, (DESK_INVENTORY_USD / Number(asset.priceUsd)).toFixed(asset.decimals > 6 ? 6 : 2));
  }
  await closeActor(session, desk, '0');
  return { depositor, looper };
}

/** Fill of the two limited caps, in basis points. */
const SUPPLY_CAP_FILL = 9860n;
const BORROW_CAP_FILL = 9890n;

/**
 * Fills the supply cap of wstETH and the borrow cap of WBTC until users see warnings. Runs after all other positions.
 */
export async function fillCaps(
  session: ChainSession,
  market: DeployedMarket,
  { depositor, looper }: Others,
): Promise<void> {
  await looper.supply('wstETH', await upTo(session, market, 'wstETH', 'rsToken', SUPPLY_CAP_FILL));
  await depositor.borrow('WBTC', await upTo(session, market, 'WBTC', 'variableDebtToken', BORROW_CAP_FILL));
  await closeActor(session, depositor, '1');
  await closeActor(session, looper, '1');
}

async function upTo(
  session: ChainSession,
  market: DeployedMarket,
  symbol: string,
  side: 'rsToken' | 'variableDebtToken',
  fill: bigint,
): Promise<string> {
  const { asset, token } = marketToken(market, symbol);
  const cap = parseUnits(String(side === 'rsToken' ? asset.supplyCap : asset.borrowCap), asset.decimals);
  const reserve = await readReserveTokens(session, market, token.address);
  const erc20 = { address: reserve[side], abi: interfaceOf(readAaveArtifact('AToken')) };
  const present = v.parse(v.bigint(), await session.read(erc20, 'totalSupply'));
  return formatUnits((cap * fill) / 10_000n - present, asset.decimals);
}

function open(session: ChainSession, market: DeployedMarket, name: string): Promise<Actor> {
  return openActor(session, market, namedAccount(name));
}
