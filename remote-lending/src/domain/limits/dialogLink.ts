import { isAddress, type Address } from '@fathom/contract/address';
import type { RateMode } from '../reserve/rateMode';

/** A link that opens a dialog. The amount is entered like typed text, so that the dialog checks it; it sends nothing. */
export interface DialogLink {
  /** `undefined` means the selected market. */
  readonly market?: string | undefined;
  readonly dialog: DialogTarget;
}

export type DialogTarget = { readonly kind: 'claim' } | LinkedReserveDialog;

export interface LinkedReserveDialog {
  readonly kind: (typeof RESERVE_DIALOGS)[number];
  readonly underlyingAsset: Address;
  /** Decimal text with a point. */
  readonly amount?: string | undefined;
  /** Uses the native currency instead of its wrapped token. */
  readonly isNative?: boolean | undefined;
  readonly rateMode?: RateMode | undefined;
}

const RESERVE_DIALOGS = ['supply', 'withdraw', 'borrow', 'repay'] as const;
/** Longer than any amount of 18 decimals. */
const LONGEST_AMOUNT = 80;

/** Returns a path in the area, such as `/?repay=0x…&amount=12.5&market=lisk`. */
export function dialogPath({ dialog, market }: DialogLink): string {
  const query = new URLSearchParams();
  if (dialog.kind === 'claim') query.set('claim', 'all');
  else {
    query.set(dialog.kind, dialog.underlyingAsset);
    if (dialog.amount !== undefined) query.set('amount', dialog.amount);
    if (dialog.isNative === true) query.set('native', 'true');
    if (dialog.rateMode === 'stable') query.set('rate', 'stable');
  }
  if (market !== undefined) query.set('market', market);
  return `/?${query.toString()}`;
}

/** Returns `undefined` if the query names no dialog, or an invalid asset. */
export function parseDialogLink(search: string): DialogLink | undefined {
  const query = new URLSearchParams(search);
  const dialog = parseDialog(query);
  return dialog && { dialog, market: query.get('market') ?? undefined };
}

function parseDialog(query: URLSearchParams): DialogTarget | undefined {
  const kind = RESERVE_DIALOGS.find((name) => query.has(name));
  if (kind === undefined) return query.has('claim') ? { kind: 'claim' } : undefined;
  const underlyingAsset = query.get(kind);
  if (!isAddress(underlyingAsset)) return undefined;
  const amount = query.get('amount') ?? undefined;
  return {
    kind,
    underlyingAsset,
    ...(amount !== undefined && amount.length <= LONGEST_AMOUNT && { amount }),
    ...(query.get('native') === 'true' && { isNative: true }),
    ...(query.get('rate') === 'stable' && { rateMode: 'stable' }),
  };
}
