import type { LedgerAmount, LedgerEntry, UsdWad } from '@fathom/contract';
import { valueThen } from '@fathom/base/indexer/ledgerAmount';

export interface MainAmount {
  readonly amount: LedgerAmount | undefined;
  readonly value: UsdWad | undefined;
}

/** The amount that values an entry: what was sent if its price is known, else what was received. */
export function mainAmount({ sent, received }: Pick<LedgerEntry, 'sent' | 'received'>): MainAmount {
  const amounts = [...sent, ...received];
  const priced = amounts.find(({ price }) => price !== undefined) ?? amounts[0];
  return { amount: priced, value: priced && valueThen(priced) };
}
