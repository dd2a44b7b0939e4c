import { useHost } from '@fathom/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptLog } from '@fathom/shared/domain/receiptLog';
import type { Address } from '@fathom/shared/domain/address';
import { marketReader } from '../../../data/marketReader';
import { decodeSupplied } from '../../../data/poolEvents';
import { tokenSymbolQuery } from '../../../data/tokenSymbol.query';
import { dialogText } from '../../../text/en';
import { LendingDone } from '../transaction/LendingDone';
import type { EndingProps } from '../transaction/marketDialog';
import type { MarketEnding } from '../transaction/useMarketAction';
import { useDone } from '../transaction/useDone';
import { WatchTokenOffer } from '@fathom/shared/transaction/view/WatchTokenOffer';

/** What was supplied and received for it, and the offer to list the interest-bearing token in the wallet. */
export function SupplyDone({ market, figures, subject, symbol, nativeSymbol, flow }: EndingProps<MarketEnding>) {
  const host = useHost();
  const { reserve } = subject;
  const { decimals, rsTokenAddress } = reserve;
  const amountOf = (logs: readonly ReceiptLog[], account: Address) =>
    decodeSupplied(logs, { pool: market.addresses.LENDING_POOL, asset: reserve.underlyingAsset, account })?.amount;
  const done = useDone({ market, figures, amountOf, ...flow });
  const rsSymbol = useQuery(tokenSymbolQuery({ chain: marketReader(host, market), token: rsTokenAddress })).data;
  return (
    <LendingDone
      done={done}
      sentence={dialogText.supplied}
      token={{ symbol, decimals }}
      received={rsSymbol}
      nativeSymbol={nativeSymbol}
      currency={subject.position.baseCurrency}
      offer={
        done.canWatch &&
        rsSymbol !== undefined && (
          <WatchTokenOffer token={{ address: rsTokenAddress, symbol: rsSymbol, decimals }} mark={reserve.symbol} />
        )
      }
    />
  );
}
