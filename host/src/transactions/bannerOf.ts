import type { Alert, NetworkPort, TransactionRecord } from '@fathom/contract';
import { isOpenRequest } from '@fathom/contract/isOpenRequest';
import { withWalletMessage } from '@fathom/base/domain/walletMessage';
import { recordTitle } from '@fathom/base/format/recordTitle';
import { alertsText } from '../text/alerts';

export function bannerOf(
  record: TransactionRecord,
  network: Pick<NetworkPort, 'chains' | 'transactionUrl'>,
): Alert & { readonly id: string } {
  const { chainId, hash, status, sentences, confirmations } = record;
  const foundOn = status.kind === 'dropped' ? status.foundOn : undefined;
  const nameOf = (id: number) => network.chains.find((chain) => chain.id === id)?.name ?? String(id);
  const href = hash === undefined ? '' : network.transactionUrl(foundOn ?? chainId, hash);
  const missing = foundOn === undefined ? alertsText.dropped : alertsText.foundOn(nameOf(foundOn));
  const owners = hash === undefined ? confirmations : undefined;
  const waiting = isOpenRequest(record)
    ? withWalletMessage(record.request?.reason, alertsText.checkingWallet(nameOf(chainId)))
    : owners
      ? alertsText.owners(owners)
      : alertsText.sentTo(nameOf(chainId));
  // A banner keeps its first text, so the id changes to announce news of the same transaction.
  const news = [
    status.kind,
    hash ?? record.id,
    ...(sentences ? [] : ['not described']),
    ...(record.request?.reason === undefined ? [] : ['with words']),
    ...(owners ? [owners.submitted] : []),
  ];
  return {
    id: news.join(' '),
    kind: 'info',
    text: recordTitle(record),
    detail: status.kind === 'pending' ? waiting : missing,
    ...(href === '' ? {} : { link: { text: alertsText.view, href } }),
  };
}
