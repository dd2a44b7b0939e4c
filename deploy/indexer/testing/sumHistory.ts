import { parseUnits } from 'ethers';
import * as v from 'valibot';

export interface HistorySums {
  readonly supplied: ReadonlyMap<string, bigint>;
  readonly owed: ReadonlyMap<string, bigint>;
  readonly wallet: ReadonlyMap<string, bigint>;
  /** In wei. */
  readonly fees: bigint;
}

const exportedRows = v.array(v.record(v.string(), v.string()));
type Row = Readonly<Record<string, string>>;

/** Adds up a JSON export as documented in the README of the lending area. Throws for a token without decimals. */
export function sumHistory(json: string, decimals: ReadonlyMap<string, number>): HistorySums {
  const supplied = new Map<string, bigint>();
  const owed = new Map<string, bigint>();
  const wallet = new Map<string, bigint>();
  let fees = 0n;

  function add(sums: Map<string, bigint>, row: Row, side: '' | 'debt_' | 'other_', sign: 1n | -1n): void {
    const token = (row[`${side}asset_address`] ?? '').toLowerCase();
    const amount = parseUnits(row[`${side}amount`] ?? '', decimals.get(token));
    sums.set(token, (sums.get(token) ?? 0n) + sign * amount);
  }

  for (const row of v.parse(exportedRows, JSON.parse(json))) {
    const { action = '', other_action: other = '', position_of: positionOf, wallet_of: walletOf } = row;
    const isOwn = positionOf === '';
    const hasPoolSide = ['Supply', 'Borrow', 'Repay', 'RedeemUnderlying'].includes(other);
    const isPaid = walletOf === '' && !hasPoolSide;
    switch (action) {
      case 'Supply':
      case 'Deposit':
        if (isOwn) add(supplied, row, '', 1n);
        if (isPaid) add(wallet, row, '', -1n);
        break;
      case 'RedeemUnderlying':
        if (isOwn) add(supplied, row, '', -1n);
        if (isPaid && other !== 'Receive') add(wallet, row, '', 1n);
        break;
      case 'Borrow':
        if (isOwn) add(owed, row, '', 1n);
        if (isPaid) add(wallet, row, '', 1n);
        break;
      case 'Repay':
        if (isOwn) add(owed, row, '', -1n);
        if (isPaid) add(wallet, row, '', -1n);
        break;
      case 'LiquidationCall':
        add(supplied, row, '', -1n);
        add(owed, row, 'debt_', -1n);
        break;
      case 'ClaimRewardsCall':
        if (isPaid) add(wallet, row, '', 1n);
        break;
    }
    if (other === 'Supply' || other === 'TransferIn') add(supplied, row, 'other_', 1n);
    if (other === 'RedeemUnderlying' || other === 'LiquidationFee') add(supplied, row, 'other_', -1n);
    if (other === 'Borrow') add(owed, row, 'other_', 1n);
    if (other === 'Repay') add(owed, row, 'other_', -1n);
    if (other === 'Receive') add(wallet, row, 'other_', 1n);
    if (row['network_fee']) fees += parseUnits(row['network_fee'], 18);
  }
  return { supplied, owed, wallet, fees };
}
