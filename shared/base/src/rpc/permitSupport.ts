import { keccakOfDigits, keccakOfText } from '@fathom/base/rpc/keccak';
import type { Address, Hex } from '@fathom/contract/address';
import { contractFunction, asString } from './abi/contractFunction';
import { erc20 } from './abi/erc20';
import { chainState, known, readMany, type MulticallReader } from './multicall';
import type { TokenDomain } from './abi/typedData';

export interface PermitTerms {
  readonly domain: TokenDomain;
  readonly nonce: bigint;
  /** Timestamp of the newest block in unix seconds, because deadlines follow the chain's clock. */
  readonly now: bigint;
}

const permitTypehash = contractFunction<[], string>('function PERMIT_TYPEHASH() view returns (bytes32)', ([hash]) =>
  asString(hash),
);
const EIP2612_TYPEHASH = keccakOfText(
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
);
const DOMAIN_TYPEHASH = keccakOfText(
  'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
);

/**
 * Reads name, nonce and chain time in one request and finds the token's EIP-712 domain: version 1, or the version that
 * the token reports. `undefined` if the token doesn't support EIP-2612: no nonces, another kind of permit, or a domain
 * that can't be reconstructed. Rejects with `ChainReadError` if no node responds.
 */
export async function readPermitTerms(
  reader: MulticallReader,
  token: Address,
  owner: Address,
): Promise<PermitTerms | undefined> {
  const { name, nonce, separator, version, permitHash, now } = await readMany(reader, {
    name: erc20.name.read(token),
    nonce: erc20.nonces.read(token, owner),
    separator: erc20.domainSeparator.read(token),
    version: erc20.version.read(token),
    permitHash: permitTypehash.read(token),
    now: chainState.blockTimestamp(reader),
  });
  if (!name.ok || !nonce.ok || !separator.ok || !now.ok) return undefined;
  if (permitHash.ok && permitHash.value !== EIP2612_TYPEHASH) return undefined;
  const domain = ['1', known(version)]
    .filter((candidate) => candidate !== undefined)
    .map((candidate) => ({ name: name.value, version: candidate, chainId: reader.chainId, verifyingContract: token }))
    .find((candidate) => domainSeparator(candidate) === separator.value);
  return domain && { domain, nonce: nonce.value, now: now.value };
}

export function domainSeparator({ name, version, chainId, verifyingContract }: TokenDomain): Hex {
  const words = [DOMAIN_TYPEHASH, keccakOfText(name), keccakOfText(version), chainId, verifyingContract];
  return keccakOfDigits(words.map(digitsOfWord).join(''));
}

function digitsOfWord(value: Hex | number): string {
  return BigInt(value).toString(16).padStart(64, '0');
}
