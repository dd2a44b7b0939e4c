import * as v from 'valibot';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { contractAddress, deployments, parseSection } from '@fathom/base/configuration/areaSection';
import { text, webAddress, wholeNumber, type ConfigurationProblem } from '@fathom/base/configuration/fields';
import type { Result } from '@fathom/contract/result';

/** Schema of `areas.vaults` in `/config/app.json`, which can change without a release. */

const describedVault = v.object(
  {
    vault: contractAddress,
    /** `default` is read as `incentive`, `trade-finance` as `tradefi`. */
    type: v.optional(v.picklist(['defi', 'tradefi', 'incentive', 'default', 'trade-finance']), 'incentive'),
    /** Replaces the generated title. */
    title: v.exactOptional(text),
    description: v.exactOptional(text),
    /** A fixed yearly rate in percent; replaces the measured one. */
    apr: v.exactOptional(v.pipe(v.number('must be a number'), v.minValue(0, 'must not be negative'))),
    /** A fixed yearly payout in whole tokens, divided by the balance for the rate (education vault: 394,200). */
    yearlyPayout: v.exactOptional(v.pipe(v.number('must be a number'), v.minValue(0, 'must not be negative'))),
    /** Days that funds stay locked after the contract's end. */
    extraLockDays: v.optional(
      v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(0)),
      0,
    ),
    /** The asset manager that sponsors the vault and checks identities. */
    sponsor: v.exactOptional(text),
    /** The page for KYC; by default the deployment's. */
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
    /** The page for KYC of time-fixed vaults. */
    kycUrl: v.exactOptional(webAddress),
    /** Types, titles and fixed rates; other vaults of the factories are of the type `incentive`. */
    vaults: v.optional(v.array(describedVault, 'must be a list'), []),
    strategies: v.optional(v.array(describedStrategy, 'must be a list'), []),
    /** Tokens with their coin id at the price service, for example `fathom-dollar`. */
    prices: v.optional(
      v.array(v.object({ token: contractAddress, coin: text }, 'must be an object'), 'must be a list'),
      [],
    ),
  },
  'must be an object',
);

export const vaultsConfigurationSchema = v.object(
  {
    /** Screens accounts with the service `addressStatus`. Deposits pause while it doesn't respond. */
    addressBlocked: v.optional(v.boolean('must be true or false'), false),
    termsUrl: v.exactOptional(webAddress),
    /** A third-party video on the tutorial page, loaded only after the user's consent. */
    tutorialVideo: v.exactOptional(v.object({ url: webAddress, title: text }, 'must be an object')),
    deployments: deployments(deployment),
  },
  'must be an object',
);

export type VaultsConfiguration = v.InferOutput<typeof vaultsConfigurationSchema>;
export type VaultsDeployment = VaultsConfiguration['deployments'][number];
export type DescribedVault = VaultsDeployment['vaults'][number];

/** Parses the area's section; the error names the first invalid field. */
export function parseVaultsConfiguration(section: unknown): Result<VaultsConfiguration, ConfigurationProblem> {
  return parseSection('vaults', vaultsConfigurationSchema, section);
}

export function vaultDescription({ vaults }: VaultsDeployment, vault: Address): DescribedVault | undefined {
  return vaults.find((candidate) => isSameAddress(candidate.vault, vault));
}
