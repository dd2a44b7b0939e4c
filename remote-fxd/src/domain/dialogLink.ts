import type { Hex } from '@fathom/contract/address';

/** A link that opens a dialog. The amount is entered like typed text, so that the dialog checks it; it sends nothing. */
export type DialogLink = (
  { readonly kind: 'top-up' | 'repay'; readonly positionId: bigint } | { readonly kind: 'open'; readonly poolId: Hex }
) & {
  /** Collateral for `top-up` and `open`, FXD for `repay`: decimal text with a point. */
  readonly amount?: string | undefined;
};

const POSITION_ID = /^\d{1,30}$/;
const POOL_ID = /^0x[0-9a-fA-F]{64}$/;
/** Longer than any amount of 18 decimals. */
const LONGEST_AMOUNT = 80;

/** Returns a path in the area, such as `/?repay=987&amount=12.5`. */
export function dialogPath(link: DialogLink): string {
  const target = link.kind === 'open' ? link.poolId : link.positionId.toString();
  return `/?${link.kind}=${target}${link.amount === undefined ? '' : `&amount=${link.amount}`}`;
}

/** Returns `undefined` if the query names no dialog, or an invalid position or pool. */
export function parseDialogLink(search: string): DialogLink | undefined {
  const query = new URLSearchParams(search);
  const amount = query.get('amount') ?? undefined;
  const entered = amount !== undefined && amount.length <= LONGEST_AMOUNT ? { amount } : {};
  for (const kind of ['top-up', 'repay'] as const) {
    const id = query.get(kind);
    if (id !== null && POSITION_ID.test(id)) return { kind, positionId: BigInt(id), ...entered };
  }
  const poolId = query.get('open');
  return isPoolId(poolId) ? { kind: 'open', poolId, ...entered } : undefined;
}

function isPoolId(text: string | null): text is Hex {
  return text !== null && POOL_ID.test(text);
}
