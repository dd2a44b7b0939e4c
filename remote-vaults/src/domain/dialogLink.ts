import { isAddress, type Address } from '@fathom/contract/address';
import { rowAction, type RowAction, type VaultRow } from './list/vaultRow';

/** A link that opens a vault's dialog. The amount is entered like typed text, so that the dialog checks it. */
export interface VaultLink {
  readonly kind: (typeof VAULT_LINKS)[number];
  readonly vault: Address;
  /** Decimal text with a point. */
  readonly amount?: string | undefined;
}

const VAULT_LINKS = ['deposit', 'withdraw', 'manage'] as const;

/** Query parameters that belong to a link. */
export const LINK_PARAMETERS: readonly string[] = [...VAULT_LINKS, 'amount'];

/** Longer than any amount of 18 decimals. */
const LONGEST_AMOUNT = 80;

/** Returns a path in the area, such as `/?deposit=0x…`. */
export function vaultLinkPath({ kind, vault }: Omit<VaultLink, 'amount'>): string {
  return `/?${kind}=${vault}`;
}

/** Returns `undefined` if the query names no dialog, or no address. */
export function parseVaultLink(query: ReadonlyMap<string, string>): VaultLink | undefined {
  const kind = VAULT_LINKS.find((name) => query.has(name));
  const vault = kind && query.get(kind);
  if (kind === undefined || !isAddress(vault)) return undefined;
  const amount = query.get('amount');
  return { kind, vault, ...(amount !== undefined && amount.length <= LONGEST_AMOUNT && { amount }) };
}

/** Returns the dialog of a link; `undefined` if the vault or the account doesn't allow it now. */
export function linkedAction(
  { kind }: Pick<VaultLink, 'kind'>,
  row: Pick<VaultRow, 'vault' | 'period' | 'shares'>,
): RowAction | undefined {
  const action = rowAction(row);
  const isEntry = action === 'deposit' || action === 'manage';
  if (kind === 'deposit') return isEntry ? action : undefined;
  return kind === 'withdraw' && action === 'deposit' ? undefined : action;
}
