import * as v from 'valibot';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { contractAddress, deployments, parseSection } from '@fathom/base/configuration/areaSection';
import { text, webAddress, wholeNumber, type ConfigurationProblem } from '@fathom/base/configuration/fields';
import type { Result } from '@fathom/contract/result';

/**
 * The area's section of the runtime configuration (`areas.vaults` of `/config/app.json`), field by field. It can change without
 * a rebuild: a new vault, its type or its fixed rate needs no release.
 */

const describedVault = v.object(
  {
    vault: contractAddress,
    /** `default` is read as `incentive`, `trade-finance` as `tradefi`. */
    type: v.optional(v.picklist(['defi', 'tradefi', 'incentive', 'default', 'trade-finance']), 'incentive'),
    /** Replaces the generated title. */
    title: v.exactOptional(text),
    description: v.exactOptional(text),
    /** A fixed yearly rate, in percent; replaces the measured one. */
    apr: v.exactOptional(v.pipe(v.number('must be a number'), v.minValue(0, 'must not be negative'))),
    /** A fixed yearly payout in whole tokens: the rate is its share of the balance (the education vault: 394,200). */
    yearlyPayout: v.exactOptional(v.pipe(v.number('must be a number'), v.minValue(0, 'must not be negative'))),
    /** Days that funds stay locked after the end that the contract states. */
    extraLockDays: v.optional(
      v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0)),
      0,
    ),
    /** The asset manager that sponsors the vault and checks identities. */
    sponsor: v.exactOptional(text),
    /** Where an account passes the identity check. Default: that of the deployment. */
    kycUrl: v.exactOptional(webAddress),
  },
  'must be an object',
);

const describedStrategy = v.object(
  { address: contractAddress, name: text, description: v.exactOptional(text) },
  'must be an object',
);

const deployment = v.object(
  {
    chainId: wholeNumber,
    /** Vaults of these factories are listed. */
    factories: v.pipe(
      v.array(v.object({ vaultFactory: contractAddress }, 'must be an object'), 'must be a list'),
      v.minLength(1, 'must contain a factory'),
    ),
    /** Where accounts pass the identity check of time-fixed vaults. */
    kycUrl: v.exactOptional(webAddress),
    /** Types, titles and fixed rates; any other vault of the factories is of the type `incentive`. */
    vaults: v.optional(v.array(describedVault, 'must be a list'), []),
    strategies: v.optional(v.array(describedStrategy, 'must be a list'), []),
    /** Tokens whose price in US dollars the price service has, with its name for them: `fathom-dollar`. */
    prices: v.optional(
      v.array(v.object({ token: contractAddress, coin: text }, 'must be an object'), 'must be a list'),
      [],
    ),
  },
  'must be an object',
);

/** The section's fields. */
export const vaultsConfigurationSchema = v.object(
  {
    /**
     * Whether the service `addressStatus` is asked about accounts: while it does not respond,
     * deposits pause.
     */
    addressBlocked: v.optional(v.boolean('must be true or false'), false),
    /** The terms of use that the disclaimers refer to. Without it they name none. */
    termsUrl: v.exactOptional(webAddress),
    /** A video of another site on the tutorial page, loaded only after the user agreed. */
    tutorialVideo: v.exactOptional(v.object({ url: webAddress, title: text }, 'must be an object')),
    deployments: deployments(deployment),
  },
  'must be an object',
);

export type VaultsConfiguration = v.InferOutput<typeof vaultsConfigurationSchema>;
export type VaultsDeployment = VaultsConfiguration['deployments'][number];
export type DescribedVault = VaultsDeployment['vaults'][number];

/** Reads the area's section; the error names the first wrong field. */
export function parseVaultsConfiguration(section: unknown): Result<VaultsConfiguration, ConfigurationProblem> {
  return parseSection('vaults', vaultsConfigurationSchema, section);
}

/** What the configuration says of a vault. */
export function vaultDescription({ vaults }: VaultsDeployment, vault: Address): DescribedVault | undefined {
  return vaults.find((candidate) => isSameAddress(candidate.vault, vault));
}
