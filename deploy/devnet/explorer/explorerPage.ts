import { formatEther } from 'ethers';
import { html } from 'hono/html';
import type { ChainAddresses } from '../devnetAddresses';
import type { DetailListRow } from '../wallet/walletConfiguration';
import type { ExploredTransaction } from './readExplored';

type Page = ReturnType<typeof html>;

interface Account {
  readonly address: string;
  readonly name: string | undefined;
  readonly isContract: boolean;
  /** Whole coins. */
  readonly balance: string;
}

const STYLE = `
  :root { color-scheme: light dark; font: 14px/20px system-ui, sans-serif; }
  body { max-width: 880px; margin: 48px auto; padding: 0 16px; }
  h1 { font-size: 20px; line-height: 28px; }
  dl { display: grid; grid-template-columns: minmax(120px, auto) 1fr; gap: 8px 24px; }
  dt { opacity: .7; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

/** Renders one sentence, or rows below a title. Escapes everything that comes from the chain. */
export function explorerPage(title: string, rows: readonly DetailListRow[] = []): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · local explorer</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <dl>
          ${rows.map(
            ({ label, value }) =>
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </body>
    </html>`;
}

export function transactionPage(
  { name, nativeCurrency: { symbol } }: ChainAddresses,
  { hash, from, to, value, nonce, outcome }: ExploredTransaction,
  call: { readonly title: string; readonly rows: readonly DetailListRow[] } | undefined,
): Page {
  return explorerPage('Transaction', [
    { label: 'Network', value: `${name}, on this machine` },
    { label: 'Hash', value: hash },
    ...outcomeRows(outcome, symbol),
    { label: 'From', value: from },
    { label: 'To', value: to ?? 'a new contract' },
    { label: 'Value', value: `${formatEther(value)} ${symbol}` },
    { label: 'Nonce', value: String(nonce) },
    ...(call ? [{ label: 'Call', value: call.title }, ...call.rows] : []),
  ]);
}

function outcomeRows(outcome: ExploredTransaction['outcome'], symbol: string): DetailListRow[] {
  if (outcome.status === 'pending') return [{ label: 'Status', value: 'Pending' }];
  return [
    { label: 'Status', value: outcome.status === 'mined' ? 'Success' : 'Reverted' },
    { label: 'Block', value: String(outcome.block) },
    { label: 'Time', value: new Date(Number(outcome.time) * 1000).toISOString() },
    { label: 'Fee', value: `${formatEther(outcome.fee)} ${symbol}` },
    { label: 'Events', value: String(outcome.events) },
  ];
}

export function accountPage(
  { name: chainName, nativeCurrency: { symbol } }: ChainAddresses,
  { address, name, isContract, balance }: Account,
): Page {
  return explorerPage(isContract ? 'Contract' : 'Account', [
    { label: 'Network', value: `${chainName}, on this machine` },
    { label: 'Address', value: address },
    ...(name === undefined ? [] : [{ label: 'Name', value: name }]),
    { label: 'Balance', value: `${balance} ${symbol}` },
  ]);
}
