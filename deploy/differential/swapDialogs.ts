import { MaxUint256 } from 'ethers';
import { entryOf } from '@fathom/base/format/amountEntry';
import { collateralSwitch } from '../../remote-lending/src/actions/collateralSwitch/collateralSwitch';
import { debtSwitch } from '../../remote-lending/src/actions/debtSwitch/debtSwitch';
import type { MarketInput } from '../../remote-lending/src/actions/market/marketInput';
import { repayWithCollateral } from '../../remote-lending/src/actions/repayWithCollateral/repayWithCollateral';
import type { SwapInput } from '../../remote-lending/src/actions/swap/swapModel';
import { withdrawSwitch } from '../../remote-lending/src/actions/withdrawSwitch/withdrawSwitch';
import { debtSwitchTargets } from '../../remote-lending/src/domain/swap/checkDebtSwitch';
import { withdrawSwitchTargets } from '../../remote-lending/src/domain/swap/checkWithdrawSwitch';
import { maxCollateralSwitch, switchTargets } from '../../remote-lending/src/domain/swap/collateralSwitchLimits';
import { debtOf } from '../../remote-lending/src/domain/limits/repayLimits';
import { repayQuoteRequest } from '../../remote-lending/src/domain/swap/repayWithCollateral';
import type { Reserve } from '../../remote-lending/src/domain/reserve/reserve';
import { collateralForDebt } from '../../remote-lending/src/domain/swap/swapSource';
import type { SwapRoute, SwapSide } from '../../remote-lending/src/domain/swap/swapRoute';
import type { UserReserve } from '../../remote-lending/src/domain/position/userReserve';
import { maxWithdraw } from '../../remote-lending/src/domain/limits/withdrawLimits';
import { readAaveArtifact } from '../contracts/readAaveArtifact';
import { interfaceOf } from '../devnet/chain/chainSession';
import { openDialog, type LendingDialog, type OpenedDialog, type SwapKind } from './lendingDialog';

const SLIPPAGE = 100n;

export async function openSwapDialog(
  at: OpenedDialog<MarketInput>,
  kind: SwapKind,
  entry: UserReserve,
): Promise<LendingDialog | undefined> {
  const {
    position: { position },
    market,
    pick,
  } = at;
  const reserves = position.userReservesData.map(({ reserve }) => reserve);
  const chosen = (list: readonly Reserve[]) => list[pick % list.length];
  const part = (most: bigint) => (most * BigInt(pick + 1)) / 250n;
  const slippage = String(SLIPPAGE);
  switch (kind) {
    case 'collateralSwitch':
    case 'withdrawSwitch': {
      const isWithdrawal = kind === 'withdrawSwitch';
      const target = chosen(
        isWithdrawal ? withdrawSwitchTargets(reserves, entry.underlyingAsset) : switchTargets(reserves, entry.reserve),
      );
      const amount = part(isWithdrawal ? maxWithdraw(entry, position) : maxCollateralSwitch(entry));
      if (!target || amount === 0n) return undefined;
      const adapter = isWithdrawal ? market.withdrawSwitch : market.swapCollateral;
      await allow(at, entry.reserve.rsTokenAddress, 'AToken', 'approve', adapter.address);
      const input = withRoute(at, await routeOf(at, 'sell', entry.reserve, target, amount));
      const values = { amount: entryOf(amount), target: target.underlyingAsset, slippage };
      return isWithdrawal
        ? openDialog(input, withdrawSwitch, () => values)
        : openDialog(input, collateralSwitch, () => values);
    }
    case 'debtSwitch': {
      const target = chosen(debtSwitchTargets(position, entry));
      const amount = part(debtOf(entry, entry.variableBorrows > 0n ? 'variable' : 'stable'));
      if (!target || amount === 0n) return undefined;
      const debtToken = target.variableDebtTokenAddress;
      await allow(at, debtToken, 'VariableDebtToken', 'approveDelegation', market.debtSwitch.address);
      const input = withRoute(at, await routeOf(at, 'buy', target, entry.reserve, amount));
      return openDialog(input, debtSwitch, () => ({
        amount: entryOf(amount),
        target: target.underlyingAsset,
        slippage,
      }));
    }
    case 'repayWithCollateral': {
      const [source] = collateralForDebt(position, entry.underlyingAsset);
      const rateMode = entry.variableBorrows > 0n ? ('variable' as const) : ('stable' as const);
      const amount = part(debtOf(entry, rateMode));
      if (!source || amount === 0n) return undefined;
      const { userEmodeCategoryId } = position;
      const wanted = { debt: entry, rateMode, source, amount, isMax: false, slippage: SLIPPAGE, userEmodeCategoryId };
      const request = repayQuoteRequest(wanted);
      const spender = market.repayWithCollateral.address;
      await allow(at, source.reserve.rsTokenAddress, 'AToken', 'approve', spender);
      const input = withRoute(at, await routeOf(at, request.side, source.reserve, entry.reserve, request.amount));
      return openDialog(input, repayWithCollateral, () => ({
        amount: entryOf(amount),
        source: source.underlyingAsset,
        slippage,
      }));
    }
  }
}

function withRoute(at: OpenedDialog<MarketInput>, route: SwapRoute): OpenedDialog<SwapInput> {
  const quote = { status: 'ready', quote: { route, slippage: SLIPPAGE, receivedAt: 0 } } as const;
  return {
    ...at,
    inputOf: (position) => {
      const input = at.inputOf(position);
      return input && { ...input, quote };
    },
  };
}

async function routeOf(
  { session, market }: OpenedDialog<MarketInput>,
  side: SwapSide,
  source: Reserve,
  destination: Reserve,
  amount: bigint,
): Promise<SwapRoute> {
  const name = side === 'sell' ? 'quoteSell' : 'quoteBuy';
  const tokens = [source.underlyingAsset, destination.underlyingAsset] as const;
  const quoted = BigInt(String(await session.read(market.swapDesk, name, [...tokens, amount])));
  return {
    side,
    isMax: false,
    srcToken: source.underlyingAsset,
    destToken: destination.underlyingAsset,
    srcAmount: side === 'sell' ? amount : quoted,
    destAmount: side === 'sell' ? quoted : amount,
    srcDecimals: source.decimals,
    destDecimals: destination.decimals,
    srcUSD: 0n,
    destUSD: 0n,
  };
}

function allow(
  { session, account }: OpenedDialog<MarketInput>,
  token: string,
  artifact: 'AToken' | 'VariableDebtToken',
  name: 'approve' | 'approveDelegation',
  spender: string,
): Promise<void> {
  const contract = { address: token, abi: interfaceOf(readAaveArtifact(artifact)) };
  return session.send(contract, name, [spender, MaxUint256], { from: account });
}
