import type { ActionField, IssueText } from '@fathom/area-kit/actions/defineAction';
import { WAD_DECIMALS, wadAmount } from '@fathom/base/domain/ratio';
import { EMPTY_ENTRY, entryOf, linkedEntry, typedEntry, type AmountEntry } from '@fathom/base/format/amountEntry';
import type { FxdConfiguration } from '../../data/fxdConfiguration';
import type { FxdScope } from '../../data/fxdScope';
import { maxCollateral } from '../../domain/borrowLimits';
import { collateralToToken, collateralToWad } from '../../domain/collateralAmount';
import { fxdValue } from '../../domain/fxdValue';
import type { Pool } from '../../domain/pool';
import type { Position } from '../../domain/position';
import { WAD, type Wad } from '../../domain/units';
import { dialogText } from '../../text/dialogs';
import type { ManageTab } from '../manage/manageTab';
import type { PositionIssue } from './presentIssue';
import type { AccountData } from './useAccountData';

export interface PositionInput {
  readonly scope: FxdScope;
  readonly configuration: FxdConfiguration;
  readonly accountData: AccountData;
  readonly position: Position;
  /** US dollars; `undefined` while the price feed is unavailable. */
  readonly fxdPrice: Wad | undefined;
  readonly isDebtOld: boolean;
  readonly linked?: LinkedAmount | undefined;
}

/** Decimal text of a link, and the tab of its field. */
export interface LinkedAmount {
  readonly tab: ManageTab;
  readonly amount: string;
}

/** Collateral in its token's smallest unit, FXD in wad. */
export interface PairValues {
  readonly collateral: AmountEntry;
  readonly fxd: AmountEntry;
}

export type Side = keyof PairValues;

/** Wad; `undefined` for an empty or invalid field. */
export type PairAmounts = Readonly<Record<Side, Wad | undefined>>;

export const EMPTY_PAIR: PairValues = { collateral: EMPTY_ENTRY, fxd: EMPTY_ENTRY };

type Token = Pick<Pool['collateral'], 'decimals'>;

/** Converts to wad. Fields reject negative numbers themselves; they are passed on because some rules check for them. */
export function amountsOf({ collateral, fxd }: PairValues, token: Token): PairAmounts {
  const amount = collateral.amount ?? negativeOf(collateral, token.decimals);
  return {
    collateral: amount === undefined ? undefined : collateralToWad(amount, token),
    fxd: fxd.amount ?? negativeOf(fxd, WAD_DECIMALS),
  };
}

function negativeOf({ typed }: AmountEntry, decimals: number): bigint | undefined {
  if (!typed?.text.trimStart().startsWith('-')) return undefined;
  const { amount } = typedEntry(typed.text.replace('-', ''), decimals, typed.locale);
  return amount === undefined ? undefined : -amount;
}

/** Returns the entry of a link to this tab; empty without one. */
export function linkedEntryOf({ linked }: PositionInput, tab: ManageTab, decimals: number): AmountEntry {
  return linked?.tab === tab ? linkedEntry(linked.amount, decimals) : EMPTY_ENTRY;
}

export function collateralEntry(amount: Wad, token: Token): AmountEntry {
  return entryOf(collateralToToken(amount, token));
}

export function pairOf(collateral: Wad, fxd: Wad, token: Token): PairValues {
  return {
    collateral: collateral === 0n ? EMPTY_ENTRY : collateralEntry(collateral, token),
    fxd: fxd === 0n ? EMPTY_ENTRY : entryOf(fxd),
  };
}

export function fieldOf({ field }: PositionIssue): Pick<IssueText<PairValues>, 'field'> {
  if (field === 'form') return {};
  return { field: field === 'collateral' ? 'collateral' : 'fxd' };
}

/** Returns the wallet balance that can be locked, in wad; `undefined` while unavailable. */
export function lockable({
  accountData: { pool, holdings },
  configuration,
}: Pick<PositionInput, 'accountData' | 'configuration'>): Wad | undefined {
  const { collateral: balance } = holdings;
  return balance === undefined ? undefined : maxCollateral(balance, pool.isNative ? configuration.nativeReserve : 0n);
}

interface CollateralFieldOptions {
  readonly pool: Pool;
  readonly accountData: AccountData;
  readonly configuration: FxdConfiguration;
  /** Wad. */
  readonly collateral: Wad;
}

/** The domain rules, not the field, reject an excessive amount. */
export function collateralField(options: CollateralFieldOptions): ActionField<PairValues> {
  const { pool, accountData, configuration, collateral } = options;
  const { collateral: token } = pool;
  const balance = accountData.holdings.collateral;
  const most = lockable({ accountData, configuration });
  return {
    name: 'collateral',
    label: dialogText.collateral,
    token: collateralLabels(pool),
    usdValue: wadAmount((collateral * pool.price) / WAD),
    balanceLabel: dialogText.wallet,
    balance: balance === undefined ? undefined : collateralToToken(balance, token),
    max: most === undefined ? undefined : collateralToToken(most, token),
    cap: 'none',
  };
}

export function borrowField(borrow: Wad, max: Wad, fxdPrice: Wad | undefined): ActionField<PairValues> {
  return {
    name: 'fxd',
    label: dialogText.borrow,
    token: FXD_TOKEN,
    usdValue: wadAmount(fxdValue(borrow, fxdPrice)),
    balanceLabel: dialogText.upTo,
    max,
    cap: 'none',
    hint: dialogText.borrowHint,
  };
}

export function collateralLabels({ collateral, isNative }: Pool) {
  const { symbol, decimals, address } = collateral;
  return isNative ? { symbol, decimals, isNative } : { symbol, decimals, address };
}

export const FXD_TOKEN = { symbol: 'FXD', decimals: WAD_DECIMALS } as const;
