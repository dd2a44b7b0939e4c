import { balanceProof, SLOW_DRIFT, type PreviewProof } from '@fathom/area-kit/actions/previewProof';
import type { Address } from '@fathom/contract/address';
import { collateralToToken } from '../../domain/collateralAmount';
import type { Pool } from '../../domain/pool';
import type { Wad } from '../../domain/units';
import { dialogText } from '../../text/dialogs';
import type { PositionInput } from './positionInput';

/** What an action adds to the wallet; negative for what it takes. */
interface Moved {
  readonly collateral: Wad;
  readonly fxd: Wad;
  /** The debt is paid as a whole, which others may raise by collecting its fee. */
  readonly isClosing?: boolean;
}

/** The wallet's balances after an action on a position. Native collateral is part of the host's effects. */
export function positionProofs(
  { scope }: Pick<PositionInput, 'scope'>,
  { collateral: { address, decimals, symbol }, isNative }: Pick<Pool, 'collateral' | 'isNative'>,
  account: Address,
  { collateral, fxd, isClosing = false }: Moved,
): readonly PreviewProof[] {
  const token = (wad: Wad) =>
    wad < 0n ? -collateralToToken(-wad, { decimals }) : collateralToToken(wad, { decimals });
  const of = { account, drift: isClosing ? SLOW_DRIFT / 2n : undefined };
  const inFxd = balanceProof({
    ...of,
    token: scope.deployment.contracts.fathomStablecoin,
    change: fxd,
    label: dialogText.proven('FXD'),
  });
  if (isNative) return [inFxd];
  return [
    inFxd,
    balanceProof({ account, token: address, change: token(collateral), label: dialogText.proven(symbol) }),
  ];
}
