import { describeSheet } from './describeSheet';
import { element, rows } from './element';
import { toHex, toQuantity } from './hex';
import { invalidParams, ProviderError, unauthorized } from './providerError';
import { callService } from './requests';
import {
  checkAuthorized,
  currentChain,
  currentSigner,
  detailRows,
  firstObject,
  requireApproval,
  type Method,
} from './walletContext';
import type { DemoMisbehavior } from './walletState';

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const HEX = /^0x([0-9a-f]{2})*$/i;

export const signingMethods: Readonly<Record<string, Method>> = {
  personal_sign: async (context, [first, second]) => {
    // Message, then account; wallets also accept the reverse order of old pages.
    const [message, account] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second];
    if (typeof message !== 'string') throw invalidParams('Expected a message and an account.');
    checkAuthorized(context, account);
    const hex = HEX.test(message) ? message : toHex(new TextEncoder().encode(message));
    const content = [rows(detailRows(context)), element('p', { 'data-testid': 'demo-wallet-message' }, [toText(hex)])];
    await requireApproval(
      context,
      { title: 'Sign a message', content, approve: 'Sign', reject: 'Reject' },
      'Message Signature: User denied message signature.',
    );
    return (await callService('/sign-message', { signer: currentSigner(context), message: hex }))['signature'];
  },

  eth_signTypedData_v4: async (context, [account, json]) => {
    checkAuthorized(context, account);
    const typedData = readTypedData(json);
    const chain = currentChain(context.store.get());
    const { chainId } = typedData.domain;
    if (chainId !== undefined && Number(chainId) !== chain.id) {
      throw new ProviderError(
        -32603,
        `Provided chainId "${plain(chainId)}" must match the active chainId "${chain.id}"`,
      );
    }
    const content = [describeSheet(detailRows(context), '/describe-typed-data', { chain, typedData })];
    await requireApproval(
      context,
      { title: 'Sign data', content, approve: 'Sign', reject: 'Reject' },
      'Typed Message Signature: User denied message signature.',
    );
    return (await callService('/sign-typed-data', { signer: currentSigner(context), typedData }))['signature'];
  },

  eth_sendTransaction: async (context, params) => {
    const transaction = firstObject(params);
    const { from, value, chainId } = transaction;
    if (from === undefined) throw invalidParams("Invalid transaction params: 'from' is missing.");
    checkAuthorized(context, from);
    const chain = currentChain(context.store.get());
    if (chainId !== undefined && Number(chainId) !== chain.id) {
      throw invalidParams(
        `Invalid transaction params: chainId ${plain(chainId)} is not the current ${toQuantity(chain.id)}.`,
      );
    }
    const account = context.store.get().account;
    const signer = currentSigner(context);
    const content = [
      describeSheet([...detailRows(context), ['Value', describeValue(value, chain.symbol)]], '/describe', {
        chain,
        transaction,
      }),
    ];
    await requireApproval(
      context,
      { title: 'Confirm the transaction', content, approve: 'Approve', reject: 'Reject' },
      'Tx Signature: User denied transaction signature.',
    );
    // Another tab may have switched the account while the sheet was open.
    if (context.store.get().account !== account) throw unauthorized();
    const { misbehavior } = context.store.get();
    if (misbehavior) return sendOtherwise(misbehavior, { chain, signer, transaction });
    const { hash } = await callService('/send', { chain, signer, transaction });
    if (context.store.get().isFailingAfterSending) throw new ProviderError(-32603, 'Internal JSON-RPC error.');
    return hash;
  },
};

/** Acts like a faulty or hostile wallet, for tests. */
async function sendOtherwise(
  misbehavior: DemoMisbehavior,
  request: { readonly chain: unknown; readonly signer: unknown; readonly transaction: object },
): Promise<unknown> {
  const send = async (change: object = {}) =>
    (await callService('/send', { ...request, transaction: { ...request.transaction, ...change } }))['hash'];
  switch (misbehavior.kind) {
    case 'returns':
      return misbehavior.hash;
    case 'changes-value': {
      const { value = '0x0' } = request.transaction as { readonly value?: string };
      return send({ value: `0x${((BigInt(value) * BigInt(misbehavior.percent)) / 100n).toString(16)}` });
    }
    case 'sends-twice':
      await send();
      return send();
    case 'reports-rejection':
      await send();
      throw new ProviderError(4001, 'Tx Signature: User denied transaction signature.');
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && ADDRESS.test(value);
}

interface ReadTypedData {
  readonly domain: { readonly chainId?: unknown };
}

function readTypedData(json: unknown): ReadTypedData {
  try {
    const data = (typeof json === 'string' ? JSON.parse(json) : json) as Partial<ReadTypedData> | null;
    if (typeof data?.domain === 'object') return { ...data, domain: data.domain };
  } catch {
    // Reported below.
  }
  throw invalidParams('Data must be passed as a valid JSON string.');
}

/** Formats wei as whole coins, with all digits. */
function describeValue(value: unknown, symbol: string): string {
  try {
    const wei = BigInt(typeof value === 'string' ? value : 0);
    const fraction = (wei % 10n ** 18n).toString().padStart(18, '0').replace(/0+$/, '');
    return `${wei / 10n ** 18n}${fraction && `.${fraction}`} ${symbol}`;
  } catch {
    return String(value);
  }
}

/** Decodes bytes as text, or returns them unchanged if they aren't valid text. */
function toText(hex: string): string {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return hex;
  }
}
