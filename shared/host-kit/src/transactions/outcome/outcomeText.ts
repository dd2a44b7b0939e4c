import { alertText } from './alertText';

export const outcomeText = {
  ...alertText,
  replaced: 'Replaced from your wallet by another transaction.',
  cancelled: 'Cancelled from your wallet.',
  unsent: 'Your wallet dropped this before sending. Nothing changed.',
  lost: 'Your wallet no longer reports this transaction. Check its status in your wallet.',
  'not-found':
    'No transaction found. If your wallet still shows the request, reject it there before you try again. Still searching.',
  unproven:
    'Your wallet reported a failure that the network does not confirm. It may have succeeded: check your balances.',
  partial: 'Only some of the steps succeeded. Check your balances and approvals.',
  mismatch:
    'The wallet returned a transaction that is not this request, which is still searched for. Check your wallet before you send it again.',
  silent: 'Mined, but the receipt contains no event, so nothing shows an effect. Check your balances.',
  repeated: (times: number) =>
    `Your wallet sent this ${times} times, under different nonces. Check your balances and your wallet.`,
  'despite-rejection': 'Your wallet reported a rejection, but sent this all the same. It was mined.',
  reopened: 'Chain reorganized. Waiting for confirmation.',
  unreadable: (count: number) => ({
    text: `${count === 1 ? 'An entry' : `${count} entries`} of your activity couldn't be read.`,
    detail: "The data stays in this browser. Transactions aren't affected: find them in your wallet.",
  }),
} as const;
