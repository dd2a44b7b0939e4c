import { confirmPreview, type CheckedPreview } from '@fathom/area-kit/actions/confirmPreview';
import { formOf, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { promisedBy } from '@fathom/area-kit/actions/promisedBy';
import { stepRequest } from '@fathom/area-kit/flows/stepRequest';
import { entryOf } from '@fathom/base/format/amountEntry';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { Address } from '@fathom/contract/address';
import { borrow } from '../../remote-lending/src/actions/borrow/borrow';
import { collateral } from '../../remote-lending/src/actions/collateral/collateral';
import { eMode } from '../../remote-lending/src/actions/eMode/eMode';
import { computeMetrics } from '../../remote-lending/src/actions/market/computeMetrics';
import { marketInputOf } from '../../remote-lending/src/actions/market/marketActionDialog';
import type { MarketInput, PositionInput } from '../../remote-lending/src/actions/market/marketInput';
import { rateSwitch } from '../../remote-lending/src/actions/rateSwitch/rateSwitch';
import { repay } from '../../remote-lending/src/actions/repay/repay';
import { supply } from '../../remote-lending/src/actions/supply/supply';
import { withdraw } from '../../remote-lending/src/actions/withdraw/withdraw';
import { parseLendingConfiguration, type Market } from '../../remote-lending/src/data/marketConfiguration';
import { readPoolData } from '../../remote-lending/src/data/poolData.query';
import { maxBorrow } from '../../remote-lending/src/domain/borrowLimits';
import { debtOf } from '../../remote-lending/src/domain/repayLimits';
import type { UserPosition } from '../../remote-lending/src/domain/userPosition';
import type { UserReserve } from '../../remote-lending/src/domain/userReserve';
import { maxWithdraw } from '../../remote-lending/src/domain/withdrawLimits';
import type { DeployedMarket } from '../devnet/market/deployMarket';

export const DIALOG_KINDS = [
  'supply',
  'supplyNative',
  'withdraw',
  'withdrawAll',
  'borrow',
  'repay',
  'repayAll',
  'repayWithSupply',
  'collateral',
  'eMode',
  'rateSwitch',
] as const;

export type DialogKind = (typeof DIALOG_KINDS)[number];

/** A wrong position after an action, from the right one and the one before. */
export type Plant = (after: UserPosition, before: UserPosition) => UserPosition;

export interface LendingDialog {
  readonly kind: DialogKind;
  readonly description: string;
  /** As the dialog does before signing. */
  readonly confirm: () => Promise<CheckedPreview>;
  /** The same dialog with a wrong preview; `undefined` where it is not wrong. */
  readonly plant: (plant: Plant) => Pick<LendingDialog, 'confirm'> | undefined;
}

interface DialogOptions {
  readonly market: DeployedMarket;
  readonly reader: MulticallReader;
  readonly account: Address;
  readonly kind: DialogKind;
  /** Which of the candidates, and which share of the most that is possible in it: 0 to 200. */
  readonly pick: number;
}

interface OpenedDialog<Input> extends DialogOptions {
  readonly configured: Market;
  readonly position: PositionInput;
  readonly inputOf: (position: PositionInput) => Input | undefined;
}

/** Whole units of the assets that an account supplies. */
const SUPPLIED = 3n;

/** The dialog that an account opens now; `undefined` where it has nothing for it, or a check forbids it. */
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
  return openOnReserve({ ...at, inputOf }, entry);
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

/** An asset that the account can do this with. */
function pickEntry({ kind, pick }: DialogOptions, { userReservesData }: UserPosition): UserReserve | undefined {
  const isFor: Readonly<Partial<Record<DialogKind, (entry: UserReserve) => boolean>>> = {
    supplyNative: ({ reserve }) => reserve.symbol === 'WETH',
    withdraw: ({ underlyingBalance }) => underlyingBalance > 0n,
    withdrawAll: ({ underlyingBalance }) => underlyingBalance > 0n,
    collateral: ({ underlyingBalance }) => underlyingBalance > 0n,
    repay: ({ totalBorrows }) => totalBorrows > 0n,
    repayAll: ({ totalBorrows }) => totalBorrows > 0n,
    repayWithSupply: ({ totalBorrows, underlyingBalance }) => totalBorrows > 0n && underlyingBalance > 0n,
    rateSwitch: ({ totalBorrows }) => totalBorrows > 0n,
  };
  const candidates = userReservesData.filter(isFor[kind] ?? (() => true));
  return candidates[pick % candidates.length];
}

async function openDialog<Input extends PositionInput, Types extends ActionTypes & { readonly preview: UserPosition }>(
  at: OpenedDialog<Input>,
  action: ActionDefinition<Input, Types>,
  valuesOf: (input: Input) => Types['values'],
): Promise<LendingDialog | undefined> {
  const { reader, account, kind, configured, inputOf, pick } = at;
  const input = inputOf(at.position);
  if (!input) return undefined;
  const values = valuesOf(input);
  const form = formOf(action, input, values);
  if (action.check({ ...form, isAcknowledged: true }).length > 0) return undefined;
  const intent = action.intent({ ...form, account, approval: { amount: 'exact', method: 'transaction' } });
  if (!intent) return undefined;
  const steps = action.flow.plan(intent, await action.flow.readState(intent, reader));
  const [step] = steps;
  if (step?.kind !== 'call' || steps.length > 1) return undefined;
  const requests = [stepRequest(intent, action.flow.expectedCalls(intent), step, {})];

  const confirmWith = (previewing: ActionDefinition<Input, Types>) =>
    confirmPreview<Input>(reader, {
      requests,
      displayed: promisedBy(previewing, input, values, account),
      promiseOf: (other) => promisedBy(previewing, other, values, account),
      readAgain: async ({ block, time }) => {
        const again = inputOf(await readPosition(at, configured, { block, time }));
        if (!again) throw new Error('The position could not be read again.');
        return { input: again, display: () => undefined };
      },
    });
  const right = action.preview(form);
  return {
    kind,
    description: `${kind} by ${account} (${pick})`,
    confirm: () => confirmWith(action),
    plant: (plant) => {
      if (!isOther(right, plant(right, input.position))) return undefined;
      const preview: typeof action.preview = (of) => plant(action.preview(of), of.input.position);
      return { confirm: () => confirmWith({ ...action, preview }) };
    },
  };
}

/** A cent, in the market's currency: some units of a token with few decimals, by which the pool rounds. */
const ROUNDED = 1_000_000n;

/** True if totals differ by more than the pool rounds. */
function isOther(right: UserPosition, wrong: UserPosition): boolean {
  const isApart = (one: bigint, other: bigint, most: bigint) => (one > other ? one - other : other - one) > most;
  return (
    isApart(right.totalCollateralMarketReferenceCurrency, wrong.totalCollateralMarketReferenceCurrency, ROUNDED) ||
    isApart(right.totalBorrowsMarketReferenceCurrency, wrong.totalBorrowsMarketReferenceCurrency, ROUNDED) ||
    isApart(right.currentLiquidationThreshold, wrong.currentLiquidationThreshold, 1n)
  );
}

async function readPosition(
  { reader, account }: Pick<DialogOptions, 'reader' | 'account'>,
  market: Market,
  moment: { readonly block: number; readonly time: number } | undefined,
): Promise<PositionInput> {
  const data = await readPoolData({ market, account, chain: reader }, moment?.block);
  const now = moment?.time ?? data.block.timestamp;
  const metrics = {
    status: 'ready' as const,
    ...computeMetrics(data, now),
    readAt: data.block.timestamp,
    now,
    updatedAt: 0,
    isStale: false,
    refresh: () => undefined,
  };
  const position = metrics.account?.position;
  if (!position) throw new Error('The position could not be read.');
  return { market, metrics, position, nativeBalance: data.account?.nativeBalance, nativeSymbol: 'ETH' };
}

function configuredMarket(market: DeployedMarket): Market {
  const { address } = market.multicall;
  const parsed = parseLendingConfiguration({
    markets: [
      {
        id: 'dialogs',
        marketTitle: 'Dialogs',
        chainId: 1135,
        uiPoolDataVariant: 'v3.0.2',
        addresses: {
          LENDING_POOL: market.pool.address,
          LENDING_POOL_ADDRESS_PROVIDER: market.provider.address,
          UI_POOL_DATA_PROVIDER: market.uiPoolData.address,
          UI_INCENTIVE_DATA_PROVIDER: market.uiIncentiveData.address,
          WALLET_BALANCE_PROVIDER: market.walletBalances.address,
          WETH_GATEWAY: market.gateway.address,
        },
        enabledFeatures: {},
        nativeReserve: '0.001',
      },
    ],
  });
  const [configured] = parsed.ok ? parsed.value.markets : [];
  if (!configured) throw new Error(`The market at ${address} cannot be configured.`);
  return configured;
}
