import { useHost } from '@fathom/contract';
import type { FxdScope } from '../../data/fxdScope';
import { TransactionsView } from './TransactionsView';
import { useTransactionHistory } from './useTransactionHistory';

interface TransactionsPageProps {
  readonly scope: FxdScope;
  /** Path of the area's first screen. */
  readonly homePath: string;
}

/** The area's second screen: the history of the account's positions. */
export function TransactionsPage({ scope, homePath }: TransactionsPageProps) {
  const host = useHost();
  const { history, reset } = useTransactionHistory(scope);
  return (
    <TransactionsView
      history={history}
      onConnect={() => host.wallet.requestConnect()}
      onReset={reset}
      homePath={homePath}
    />
  );
}
