import { useHost } from '@fathom/shared/contract';
import type { FxdPlace } from '../../data/fxdPlace';
import { TransactionsView } from './TransactionsView';
import { useTransactions } from './useTransactions';

interface TransactionsPageProps {
  readonly place: FxdPlace;
  /** Of the area's first screen. */
  readonly homePath: string;
}

/** The area's second screen: the history of the account's positions. */
export function TransactionsPage({ place, homePath }: TransactionsPageProps) {
  const host = useHost();
  const { history, reset } = useTransactions(place);
  return (
    <TransactionsView
      history={history}
      onConnect={() => host.wallet.requestConnect()}
      onReset={reset}
      homePath={homePath}
    />
  );
}
