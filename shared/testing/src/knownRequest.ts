import type { ExpectedSignature, TransactionRequest, TypedData } from '@fathom/contract';
import type { Address, Hex } from '@fathom/contract/address';
import { SIMULATED_TIME } from './simulatedChain';

interface Scope {
  readonly account: Address;
  readonly chainId: number;
  /** A contract in the configuration. */
  readonly to: Address;
  /** In wei. */
  readonly value?: bigint;
}

/** One hour after the time of the simulated chain, in unix seconds. */
const DEADLINE = BigInt(SIMULATED_TIME) + 3600n;

function knownCalldata(account: Address): Hex {
  return `0x9ed93318${account.slice(2).toLowerCase().padStart(64, '0')}`;
}

/** Creates a request that a host with `knownSigning` may send. */
export function knownRequest({ account, chainId, to, value = 0n }: Scope): TransactionRequest {
  return {
    chainId,
    from: account,
    to,
    data: knownCalldata(account),
    value,
    gas: { marginPercent: 115n, minimum: 0n },
    claim: { account, chainId, call: 'create', to, value, fields: { owner: account }, tokens: [] },
  };
}

export function knownPermit({ account, chainId, to }: Scope): { typedData: TypedData; claim: ExpectedSignature } {
  const token = to;
  return {
    typedData: {
      domain: { name: 'Token', version: '1', chainId, verifyingContract: token },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: account, spender: to, value: '5', nonce: '0', deadline: String(DEADLINE) },
    },
    claim: {
      kind: 'permit',
      token,
      domain: { name: 'Token', version: '1' },
      spender: to,
      amount: 5n,
      nonce: 0n,
      deadline: DEADLINE,
      tokens: [],
    },
  };
}
