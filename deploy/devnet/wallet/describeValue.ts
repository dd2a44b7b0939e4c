import { MaxUint256, decodeBytes32String, formatUnits, type ParamType, type Result } from 'ethers';
import type { ContractRegistry, KnownContract } from './contractRegistry';
import type { DetailListRow } from './walletConfiguration';

/** Names of amount arguments, each with the names of arguments that may contain its token. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  amount: ['asset', 'token', 'reward'],
  value: [],
  wad: [],
  subtractedValue: [],
  addedValue: [],
  amountIn: ['from'],
  maxAmountIn: ['from'],
  amountOut: ['to'],
  minAmountOut: ['to'],
  amountToSwap: ['assetToSwapFrom'],
  minAmountToReceive: ['assetToSwapTo'],
  collateralAmount: ['collateralAsset'],
  debtRepayAmount: ['debtAsset'],
  maxNewDebtAmount: ['newDebtAsset'],
  _collateralAmount: ['_tokenAdapter', '_xdcAdapter', '_nativeAdapter'],
  _stablecoinAmount: ['_stablecoinAdapter'],
  _amount: ['_stablecoinAdapter'],
};
const RATE_MODES: Readonly<Record<string, string>> = { 1: 'stable', 2: 'variable' };

/**
 * Lists the arguments of a call as rows, tuples as JSON; amounts in their token, addresses with the contract's name.
 */
export function describeArguments(
  inputs: readonly ParamType[],
  values: Result,
  target: KnownContract,
  registry: ContractRegistry,
): readonly DetailListRow[] {
  const named = new Map(inputs.map((input, index) => [input.name, values[index] as unknown]));
  return inputs.map((input, index) => ({
    label: input.name || `argument ${index + 1}`,
    value: describeArgument(input.name, values[index], named, target, registry),
  }));
}

function describeArgument(
  name: string,
  value: unknown,
  named: ReadonlyMap<string, unknown>,
  target: KnownContract,
  registry: ContractRegistry,
): string {
  if (typeof value === 'string' && /PoolId$/.test(name)) return describePool(value);
  if (typeof value === 'string') return describeAddress(value, registry);
  if (typeof value === 'bigint') {
    if (/rateMode$/i.test(name)) return RATE_MODES[String(value)] ?? String(value);
    const token = amountToken(name, named, target, registry);
    return token === undefined ? String(value) : describeAmount(value, token);
  }
  return plainText(value);
}

function amountToken(
  name: string,
  named: ReadonlyMap<string, unknown>,
  target: KnownContract,
  registry: ContractRegistry,
): KnownContract['token'] | undefined {
  const holders = AMOUNTS[name];
  if (holders === undefined) return undefined;
  for (const holder of holders) {
    const address = named.get(holder);
    if (typeof address === 'string') return registry(address)?.token;
  }
  return target.token ?? (target.name === 'ETH gateway' ? { symbol: 'ETH', decimals: 18 } : undefined);
}

/** Formats a raw amount in whole tokens; the maximum integer means "everything". */
export function describeAmount(
  raw: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
): string {
  if (raw === MaxUint256) return `Unlimited ${symbol}`;
  const [whole = '0', fraction = ''] = formatUnits(raw, decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped}${fraction === '' || fraction === '0' ? '' : `.${fraction}`} ${symbol}`;
}

export function describeAddress(text: string, registry: ContractRegistry): string {
  const contract = /^0x[0-9a-fA-F]{40}$/.test(text) ? registry(text) : undefined;
  return contract === undefined ? text : `${contract.name} (${text.slice(0, 6)}…${text.slice(-4)})`;
}

function describePool(id: string): string {
  try {
    return decodeBytes32String(id);
  } catch {
    return id; // Not text, so it is displayed unchanged.
  }
}

function plainText(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
}
