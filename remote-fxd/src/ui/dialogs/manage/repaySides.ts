import { collateralToToken } from '../../../domain/collateralAmount';
import type { Position } from '../../../domain/position';
import { collateralFromRepay, maxRepay, repayCap, repayFromCollateral } from '../../../domain/repayLimits';
import { WAD, type Wad } from '../../../domain/units';
import { dialogText } from '../../../text/dialogs';
import type { AmountPairModel } from '../parts/AmountPair';
import { FXD_TOKEN } from '../parts/borrowSides';
import type { AmountPairForm, Side } from '../parts/useAmountPair';

interface RepaySidesFacts {
  readonly position: Position;
  /** FXD; `undefined` where it could not be read. */
  readonly walletBalance: Wad | undefined;
  readonly form: AmountPairForm<unknown>;
  /** What is being sent; `undefined` while the amounts can be changed. */
  readonly fixed: { readonly collateral: Wad; readonly fxd: Wad } | undefined;
  /** The sentence below a field. */
  readonly errorOf: (side: Side) => string | undefined;
  readonly fxdWorth: (amount: Wad) => Wad | undefined;
}

/** FXD to repay and collateral to receive. Each entry sets the other field by the position's own price. Pure. */
export function repaySides(facts: RepaySidesFacts): AmountPairModel['sides'] {
  const { position, walletBalance, form, fixed, errorOf } = facts;
  const { pool, lockedCollateral } = position;
  const { collateral: token } = pool;
  const amount = fixed?.fxd ?? form.amounts.fxd ?? 0n;
  const collateral = fixed?.collateral ?? form.amounts.collateral ?? 0n;

  function enterAmount(text: string) {
    const entered = form.read('fxd', text);
    const released = entered === undefined ? undefined : collateralFromRepay(position, entered);
    form.enter({ fxd: text, collateral: released === undefined ? '' : form.write('collateral', released) });
  }

  function enterCollateral(text: string) {
    const entered = form.read('collateral', text);
    if (entered === undefined) form.enter({ collateral: text });
    else {
      const raised = repayFromCollateral(position, entered, form.amounts.fxd ?? 0n);
      form.enter({ collateral: text, fxd: form.write('fxd', raised) });
    }
  }

  return [
    {
      label: dialogText.repaying,
      token: FXD_TOKEN,
      worth: facts.fxdWorth(amount),
      text: form.texts.fxd,
      onChange: enterAmount,
      balanceLabel: dialogText.wallet,
      balance: walletBalance,
      max: walletBalance === undefined ? undefined : maxRepay(position, walletBalance),
      cap: repayCap(position),
      error: errorOf('fxd'),
      hint: dialogText.repayHint,
      fixed: fixed?.fxd,
    },
    {
      label: dialogText.receiveCollateral,
      token: { symbol: token.symbol, decimals: token.decimals, ...(!pool.isNative && { address: token.address }) },
      worth: (collateral * pool.price) / WAD,
      text: form.texts.collateral,
      onChange: enterCollateral,
      balanceLabel: dialogText.of,
      max: collateralToToken(lockedCollateral, token),
      cap: collateralToToken(lockedCollateral, token),
      error: errorOf('collateral'),
      fixed: fixed && collateralToToken(fixed.collateral, token),
    },
  ];
}
