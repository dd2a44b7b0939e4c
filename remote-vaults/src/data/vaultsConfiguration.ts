import { isAddress, type Address } from '@fathom/shared/domain/address';
import { failed, ok, type Result } from '@fathom/shared/domain/result';
import * as v from 'valibot';

/** The area's section of the run-time configuration (`areas.vaults` of `/config/app.json`). */
const schema = v.object(
  {
    /** Tokens that vaults take, by chain id: `{ "1135": ["0x..."] }`. */
    assets: v.optional(
      v.record(
        v.string(),
        v.array(v.custom<Address>(isAddress, 'must be an address: 0x and 40 hexadecimal digits'), 'must be a list'),
      ),
      {},
    ),
  },
  'must be an object',
);

export interface VaultsConfiguration {
  /** Tokens that vaults on the chain take. */
  assets(chainId: number): readonly Address[];
}

export interface ConfigurationProblem {
  /** Path of the first wrong field. */
  readonly field: string;
  readonly problem: string;
}

/** Reads the area's section; a missing one is an empty one. The error names the first wrong field. */
export function parseVaultsConfiguration(section: unknown): Result<VaultsConfiguration, ConfigurationProblem> {
  const parsed = v.safeParse(schema, section ?? {});
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return failed({ field: v.getDotPath(issue) ?? 'areas.vaults', problem: issue.message });
  }
  return ok({ assets: (chainId) => parsed.output.assets[String(chainId)] ?? [] });
}
