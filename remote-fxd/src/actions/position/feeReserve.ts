import { max } from '@fathom/base/domain/bigintMath';
import type { Pool } from '../../domain/pool';
import type { Wad } from '../../domain/units';
import type { PositionInput } from './positionInput';

/** More than each action uses; the policies' minimums are below that. */
const GAS = { open: 800_000n, topUp: 500_000n } as const;

/** Gas for an action that locks native collateral; `undefined` for other pools. */
export function nativeGas(action: keyof typeof GAS, { isNative }: Pick<Pool, 'isNative'>): bigint | undefined {
  return isNative ? GAS[action] : undefined;
}

/** The input with at least this much native currency that stays in the wallet. */
export function keepNative<Input extends Pick<PositionInput, 'configuration'>>(input: Input, wei: Wad): Input {
  const { configuration } = input;
  return { ...input, configuration: { ...configuration, nativeReserve: max(configuration.nativeReserve, wei) } };
}
