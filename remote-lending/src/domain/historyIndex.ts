import { HISTORY_ACTIONS, tokensOf, type HistoryToken, type HistoryTransaction } from './history';

/**
 * The transactions of a page as numbers: a search compares each distinct token of the page once, and
 * looks at no object of a transaction that it does not find.
 */
export interface IndexedPage {
  readonly transactions: readonly HistoryTransaction[];
  /** Symbol and name of each distinct token, in lower case. */
  readonly texts: readonly string[];
  /** Three numbers for each transaction: its action, and the places of its tokens in `texts`. */
  readonly keys: Uint16Array;
}

/** Numbers of a transaction in {@link IndexedPage.keys}. */
export const KEYS_PER_TRANSACTION = 3;

/** The place of a token that there is not: no transaction has more than two. */
export const NO_TOKEN = 0xffff;

/** Prepares a page for searches, once. */
export function indexPage(transactions: readonly HistoryTransaction[]): IndexedPage {
  const places = new Map<HistoryToken, number>();
  const keys = new Uint16Array(transactions.length * KEYS_PER_TRANSACTION);

  function placeOf(token: HistoryToken | undefined): number {
    if (token === undefined) return NO_TOKEN;
    const place = places.get(token) ?? places.size;
    places.set(token, place);
    return place;
  }

  transactions.forEach((transaction, index) => {
    const [token, other] = tokensOf(transaction);
    const action = HISTORY_ACTIONS.indexOf(transaction.action);
    keys.set([action, placeOf(token), placeOf(other)], index * KEYS_PER_TRANSACTION);
  });
  const texts = [...places.keys()].map(({ symbol, name }) => `${symbol}\n${name}`.toLowerCase());
  return { transactions, texts, keys };
}
