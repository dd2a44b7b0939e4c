import { SecondLine } from '@fathom/ui/token/AssetCell';
import { UsdText } from '@fathom/ui/number/UsdText';
import type { ReactNode } from 'react';
import type { UsdOfAssets } from './vaultInput';

export function usdNote(usd: UsdOfAssets): ReactNode {
  return (
    usd !== 'none' && (
      <SecondLine>
        <UsdText value={usd} rounding="down" />
      </SecondLine>
    )
  );
}
