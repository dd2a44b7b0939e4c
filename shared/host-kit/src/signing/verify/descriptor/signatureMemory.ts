import type { TypedData } from '@fathom/contract';
import type { Hex } from '@fathom/contract/address';
import { BigInt, String } from '../../captured/globals';

export interface SignatureParts {
  readonly v: bigint;
  readonly r: Hex;
  readonly s: Hex;
  /** Expiry of the permission that the signed message grants, in unix seconds. */
  readonly deadline: bigint;
  readonly amount?: bigint;
}

/** Signatures of messages that this page has verified. Calls may contain no others. */
export interface SignatureMemory {
  /** `signature`: 65 bytes, or 64 in the compact form of EIP-2098. `message`: the signed message. */
  remember(signature: Hex, message: TypedData['message']): void;
  /** Returns true if the parts are those of a known signature. An amount is compared if given. */
  has(parts: Readonly<Partial<Record<keyof SignatureParts, unknown>>>): boolean;
}

/** Exceeds the number of signatures that open flows need; older ones are dropped. */
const LONGEST = 64;

export function createSignatureMemory(): SignatureMemory {
  const known: SignatureParts[] = [];
  return {
    remember(signature, { deadline, value }) {
      const parts = partsOf(signature);
      if (parts && /^\d+$/.test(String(deadline))) {
        const amount = /^\d+$/.test(String(value)) ? BigInt(String(value)) : undefined;
        known.push({ ...parts, deadline: BigInt(String(deadline)), ...(amount !== undefined && { amount }) });
      }
      if (known.length > LONGEST) known.shift();
    },
    has: ({ v, r, s, deadline, amount }) =>
      known.some(
        (parts) =>
          parts.v === v &&
          parts.r === r &&
          parts.s === s &&
          parts.deadline === deadline &&
          (amount === undefined || parts.amount === amount),
      ),
  };
}

function partsOf(signature: Hex): Omit<SignatureParts, 'deadline' | 'amount'> | undefined {
  const digits = signature.slice(2).toLowerCase();
  const r: Hex = `0x${digits.slice(0, 64)}`;
  if (digits.length === 130) {
    const v = BigInt(`0x${digits.slice(128)}`);
    return { r, s: `0x${digits.slice(64, 128)}`, v: v < 27n ? v + 27n : v };
  }
  if (digits.length !== 128) return undefined;
  const yParityAndS = BigInt(`0x${digits.slice(64)}`);
  const s = yParityAndS & (2n ** 255n - 1n);
  return { r, s: `0x${s.toString(16).padStart(64, '0')}`, v: 27n + (yParityAndS >> 255n) };
}
