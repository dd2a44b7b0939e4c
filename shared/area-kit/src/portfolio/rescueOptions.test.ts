import type { PayoutCall, RescueSource } from '@fathom/contract';
import { rescueOptions, type RescueWay } from './rescueOptions';

const FXD = { address: '0x00000000000000000000000000000000000000aa', symbol: 'FXD', decimals: 18 } as const;
const VAULT = '0x00000000000000000000000000000000000000bb';
const ONE = 10n ** 18n;

const REPAYMENT: RescueWay = {
  area: 'fxd',
  id: 'repay',
  kind: 'repay',
  token: FXD,
  amount: 5n * ONE,
  value: 5n * ONE,
  after: ONE / 2n,
  detail: 'saves $1 a year',
  saved: ONE,
  facts: [],
  path: '/?repay=1',
  calls: () => [{ to: FXD.address, data: '0x095ea7b3', value: 0n }],
  spendable: 0n,
};

function optionsFrom(payout: readonly PayoutCall[], changes: Partial<RescueSource> = {}) {
  const source: RescueSource = {
    area: 'vaults',
    kind: 'vault',
    title: 'DeFi vault',
    token: FXD,
    amount: 9n * ONE,
    path: '/?withdraw=0xbb',
    payout,
    ...changes,
  };
  return rescueOptions([REPAYMENT], { wallet: [], sources: [source], locale: 'en-US' });
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

describe('an option that is paid from a source', () => {
  it('begins with the calls of the payout, in which its own amount is inserted [PFO-357]', () => {
    const data = `0x12345678${word(9n * ONE)}${word(7n)}` as const;
    const [option] = optionsFrom([{ to: VAULT, data, value: 0n, amountOffset: 4 }]);
    expect(option?.calls[0]).toEqual({ to: VAULT, data: `0x12345678${word(5n * ONE)}${word(7n)}`, value: 0n });
    expect(option?.calls).toHaveLength(2);
    expect(option?.signatures).toBe(2);
  });

  it('has a payout of everything as it is [PFO-357]', () => {
    const [option] = optionsFrom([{ to: VAULT, data: '0x12345678', value: 0n }], { kind: 'claim' });
    expect(option?.calls[0]).toEqual({ to: VAULT, data: '0x12345678', value: 0n });
  });

  it('is not offered without calls, or if a call has no place for the amount [PFO-358]', () => {
    expect(optionsFrom([])).toEqual([]);
    expect(optionsFrom([{ to: VAULT, data: `0x12345678${word(1n)}`, value: 0n, amountOffset: 5 }])).toEqual([]);
  });
});
