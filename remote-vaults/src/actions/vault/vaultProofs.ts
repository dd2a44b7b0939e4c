import {
  balanceProof,
  isFarFrom,
  previewProof,
  type PreviewProof,
} from '@fathom/area-kit/actions/preview/previewProof';
import type { PreviewMeasure } from '@fathom/base/domain/previewMeasure';
import type { Address } from '@fathom/contract/address';
import { previewRedeem } from '../../data/abi/vaultContracts';
import { provenText } from '../../text/proven';
import type { VaultInput } from './vaultInput';

interface Moved {
  readonly assets: bigint | undefined;
  readonly shares: bigint | undefined;
}

type Proven = Pick<VaultInput, 'vault' | 'state'>;

export function vaultProofs(
  { vault: { address, token, shareToken } }: Proven,
  account: Address,
  { assets, shares }: Moved,
): readonly PreviewProof[] {
  const proof = (of: Address, symbol: string, change: bigint) =>
    balanceProof({ token: of, account, change, label: provenText.balance(symbol) });
  return [
    ...(assets === undefined ? [] : [proof(token.address, token.symbol, assets)]),
    ...(shares === undefined ? [] : [proof(address, shareToken.symbol, shares)]),
  ];
}

export function positionProofs(
  { vault, state }: Proven,
  position: bigint,
  shares: bigint | undefined,
): readonly PreviewProof[] {
  const before = state.account?.shares;
  if (before === undefined || shares === undefined) return [];
  // `previewWithdraw` rounds up, so the burned shares may exceed the balance by one.
  const left = before + shares < 0n ? 0n : before + shares;
  const read = previewRedeem.read(vault.address, left);
  const rounding = roundingOf(state);
  return [
    previewProof(read, ({ after, since }) =>
      isFarFrom(position, after, rounding, since) ? provenText.position : undefined,
    ),
  ];
}

export function receivedMeasure(symbol: string, amount: bigint | undefined): PreviewMeasure {
  return { kind: 'received', label: provenText.received(symbol), value: amount };
}

/** Allows for rounding to the token's smallest unit and to one raw share, which may be worth more. */
function roundingOf({ pool }: Proven['state']): bigint {
  const ofShare = pool && pool.totalSupply > 0n ? pool.totalAssets / pool.totalSupply : 0n;
  return 3n + 2n * ofShare;
}
