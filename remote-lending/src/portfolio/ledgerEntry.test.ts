import * as v from 'valibot';
import { historyResponse } from '../data/historyResponse';
import { ledgerEntry } from './ledgerEntry';

const ASSET = `0x${'a1'.repeat(20)}` as const;
const OTHER_ASSET = `0x${'a2'.repeat(20)}` as const;
const ACCOUNT = `0x${'d'.repeat(40)}`;

const reserve = { symbol: 'USDC', name: 'USD Coin', decimals: 6, underlyingAsset: ASSET };
const otherReserve = { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, underlyingAsset: OTHER_ASSET };
const RS_TOKENS = new Map([
  [ASSET, { address: `0x${'b1'.repeat(20)}`, symbol: 'aUSDC', decimals: 6 }],
  [OTHER_ASSET, { address: `0x${'b2'.repeat(20)}`, symbol: 'aWETH', decimals: 18 }],
] as const);

/** Decodes a row as the indexer serves it. */
function moves(rest: Readonly<Record<string, unknown>>) {
  const row = {
    id: '000000000009-000003',
    timestamp: 1_700_000_000,
    txHash: `0x${'a'.repeat(64)}`,
    amount: '1000',
    reserve,
    assetPriceUSD: '0.5',
    amountScaled: '667',
    ...rest,
  };
  const [transaction] = v.parse(historyResponse(1), { data: { userTransactions: [row] } }).transactions;
  if (!transaction) throw new Error('The row was not decoded.');
  const { title, meaning, block, logIndex, sent, received, changes = [] } = ledgerEntry(transaction, RS_TOKENS);
  const amounts = (list: typeof sent) => list.map(({ token: { symbol }, amount }) => `${amount} ${symbol}`);
  return {
    title,
    meaning,
    place: [block, logIndex],
    sent: amounts(sent),
    received: amounts(received),
    changes: changes.map(({ balance, shares, amount }) => [balance.split(' ')[0], shares, amount]),
  };
}

describe('ledgerEntry', () => {
  it('exchanges the asset and its interest-bearing token, and counts the shares of the indexer [PFO-276]', () => {
    expect(moves({ action: 'Supply' })).toEqual({
      title: 'Supply USDC',
      meaning: 'deposit',
      place: [9, 3],
      sent: ['1000 USDC'],
      received: ['1000 aUSDC'],
      changes: [['supply', 667n, 1_000n]],
    });
    expect(moves({ action: 'RedeemUnderlying' })).toMatchObject({
      sent: ['1000 aUSDC'],
      received: ['1000 USDC'],
      changes: [['supply', -667n, -1_000n]],
    });
  });

  it('receives loans and sends repayments, as changes of a debt', () => {
    expect(moves({ action: 'Borrow', borrowRateMode: 2 })).toMatchObject({
      received: ['1000 USDC'],
      sent: [],
      changes: [['debt', 667n, 1_000n]],
    });
    expect(moves({ action: 'Repay' })).toMatchObject({ sent: ['1000 USDC'], changes: [['debt', -667n, -1_000n]] });
  });

  it('counts a debt at a stable rate without shares', () => {
    expect(moves({ action: 'Borrow', borrowRateMode: 1 }).changes).toEqual([['debt', undefined, 1_000n]]);
    const rates = { borrowRateModeFrom: 2, borrowRateModeTo: 1, variableBorrowRate: '1', stableBorrowRate: '1' };
    expect(moves({ action: 'SwapBorrowRate', ...rates }).changes).toEqual([['debt', undefined, 0n]]);
  });

  it('moves both sides of a switch without the wallet', () => {
    const other = { otherAction: 'RedeemUnderlying', otherAmount: '7', otherReserve, otherScaled: '8' };
    expect(moves({ action: 'Supply', ...other })).toMatchObject({
      title: 'Collateral switch USDC',
      meaning: 'swap',
      sent: ['7 aWETH'],
      received: ['1000 aUSDC'],
      changes: [
        ['supply', 667n, 1_000n],
        ['supply', -8n, -7n],
      ],
    });
  });

  it('moves only what belongs to the account if another one pays, owns or transfers', () => {
    expect(moves({ action: 'Supply', walletOf: ACCOUNT })).toMatchObject({ sent: [], received: ['1000 aUSDC'] });
    expect(moves({ action: 'Supply', positionOf: ACCOUNT })).toMatchObject({
      sent: ['1000 USDC'],
      received: [],
      changes: [],
    });
    expect(moves({ action: 'Supply', counterparty: ACCOUNT })).toMatchObject({ sent: [], received: ['1000 aUSDC'] });
  });

  it('takes the supply and the debt of a liquidation, with the fee of the protocol', () => {
    const liquidation = {
      action: 'LiquidationCall',
      collateralAmount: '40',
      collateralReserve: otherReserve,
      principalAmount: '30',
      principalReserve: reserve,
      principalScaled: '29',
      otherAction: 'LiquidationFee',
      otherAmount: '2',
      otherReserve,
      otherScaled: '1',
    };
    expect(moves(liquidation)).toMatchObject({
      meaning: 'loss',
      sent: ['40 aWETH', '2 aWETH'],
      received: [],
      changes: [
        ['supply', -667n, -40n],
        ['debt', -29n, -30n],
        ['supply', -1n, -2n],
      ],
    });
  });
});
