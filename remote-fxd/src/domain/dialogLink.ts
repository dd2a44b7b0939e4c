import type { Hex } from '@fathom/contract/address';

/** A link that opens a dialog and sends nothing. */
export type DialogLink =
  | { readonly kind: 'open'; readonly poolId: Hex }
  | {
      readonly kind: 'top-up' | 'repay';
      readonly positionId: bigint;
      /** Collateral or FXD, as decimal text with a point. Entered like typed text, so that the dialog checks it. */
      readonly amount?: string | undefined;
    };

const POSITION_ID = /^\d{1,30}$/;
const POOL_ID = /^0x[0-9a-fA-F]{64}$/;
/** Longer than any amount of 18 decimals. */
const LONGEST_AMOUNT = 80;

/** Returns a path in the area, such as `/?repay=987&amount=12.5`. */
export function dialogPath(link: DialogLink): string {
  if (link.kind === 'open') return `/?open=${link.poolId}`;
  const { kind, positionId, amount } = link;
  return `/?${kind}=${positionId}${amount === undefined ? '' : `&amount=${amount}`}`;
}

/** Returns `undefined` if the query names no dialog, or an invalid position or pool. */
export function parseDialogLink(search: string): DialogLink | undefined {
  const query = new URLSearchParams(search);
  for (const kind of ['top-up', 'repay'] as const) {
    const id = query.get(kind);
    if (id !== null && POSITION_ID.test(id)) return { kind, positionId: BigInt(id), ...amountOf(query) };
  }
  const poolId = query.get('open');
  return isPoolId(poolId) ? { kind: 'open', poolId } : undefined;
}

function amountOf(query: URLSearchParams): { readonly amount?: string } {
  const amount = query.get('amount');
  return amount === null || amount.length > LONGEST_AMOUNT ? {} : { amount };
}

function isPoolId(text: string | null): text is Hex {
  return text !== null && POOL_ID.test(text);
}
