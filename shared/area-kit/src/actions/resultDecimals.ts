import type { Amount } from '@fathom/base/domain/amount';
import { columnDecimals } from '@fathom/base/format/columnDecimals';
import type { ActionResult } from './defineAction';

interface DisplayedAmount {
  readonly symbol: string;
  readonly amount: Amount;
  readonly decimals?: number | undefined;
}

/**
 * Returns one number of decimals for all amounts of a token in a success panel: the one that the action sets, otherwise
 * that of a column; `undefined` for a single amount, whose decimals depend on its size.
 */
export function resultDecimals(result: ActionResult): (symbol: string) => number | undefined {
  const displayed = [...leadingAmounts(result), ...(result.amounts ?? [])];
  return (symbol) => {
    const amounts = displayed.filter((each) => each.symbol === symbol);
    const set = amounts.flatMap(({ decimals }) => (decimals === undefined ? [] : [decimals]));
    if (set.length > 0) return Math.max(...set);
    return amounts.length > 1 ? columnDecimals(amounts.map(({ amount }) => amount)) : undefined;
  };
}

function leadingAmounts(result: ActionResult): readonly DisplayedAmount[] {
  if (!('symbol' in result) || !result.amount) return [];
  const { symbol, amount, decimals, paidWith } = result;
  return [{ symbol, amount, decimals }, ...(paidWith ? [paidWith] : [])];
}
