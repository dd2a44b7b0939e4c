import type { AmountEntry } from '@fathom/shared/format/amountEntry';
import { collateralToToken } from '../../../domain/collateralAmount';
import type { Position } from '../../../domain/position';
import { costToClose, maxRepay, repayCap, repayFromCollateral } from '../../../domain/repayLimits';
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

/**
 * FXD to repay and collateral to receive. A partial repayment keeps the collateral unless some is requested, which raises the
 * repayment to its share of the debt; a full one returns all of it. Pure.
 */
export function repaySides(facts: RepaySidesFacts): AmountPairModel['sides'] {
  const { position, walletBalance, form, fixed, errorOf } = facts;
  const { pool, lockedCollateral } = position;
  const { collateral: token } = pool;
  const amount = fixed?.fxd ?? form.amounts.fxd ?? 0n;
  const collateral = fixed?.collateral ?? form.amounts.collateral ?? 0n;

  /** Sets the collateral beside a full repayment, and returns what the user entered there when it is full no more. */
  function enterAmount(entry: AmountEntry) {
    const { collateral: shown } = form.entries;
    const own = shown.replaces ?? shown;
    const closes = (form.amountOf('fxd', entry) ?? 0n) >= costToClose(position);
    const next = closes ? allReturned(form, position, own) : own;
    form.enter({ fxd: entry, ...(next !== shown && { collateral: next }) });
  }

  /** Raises the repayment where the collateral requires more than the user entered, and only then. */
  function enterCollateral(entry: AmountEntry) {
    const { fxd: shown } = form.entries;
    const own = shown.replaces ?? shown;
    const entered = form.amountOf('fxd', own) ?? 0n;
    const requested = form.amountOf('collateral', entry) ?? 0n;
    const required = requested > 0n ? repayFromCollateral(position, requested, entered) : entered;
    const next = required > entered ? { ...form.entryFor('fxd', required), replaces: own } : own;
    form.enter({ collateral: entry, ...(next !== shown && { fxd: next }) });
  }

  return [
    {
      label: dialogText.repaying,
      token: FXD_TOKEN,
      worth: facts.fxdWorth(amount),
      entry: form.entries.fxd,
      onEntryChange: enterAmount,
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
      entry: form.entries.collateral,
      onEntryChange: enterCollateral,
      balanceLabel: dialogText.of,
      max: collateralToToken(lockedCollateral, token),
      cap: collateralToToken(lockedCollateral, token),
      error: errorOf('collateral'),
      hint: dialogText.receiveHint,
      fixed: fixed && collateralToToken(fixed.collateral, token),
    },
  ];
}

/** The collateral beside a full repayment, in the place of what the user entered there. */
export function allReturned(
  form: Pick<AmountPairForm<unknown>, 'entryFor'>,
  { lockedCollateral }: Pick<Position, 'lockedCollateral'>,
  replaces: AmountEntry,
): AmountEntry {
  return { ...form.entryFor('collateral', lockedCollateral), replaces };
}
