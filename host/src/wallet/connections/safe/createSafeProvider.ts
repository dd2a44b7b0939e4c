import type { Eip1193Provider } from '@fathom/contract';
import { isAddress, isHash, isHex, isSameAddress, type Address, type Hash, type Hex } from '@fathom/contract/address';
import { toHex } from '@fathom/base/domain/hexText';
import { isSameHash } from '@fathom/base/rpc/readBlock';
import { READ_ONLY_CODE } from '@fathom/host-kit/transactions/wallet/readOnlyCode';
import { readWholeNumber } from '@fathom/host-kit/transactions/wallet/walletValues';
import { Methods } from '@safe-global/safe-apps-sdk';
import * as v from 'valibot';
import { safeText } from '../../../text/safe';
import type { SafeChannel } from './createSafeChannel';
import { safeInfo, safeTransaction, sentTransactions, type SafeInfo, type SafeTransaction } from './safeMessages';

/** Milliseconds; less than the host waits for a wallet's chain. */
const TIMEOUT = 5_000;

const UNSUPPORTED = 4200;
const INVALID = -32602;

/** Status codes of EIP-5792. */
const STATUS: Readonly<Record<SafeTransaction['txStatus'], number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
};

const quantity = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
);
const sendCalls = v.tuple([
  v.object({
    from: v.custom<Address>(isAddress),
    chainId: v.pipe(v.unknown(), v.transform(readWholeNumber), v.number()),
    calls: v.pipe(
      v.array(v.object({ to: v.custom<Address>(isAddress), data: v.custom<Hex>(isHex), value: quantity })),
      v.minLength(1),
    ),
  }),
]);
type SendCalls = v.InferOutput<typeof sendCalls>[0];
const callsStatus = v.tuple([v.custom<Hash>(isHash)]);

/** Throws if the response has another shape. */
export async function readSafeInfo(channel: SafeChannel): Promise<SafeInfo> {
  return v.parse(safeInfo, await channel.send(Methods.getSafeInfo, undefined, TIMEOUT));
}

/**
 * Translates EIP-1193 and EIP-5792 to the messages of a Safe. A batch is one transaction of the Safe, whose
 * `safeTxHash` is the id of the batch. Address and network are read again for each request that depends on them.
 */
export function createSafeProvider(channel: SafeChannel, { safeAddress, chainId }: SafeInfo): Eip1193Provider {
  async function readAgain(): Promise<SafeInfo> {
    const info = await readSafeInfo(channel);
    if (!isSameAddress(info.safeAddress, safeAddress)) throw errorOf(INVALID, safeText.changed);
    return info;
  }

  async function send({ from, chainId: requested, calls }: SendCalls): Promise<{ readonly id: Hash }> {
    const info = await readAgain();
    if (!isSameAddress(from, safeAddress) || requested !== info.chainId) throw errorOf(INVALID, safeText.changed);
    if (info.isReadOnly) throw errorOf(READ_ONLY_CODE, safeText.readOnly);
    const txs = calls.map(({ to, data, value }) => ({ to, data, value: value.toString() }));
    const response = v.safeParse(sentTransactions, await channel.send(Methods.sendTransactions, { txs }));
    if (!response.success) throw new Error(safeText.unreadable);
    return { id: response.output.safeTxHash };
  }

  async function readStatus(safeTxHash: Hash): Promise<object> {
    const response = await channel.send(Methods.getTxBySafeTxHash, { safeTxHash }, TIMEOUT);
    const { txStatus, txHash, detailedExecutionInfo: info } = v.parse(safeTransaction, response);
    const multisig = info?.type === 'MULTISIG' ? info : undefined;
    if (multisig && !isSameHash(multisig.safeTxHash, safeTxHash)) throw new Error(safeText.unreadable);
    const signers = new Set(multisig?.confirmations.map(({ signer }) => signer.value));
    return {
      id: safeTxHash,
      chainId: toHex(chainId),
      status: STATUS[txStatus],
      ...(txHash && { receipts: [{ transactionHash: txHash }] }),
      ...(multisig && {
        capabilities: { confirmations: { submitted: signers.size, required: multisig.confirmationsRequired } },
      }),
    };
  }

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [safeAddress];
        case 'eth_chainId':
          return toHex((await readAgain()).chainId);
        case 'wallet_getCapabilities':
          return { [toHex(chainId)]: { atomic: { status: 'supported' } } };
        case 'wallet_sendCalls':
          return send(v.parse(sendCalls, params)[0]);
        case 'wallet_getCallsStatus':
          return readStatus(v.parse(callsStatus, params)[0]);
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          throw errorOf(UNSUPPORTED, safeText.oneNetwork);
        default:
          throw errorOf(UNSUPPORTED, safeText.unsupported);
      }
    },
  };
}

function errorOf(code: number | string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
