import * as v from 'valibot';
import { isAddress, type Address } from '@fathom/contract/address';
import { DISPLAY_LENGTH, displaySymbol, displayText } from '@fathom/base/domain/displayText';
import { WAD } from '@fathom/base/domain/ratio';
import { rowsOf } from '@fathom/base/indexer/rowsOf';
import { rateOfPercent } from '../rateOfPercent';
import { MAX_DECIMALS } from '../maxDecimals';

/**
 * Schemas of the list's rows, loaded with the first response. Amounts are in the token's smallest unit, rates in
 * percent. Rows with a number that no contract can hold are omitted.
 */

const MAX_UINT256 = 2n ** 256n - 1n;
/** A yearly rate of 10,000 times the balance, beyond any that a strategy reports. */
const MAX_RATE = 10_000n * WAD;

const address = v.custom<Address>(isAddress, 'must be an address');
const integer = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^-?\d{1,78}$/)), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => BigInt(value)),
);
const uint256 = v.pipe(integer, v.minValue(0n), v.maxValue(MAX_UINT256));
const int256 = v.pipe(integer, v.minValue(-MAX_UINT256), v.maxValue(MAX_UINT256));
const decimals = v.pipe(integer, v.minValue(0n), v.maxValue(BigInt(MAX_DECIMALS)), v.transform(Number));
/** Parses a percentage: 12.3 is 12.3 %. */
const rate = v.pipe(
  v.union([v.pipe(v.string(), v.maxLength(150)), v.number()]),
  v.transform((percentage) => rateOfPercent(String(percentage))),
  v.bigint('must be a percentage'),
  v.minValue(-MAX_RATE),
  v.maxValue(MAX_RATE),
);
const token = v.object({
  id: address,
  name: nameOf(DISPLAY_LENGTH.name),
  symbol: v.pipe(v.string(), v.transform(displaySymbol)),
  decimals,
});

const strategy = v.object({
  id: address,
  delegatedAssets: v.nullable(uint256),
  currentDebt: uint256,
  maxDebt: uint256,
  apr: rate,
});

const indexedVault = v.object({
  id: address,
  token,
  shareToken: token,
  sharesSupply: uint256,
  /** Idle and lent assets as of the last event. */
  balanceTokens: uint256,
  balanceTokensIdle: uint256,
  depositLimit: uint256,
  apr: rate,
  shutdown: v.boolean(),
  strategies: v.array(strategy),
});

export type IndexedVault = v.InferOutput<typeof indexedVault>;

const indexedPosition = v.object({
  vault: v.object({ id: address }),
  token,
  shareToken: v.object({ id: address }),
  balanceShares: uint256,
  /** Value of the shares as of the account's last event. */
  balancePosition: uint256,
  balanceProfit: int256,
  /** Deposits less withdrawals; negative once more was withdrawn than deposited. */
  balanceTokens: int256,
});

export type IndexedVaultPosition = v.InferOutput<typeof indexedPosition>;

export const vaultsResponse = v.object({ vaults: rowsOf(indexedVault) });

export const positionsResponse = v.object({ accountVaultPositions: rowsOf(indexedPosition) });

/** Sanitizes a name, which the token's deployer chose. */
function nameOf(longest: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => displayText(text, longest)),
  );
}
