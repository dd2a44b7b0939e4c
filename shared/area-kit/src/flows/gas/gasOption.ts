import type { AreaStorage, GasOption } from '@fathom/contract';
import { addressKey, type Address } from '@fathom/contract/address';

const KEY = 'gas-option';
const GWEI = 10n ** 9n;

export const GAS_OPTIONS = ['slow', 'normal', 'fast', 'custom'] as const;

export const DEFAULT_GAS_OPTION: GasOption = { kind: 'normal' };
/** 100 gwei: lending specification, section 9. */
export const DEFAULT_CUSTOM: GasOption = { kind: 'custom', maxFeePerGas: 100n * GWEI };

/** Reads the choice on this device. Default: normal. */
export function readGasOption(storage: Pick<AreaStorage, 'get'>, account: Address): GasOption {
  const stored = storage.get(keyOf(account)) ?? '';
  if (stored === 'slow' || stored === 'fast') return { kind: stored };
  const [, wei] = /^custom:(\d{1,30})$/.exec(stored) ?? [];
  return wei === undefined || BigInt(wei) === 0n ? DEFAULT_GAS_OPTION : { kind: 'custom', maxFeePerGas: BigInt(wei) };
}

export function storeGasOption(storage: Pick<AreaStorage, 'set'>, account: Address, option: GasOption): void {
  storage.set(keyOf(account), option.kind === 'custom' ? `custom:${option.maxFeePerGas}` : option.kind);
}

function keyOf(account: Address): string {
  return `${KEY}:${addressKey(account)}`;
}
