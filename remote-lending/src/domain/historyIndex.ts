import {
  HISTORY_ACTIONS,
  tokensOf,
  type HistoryAction,
  type HistoryToken,
  type HistoryTransaction,
  type SideAction,
} from './history';

/**
 * The transactions of a page as numbers: a search compares each distinct token of the page once, and
 * looks at no object of a transaction that it does not find.
 */
export interface IndexedPage {
  readonly transactions: readonly HistoryTransaction[];
  /** Symbol and name of each distinct token, in lower case. */
  readonly texts: readonly string[];
  /** Four numbers for each transaction: its action, that of its other side, and the places of its tokens in `texts`. */
  readonly keys: Uint16Array;
}

/** Numbers of a transaction in {@link IndexedPage.keys}. */
export const KEYS_PER_TRANSACTION = 4;

/** The place of a token or an action that there is not: no transaction has more than two. */
export const NONE = 0xffff;

/** Of an action, or of the other side's action; some of those are no action of the history. */
function placeOfAction(action: HistoryAction | SideAction | undefined): number {
  const place = HISTORY_ACTIONS.findIndex((each) => each === action);
  return place < 0 ? NONE : place;
}

/** Prepares a page for searches, once. */
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
