import { useHost } from '@fathom/contract';
import type { FxdScope } from '../../data/fxdScope';
import { TransactionsView } from './TransactionsView';
import { useTransactionHistory } from './useTransactionHistory';

interface TransactionsPageProps {
  readonly scope: FxdScope;
  readonly homePath: string;
}

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
