import { ledgerEntry } from './ledgerEntry';
import type { VaultsLedgerRow } from './ledgerRow';

const VAULT = `0x${'c'.repeat(40)}` as const;
const OTHER = `0x${'d'.repeat(40)}` as const;
const OF_VAULT = {
  title: 'DeFi vault (FXD) #1',
  token: { address: `0x${'2'.repeat(40)}`, symbol: 'FXD', decimals: 18 },
  share: { address: VAULT, symbol: 'fvFXD', decimals: 18 },
} as const;

function moves(rest: Partial<VaultsLedgerRow>) {
  const row: VaultsLedgerRow = {
    id: '000000000009-000003',
    blockNumber: 9,
    blockTimestamp: 1_700_000_000,
    logIndex: 3,
    transaction: `0x${'a'.repeat(64)}`,
    kind: 'deposit',
    vault: { id: VAULT },
    tokens: 0n,
    shares: 0n,
    counterparty: null,
    ...rest,
  };
  const { title, meaning, sent, received, changes = [] } = ledgerEntry(row, OF_VAULT);
  const amounts = (list: typeof sent) => list.map(({ token: { symbol }, amount }) => `${amount} ${symbol}`);
  return {
    title,
    meaning,
    sent: amounts(sent),
    received: amounts(received),
    shares: changes.map(({ shares }) => shares),
  };
}

describe('ledgerEntry', () => {
  it('exchanges tokens and shares in deposits and withdrawals [PFO-275]', () => {
    expect(moves({ tokens: -20n, shares: 19n })).toEqual({
      title: 'Deposit into DeFi vault (FXD) #1',
      meaning: 'deposit',
      sent: ['20 FXD'],
      received: ['19 fvFXD'],
      shares: [19n],
    });
    expect(moves({ kind: 'withdraw', tokens: 20n, shares: -19n })).toMatchObject({
      sent: ['19 fvFXD'],
      received: ['20 FXD'],
      shares: [-19n],
    });
  });

  it('names the other account if one pays and another one receives', () => {
    expect(moves({ shares: 19n, counterparty: OTHER })).toMatchObject({
      title: 'Deposit into DeFi vault (FXD) #1 paid by 0xdd…dddd',
      sent: [],
      received: ['19 fvFXD'],
    });
    expect(moves({ tokens: -20n, counterparty: OTHER })).toMatchObject({
      title: 'Deposit into DeFi vault (FXD) #1 for 0xdd…dddd',
      sent: ['20 FXD'],
      shares: [],
    });
    expect(moves({ kind: 'transfer', shares: -5n, counterparty: OTHER })).toMatchObject({
      title: 'Send shares of DeFi vault (FXD) #1 to 0xdd…dddd',
      meaning: 'withdrawal',
      sent: ['5 fvFXD'],
    });
  });

  it('counts shares of a fee as income', () => {
    expect(moves({ kind: 'fee', shares: 5n })).toMatchObject({ meaning: 'income', received: ['5 fvFXD'] });
  });
});
