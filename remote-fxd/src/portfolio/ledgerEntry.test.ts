import { ledgerEntry } from './ledgerEntry';
import type { FxdLedgerRow } from './ledgerRow';

const WAD = 10n ** 18n;
const TOKENS = {
  fxd: { address: `0x${'2'.repeat(40)}`, symbol: 'FXD', decimals: 18 },
  collateral: { address: `0x${'4'.repeat(40)}`, symbol: 'WBTC', decimals: 8 },
} as const;

function rowOf(rest: Partial<FxdLedgerRow>): FxdLedgerRow {
  return {
    id: '000000000009-000003',
    blockNumber: 9,
    blockTimestamp: 1_700_000_000,
    logIndex: 3,
    transaction: `0x${'a'.repeat(64)}`,
    kind: 'change',
    positionId: 987n,
    poolId: `0x${'0'.repeat(64)}`,
    collateralWad: 0n,
    debtShareWad: 0n,
    borrowedWad: 0n,
    paidWad: 0n,
    priceWad: 60_000n * WAD,
    isClosed: false,
    ...rest,
  };
}

function moves(rest: Partial<FxdLedgerRow>) {
  const { title, meaning, sent, received, changes } = ledgerEntry(rowOf(rest), TOKENS);
  const amounts = (list: typeof sent) => list.map(({ token: { symbol }, amount }) => `${amount} ${symbol}`);
  return { title, meaning, sent: amounts(sent), received: amounts(received), changes };
}

describe('ledgerEntry', () => {
  it('sends collateral in units of its token at the price of the protocol, and receives borrowed FXD [PFO-272]', () => {
    const entry = moves({ collateralWad: 2n * WAD, debtShareWad: 90n, borrowedWad: 100n });
    expect(entry).toMatchObject({
      title: 'Add WBTC to #987 and borrow FXD',
      meaning: 'borrow',
      sent: ['200000000 WBTC'],
      received: ['100 FXD'],
      changes: [
        { balance: 'collateral 987', shares: 2n * WAD, amount: 200_000_000n, value: 120_000n * WAD },
        { balance: 'debt 987', shares: 90n, amount: 100n, isOwed: true, value: undefined },
      ],
    });
  });

  it('sends repaid FXD and receives released collateral', () => {
    const entry = moves({ collateralWad: -WAD, debtShareWad: -90n, paidWad: 101n, isClosed: true });
    expect(entry).toMatchObject({
      title: 'Close position #987',
      meaning: 'repayment',
      sent: ['101 FXD'],
      received: ['100000000 WBTC'],
    });
    expect(moves({ collateralWad: -WAD })).toMatchObject({ title: 'Withdraw WBTC from #987', meaning: 'withdrawal' });
  });

  it("moves nothing of the wallet in a liquidation, which changes the position's balances", () => {
    const entry = moves({ kind: 'liquidation', collateralWad: -WAD, debtShareWad: -90n });
    expect(entry).toMatchObject({ title: 'Liquidation #987', meaning: 'loss', sent: [], received: [] });
    expect(entry.changes).toMatchObject([{ shares: -WAD }, { shares: -90n }]);
  });

  it('has no value without a price', () => {
    const { sent, changes } = ledgerEntry(rowOf({ collateralWad: WAD, priceWad: 0n }), TOKENS);
    expect(sent[0]?.price).toBeUndefined();
    expect(changes?.[0]?.value).toBeUndefined();
  });
});
