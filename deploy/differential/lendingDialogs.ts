import { entryOf } from '@fathom/base/format/amountEntry';
import { borrow } from '../../remote-lending/src/actions/borrow/borrow';
import { collateral } from '../../remote-lending/src/actions/collateral/collateral';
import { eMode } from '../../remote-lending/src/actions/eMode/eMode';
import { marketInputOf } from '../../remote-lending/src/actions/market/marketActionDialog';
import type { MarketInput, PositionInput } from '../../remote-lending/src/actions/market/marketInput';
import { rateSwitch } from '../../remote-lending/src/actions/rateSwitch/rateSwitch';
import { repay } from '../../remote-lending/src/actions/repay/repay';
import { supply } from '../../remote-lending/src/actions/supply/supply';
import { withdraw } from '../../remote-lending/src/actions/withdraw/withdraw';
import { maxBorrow } from '../../remote-lending/src/domain/limits/borrowLimits';
import { debtOf } from '../../remote-lending/src/domain/limits/repayLimits';
import type { UserPosition } from '../../remote-lending/src/domain/position/userPosition';
import type { UserReserve } from '../../remote-lending/src/domain/position/userReserve';
import { maxWithdraw } from '../../remote-lending/src/domain/limits/withdrawLimits';
import { openSwapDialog } from './swapDialogs';
import {
  configuredMarket,
  isSwap,
  openDialog,
  readPosition,
  type DialogKind,
  type DialogOptions,
  type LendingDialog,
  type OpenedDialog,
} from './lendingDialog';

const SUPPLIED = 3n;

export async function openLendingDialog(options: DialogOptions): Promise<LendingDialog | undefined> {
  const { kind, pick } = options;
  const configured = configuredMarket(options.market);
  const position = await readPosition(options, configured, undefined);
  const at = { ...options, configured, position };
  if (kind === 'eMode') {
    const change = pick % 3 === 0 ? ('disable' as const) : ('enable' as const);
    const inputOf = (of: PositionInput) => ({ ...of, change });
    return openDialog({ ...at, inputOf }, eMode, () => ({
      categoryId: pick % 3,
      from: position.position.userEmodeCategoryId,
    }));
  }
  const entry = pickEntry(options, position.position);
  if (!entry) return undefined;
  const { underlyingAsset, variableBorrows } = entry;
  const rateMode = variableBorrows > 0n || kind === 'borrow' ? ('variable' as const) : ('stable' as const);
  const target = { underlyingAsset, isNative: kind === 'supplyNative', rateMode };
  const inputOf = (of: PositionInput) => marketInputOf(of, target);
  return isSwap(kind) ? openSwapDialog({ ...at, inputOf }, kind, entry) : openOnReserve({ ...at, inputOf }, entry);
}

function openOnReserve(at: OpenedDialog<MarketInput>, entry: UserReserve): Promise<LendingDialog | undefined> {
  const { kind, pick, position } = at;
  const { reserve } = entry;
  const part = (most: bigint) => entryOf((most * BigInt(pick + 1)) / 250n);
  switch (kind) {
    case 'supply':
      return openDialog(at, supply, () => ({ amount: part(SUPPLIED * 10n ** BigInt(reserve.decimals)) }));
    case 'supplyNative':
      return openDialog(at, supply, () => ({ amount: part(10n ** 18n) }));
    case 'withdraw':
      return openDialog(at, withdraw, () => ({
        amount: part(maxWithdraw(entry, position.position)),
        isUnwrapped: false,
      }));
    case 'withdrawAll':
      return openDialog(at, withdraw, () => ({
        amount: { amount: entry.underlyingBalance, isMax: true },
        isUnwrapped: false,
      }));
    case 'borrow': {
      const most = maxBorrow({ reserve, position: position.position, rateMode: 'variable' });
      const rateMode = 'variable' as const;
      return openDialog(at, borrow, () => ({ amount: part(most), rateMode, isUnwrapped: false }));
    }
    case 'repay':
    case 'repayAll':
    case 'repayWithSupply': {
      const debt = debtOf(entry, entry.variableBorrows > 0n ? 'variable' : 'stable');
      const amount = kind === 'repayAll' ? { amount: debt, isMax: true } : part(debt);
      const source = kind === 'repayWithSupply' ? ('rs-token' as const) : ('token' as const);
      return openDialog(at, repay, () => ({ amount, source }));
    }
    case 'collateral':
      return openDialog(at, collateral, () => ({ isEnabling: !entry.usageAsCollateralEnabledOnUser }));
    case 'rateSwitch':
      return openDialog(at, rateSwitch, ({ rateMode: from }) => ({ from }));
    default:
      return Promise.resolve(undefined);
  }
}

function pickEntry({ kind, pick }: DialogOptions, { userReservesData }: UserPosition): UserReserve | undefined {
  const isFor: Readonly<Partial<Record<DialogKind, (entry: UserReserve) => boolean>>> = {
    supplyNative: ({ reserve }) => reserve.symbol === 'WETH',
    withdraw: ({ underlyingBalance }) => underlyingBalance > 0n,
    withdrawAll: ({ underlyingBalance }) => underlyingBalance > 0n,
    collateral: ({ underlyingBalance }) => underlyingBalance > 0n,
    repay: ({ totalBorrows }) => totalBorrows > 0n,
    collateralSwitch: ({ underlyingBalance }) => underlyingBalance > 0n,
    withdrawSwitch: ({ underlyingBalance }) => underlyingBalance > 0n,
    repayWithCollateral: ({ totalBorrows }) => totalBorrows > 0n,
    debtSwitch: ({ totalBorrows }) => totalBorrows > 0n,
    repayAll: ({ totalBorrows }) => totalBorrows > 0n,
    repayWithSupply: ({ totalBorrows, underlyingBalance }) => totalBorrows > 0n && underlyingBalance > 0n,
    rateSwitch: ({ totalBorrows }) => totalBorrows > 0n,
  };
  const candidates = userReservesData.filter(isFor[kind] ?? (() => true));
  return candidates[pick % candidates.length];
}
