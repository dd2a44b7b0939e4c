import { useHost } from '@fathom/shared/contract';
import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import type { Address } from '@fathom/shared/domain/address';
import { useQuery } from '@tanstack/react-query';
import { marketReader } from '../../../data/marketReader';
import { decodeBorrowed } from '../../../data/poolEvents';
import { tokenSymbolQuery } from '@fathom/shared/rpc/tokenSymbol.query';
import { dialogText } from '../../../text/en';
import { LendingDone } from '../../../actions/market/LendingDone';
import type { EndingProps } from '../../../actions/market/marketDialog';
import { useDone } from '../../../actions/market/useDone';
import { WatchTokenOffer } from '@fathom/shared/actions/view/WatchTokenOffer';
import type { BorrowEnding } from './useBorrow';

/** What was borrowed, and the offer to list the token in the wallet; native currency is listed there always. */
export function BorrowDone({ market, figures, subject, symbol, nativeSymbol, flow }: EndingProps<BorrowEnding>) {
  const host = useHost();
  const { underlyingAsset, symbol: mark, decimals } = subject.reserve;
  const amountOf = (logs: readonly ReceiptLog[], account: Address) =>
    decodeBorrowed(logs, { pool: market.addresses.LENDING_POOL, asset: underlyingAsset, account })?.amount;
  const done = useDone({ market, figures, amountOf, ...flow });
  const canWatch = done.canWatch && !flow.isUnwrapped;
  const tokenSymbol = useQuery({
    ...tokenSymbolQuery({ chain: marketReader(host, market), token: underlyingAsset }),
    enabled: canWatch,
  }).data;
  return (
    <LendingDone
      done={done}
      sentence={dialogText.borrowed}
      token={{ symbol, decimals }}
      nativeSymbol={nativeSymbol}
      currency={subject.position.baseCurrency}
      offer={
        canWatch &&
        tokenSymbol !== undefined && (
          <WatchTokenOffer token={{ address: underlyingAsset, symbol: tokenSymbol, decimals }} mark={mark} />
        )
      }
    />
  );
}
