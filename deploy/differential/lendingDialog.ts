import { confirmPreview, type CheckedPreview } from '@fathom/area-kit/actions/preview/confirmPreview';
import { formOf, type ActionDefinition, type ActionTypes } from '@fathom/area-kit/actions/defineAction';
import { promisedBy } from '@fathom/area-kit/actions/preview/promisedBy';
import { stepRequest } from '@fathom/area-kit/flows/steps/stepRequest';
import type { MulticallReader } from '@fathom/base/rpc/multicall';
import type { TransactionRequest } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { computeMetrics } from '../../remote-lending/src/actions/market/computeMetrics';
import type { PositionInput } from '../../remote-lending/src/actions/market/marketInput';
import { parseLendingConfiguration, type Market } from '../../remote-lending/src/data/marketConfiguration';
import { readPoolData } from '../../remote-lending/src/data/poolData.query';
import type { UserPosition } from '../../remote-lending/src/domain/position/userPosition';
import type { ChainSession } from '../devnet/chain/chainSession';
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
  'collateralSwitch',
  'withdrawSwitch',
  'repayWithCollateral',
  'debtSwitch',
] as const;

export type DialogKind = (typeof DIALOG_KINDS)[number];

const SWAPS = ['collateralSwitch', 'withdrawSwitch', 'repayWithCollateral', 'debtSwitch'] as const;

export type SwapKind = (typeof SWAPS)[number];

export function isSwap(kind: DialogKind): kind is SwapKind {
  return SWAPS.some((one) => one === kind);
}

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

export interface DialogOptions {
  readonly session: ChainSession;
  readonly market: DeployedMarket;
  readonly reader: MulticallReader;
  readonly account: Address;
  readonly kind: DialogKind;
  /** Which of the candidates, and which share of the most that is possible in it: 0 to 200. */
  readonly pick: number;
}

export interface OpenedDialog<Input> extends DialogOptions {
  readonly configured: Market;
  readonly position: PositionInput;
  readonly inputOf: (position: PositionInput) => Input | undefined;
}

/** A dialog with values entered; `undefined` where a check forbids it, or an approval comes first. */
export async function openDialog<
  Input extends PositionInput,
  Types extends ActionTypes & { readonly preview: UserPosition },
>(
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
  const requests = await planOf(action, form, at);
  if (!requests) return undefined;

  const confirmWith = async (previewing: ActionDefinition<Input, Types>) => {
    let now = input;
    const checked = await confirmPreview<Input>(reader, {
      requests,
      displayed: promisedBy(previewing, input, values, account),
      promiseOf: (other) => promisedBy(previewing, other, values, account),
      readAgain: async ({ block, time }) => {
        const again = inputOf(await readPosition(at, configured, { block, time }));
        if (!again) throw new Error('The position could not be read again.');
        now = again;
        return { input: again, display: () => undefined };
      },
    });
    return { checked, isPlannedAgain: now !== input && action.isSamePlan?.({ planned: input, now }) === false };
  };
  const right = action.preview(form);
  return {
    kind,
    description: `${kind} by ${account} (${pick})`,
    confirm: async () => {
      const { checked, isPlannedAgain } = await confirmWith(action);
      if (!isPlannedAgain) return checked;
      // Such as all of a supply, when its debt allowed only a part of it before.
      const position = await readPosition(at, configured, undefined);
      const again = await openDialog({ ...at, position }, action, () => values);
      return again ? again.confirm() : checked;
    },
    plant: (plant) => {
      if (!isOther(kind, input.position, right, plant(right, input.position))) return undefined;
      const preview: typeof action.preview = (of) => plant(action.preview(of), of.input.position);
      return { confirm: async () => (await confirmWith({ ...action, preview })).checked };
    },
  };
}

/** The only transaction of the plan; `undefined` if there is no plan, or one with an approval. */
async function planOf<Input extends PositionInput, Types extends ActionTypes>(
  action: ActionDefinition<Input, Types>,
  form: Parameters<ActionDefinition<Input, Types>['preview']>[0],
  { reader, account }: Pick<DialogOptions, 'reader' | 'account'>,
): Promise<readonly [TransactionRequest] | undefined> {
  const intent = action.intent({ ...form, account, approval: { amount: 'exact', method: 'transaction' } });
  if (!intent) return undefined;
  const steps = action.flow.plan(intent, await action.flow.readState(intent, reader));
  const [step] = steps;
  if (step?.kind !== 'call' || steps.length > 1) return undefined;
  return [stepRequest(intent, action.flow.expectedCalls(intent), step, {})];
}

/** A cent, in the market's currency: some units of a token with few decimals, by which the pool rounds. */
const ROUNDED = 1_000_000n;

/** In percent of a total: more than the 5% of what a swap receives by which its price may move in the user's favor. */
const SWAPPED = 6n;

/** True if totals differ by more than the pool rounds, and than a swap's preview tolerates. */
function isOther(kind: DialogKind, before: UserPosition, right: UserPosition, wrong: UserPosition): boolean {
  const isApart = (one: bigint, other: bigint, most: bigint) => (one > other ? one - other : other - one) > most;
  const isOtherTotal = (totalOf: (position: UserPosition) => bigint) => {
    const tolerated = isSwap(kind) ? (totalOf(before) * SWAPPED) / 100n : 0n;
    return isApart(totalOf(right), totalOf(wrong), ROUNDED + tolerated);
  };
  return (
    isOtherTotal((position) => position.totalCollateralMarketReferenceCurrency) ||
    isOtherTotal((position) => position.totalBorrowsMarketReferenceCurrency) ||
    isApart(right.currentLiquidationThreshold, wrong.currentLiquidationThreshold, 1n)
  );
}

export async function readPosition(
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

export function configuredMarket(market: DeployedMarket): Market {
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
          SWAP_COLLATERAL_ADAPTER: market.swapCollateral.address,
          WITHDRAW_SWITCH_ADAPTER: market.withdrawSwitch.address,
          REPAY_WITH_COLLATERAL_ADAPTER: market.repayWithCollateral.address,
          DEBT_SWITCH_ADAPTER: market.debtSwitch.address,
          SWAP_EXCHANGE: market.swapDesk.address,
        },
        enabledFeatures: { liquiditySwap: true, debtSwitch: true, collateralRepay: true },
        nativeReserve: '0.001',
      },
    ],
  });
  const [configured] = parsed.ok ? parsed.value.markets : [];
  if (!configured) throw new Error(`The market at ${address} cannot be configured.`);
  return configured;
}
