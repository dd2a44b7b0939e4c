import { max } from '@fathom/base/domain/bigintMath';
import type { Pool } from '../../domain/pool';
import type { Wad } from '../../domain/units';
import type { PositionInput } from './positionInput';

/** Gas above the usage of each action and the policies' minimums. */
const GAS = { open: 800_000n, topUp: 500_000n } as const;

/** Returns `undefined` for pools without native collateral. */
export function nativeGas(action: keyof typeof GAS, { isNative }: Pick<Pool, 'isNative'>): bigint | undefined {
  return isNative ? GAS[action] : undefined;
}

/** Raises the native reserve to at least this amount. */
export function keepNative<Input extends Pick<PositionInput, 'configuration'>>(input: Input, wei: Wad): Input {
  const { configuration } = input;
  return { ...input, configuration: { ...configuration, nativeReserve: max(configuration.nativeReserve, wei) } };
}
