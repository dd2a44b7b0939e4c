import { isSameAddress, type Address } from '@fathom/contract/address';
import type { ReceiptLog } from '@fathom/base/domain/receiptLog';
import { keccakOfText } from '@fathom/base/rpc/keccak';

/** Events of a vault (published interface). Data of both: assets, shares. */
const EVENTS = {
  Deposit: { signature: 'Deposit(address,address,uint256,uint256)', ownerTopic: 2 },
  Withdraw: { signature: 'Withdraw(address,address,address,uint256,uint256)', ownerTopic: 3 },
} as const;

/** What a deposit or withdrawal transferred, in the smallest units of token and share. */
export interface Transfer {
  readonly assets: bigint;
  readonly shares: bigint;
}

/** `undefined` where the receipt has no such event of the vault for the account. */
export function decodeTransfer(
  logs: readonly ReceiptLog[],
  name: keyof typeof EVENTS,
  { vault, account }: { readonly vault: Address; readonly account: Address },
): Transfer | undefined {
  const { signature, ownerTopic } = EVENTS[name];
  const topic = keccakOfText(signature);
  const event = logs.find(({ address, topics, data }) => {
    const owner = topics[ownerTopic];
    return (
      isSameAddress(address, vault) &&
      topics[0] === topic &&
      owner !== undefined &&
      BigInt(owner) === BigInt(account) &&
      /^0x[0-9a-f]{128}$/i.test(data)
    );
  });
  if (!event) return undefined;
  return { assets: BigInt(event.data.slice(0, 66)), shares: BigInt(`0x${event.data.slice(66)}`) };
}
