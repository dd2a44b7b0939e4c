import * as v from 'valibot';
import type { AreaId } from '@fathom/contract';
import { isAddress, type Address } from '@fathom/contract/address';
import { failed, ok, type Result } from '@fathom/contract/result';
import { hasValidChecksum } from '../rpc/abi/checksumAddress';
import { describeIssue, type ConfigurationProblem } from './fields';

/** The address of a contract or token; mixed case must match its checksum (EIP-55). */
export const contractAddress = v.pipe(
  v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits'),
  v.check(hasValidChecksum, 'has a wrong checksum: one of its characters was mistyped'),
);

/**
 * A decimal text in whole native coins, such as "0.001", as wei. Every EVM chain uses 18 decimals.
 */
export const nativeAmountText = v.pipe(
  v.string('must be a decimal number as text, such as "0.001"'),
  v.regex(/^\d+(\.\d{1,18})?$/, 'must be a decimal number as text, such as "0.001", with at most 18 decimals'),
  v.transform((amount) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return BigInt(whole + fraction.padEnd(18, '0'));
  }),
);

interface OnChain {
  readonly chainId: number;
}

export function deployments<const Entry extends v.GenericSchema<unknown, OnChain>>(entry: Entry) {
  return v.pipe(
    v.array(entry, 'must be a list'),
    v.check(
      (list) => new Set(list.map(({ chainId }) => chainId)).size === list.length,
      'must not name one chain twice',
    ),
  );
}

export function deploymentOn<Deployment extends OnChain>(
  configuration: { readonly deployments: readonly Deployment[] },
  chainId: number,
): Deployment | undefined {
  return configuration.deployments.find((candidate) => candidate.chainId === chainId);
}

/**
 * Parses an area's section of the runtime configuration (`areas` of `/config/app.json`); the error
 * names the first invalid field. `section` may be anything; never throws.
 */
export function parseSection<const Schema extends v.GenericSchema>(
  area: AreaId,
  schema: Schema,
  section: unknown,
): Result<v.InferOutput<Schema>, ConfigurationProblem> {
  const parsed = v.safeParse(schema, section, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : failed(describeIssue(parsed.issues[0], `areas.${area}`));
}
