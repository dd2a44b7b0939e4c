import {
  HISTORY_ACTIONS,
  tokensOf,
  type HistoryAction,
  type HistoryToken,
  type HistoryTransaction,
  type SideAction,
} from './history';

/** A search compares each distinct token once, and doesn't access transactions that don't match. */
export interface IndexedPage {
  readonly transactions: readonly HistoryTransaction[];
  /** Symbol and name of each distinct token, in lower case. */
  readonly texts: readonly string[];
  /** Per transaction: its action, the action of its other side, and the indices of its tokens in `texts`. */
  readonly keys: Uint16Array;
}

export const KEYS_PER_TRANSACTION = 4;

/** Missing token or action. No transaction has more than two. */
export const NONE = 0xffff;

/** Returns `NONE` for actions of the other side that are not actions of the history. */
function placeOfAction(action: HistoryAction | SideAction | undefined): number {
  const place = HISTORY_ACTIONS.findIndex((each) => each === action);
  return place < 0 ? NONE : place;
}

export function indexPage(transactions: readonly HistoryTransaction[]): IndexedPage {
  const places = new Map<HistoryToken, number>();
  const keys = new Uint16Array(transactions.length * KEYS_PER_TRANSACTION);

  function placeOf(token: HistoryToken | undefined): number {
    if (token === undefined) return NONE;
    const place = places.get(token) ?? places.size;
    places.set(token, place);
    return place;
  }

  transactions.forEach((transaction, index) => {
    const [token, other] = tokensOf(transaction);
    const actions = [transaction.action, transaction.other?.action].map(placeOfAction);
    keys.set([...actions, placeOf(token), placeOf(other)], index * KEYS_PER_TRANSACTION);
  });
  const texts = [...places.keys()].map(({ symbol, name }) => `${symbol}\n${name}`.toLowerCase());
  return { transactions, texts, keys };
}
