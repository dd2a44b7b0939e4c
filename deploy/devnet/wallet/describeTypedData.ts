import * as v from 'valibot';
import type { ContractRegistry } from './contractRegistry';
import { describeAddress, describeAmount } from './describeValue';
import type { Description } from './walletConfiguration';

/** The JSON object of eth_signTypedData_v4. */
export const typedDataSchema = v.object({
  domain: v.looseObject({
    verifyingContract: v.exactOptional(v.string()),
    chainId: v.exactOptional(v.union([v.string(), v.number()])),
  }),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
});
export type WalletTypedData = v.InferOutput<typeof typedDataSchema>;

/** Lists domain and message as rows; the value of a permit or a delegation as a token amount, a deadline as a date. */
export function describeTypedData(
  { domain, primaryType, message }: WalletTypedData,
  registry: ContractRegistry,
): Description {
  const contract = domain.verifyingContract ?? '';
  const token = registry(contract)?.token;
  const describe = (name: string, value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const isInteger = /^\d+$/.test(text);
    if (name === 'deadline' && isInteger) return `${new Date(Number(text) * 1000).toISOString()} (${text})`;
    if (name === 'value' && isInteger && token !== undefined) return describeAmount(BigInt(text), token);
    return describeAddress(text, registry);
  };
  return {
    title: primaryType,
    contract: contract === '' ? 'No contract named' : describeAddress(contract, registry),
    rows: [
      ...Object.entries(domain).map(([name, value]) => ({ label: `domain ${name}`, value: describe('', value) })),
      ...Object.entries(message).map(([name, value]) => ({ label: name, value: describe(name, value) })),
    ],
  };
}
