import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaId } from '@fathom/contract';
import { parseRuntimeConfiguration } from '@fathom/base/configuration/runtimeConfiguration';
import { completeConfiguration } from './completeConfiguration';
import { contentSecurityPolicy, framePolicy } from './contentSecurityPolicy';
import { brandPage, indexPage, type InjectedScript } from './indexPage';

export const CONFIGURATION_PATH = '/config/app.json';
export const FRAME_PAGE = /\/frame\.html$/;
export const RELEASES_PATH = '/releases';

export interface SitePage {
  readonly html: string;
  readonly policy: string;
}

/** Suffices for an invalid configuration, because the app then displays only the wrong field. */
const INVALID_CONFIGURATION_POLICY = "default-src 'self'; frame-ancestors 'none'";

export function appPage(html: string, configurationText: string, injectedScripts: readonly InjectedScript[]): SitePage {
  const configuration = parseRuntimeConfiguration(parseJson(configurationText));
  const policy = configuration.ok
    ? contentSecurityPolicy({
        configuration: configuration.value,
        injectedScripts: injectedScripts.map(({ url }) => url),
      })
    : INVALID_CONFIGURATION_POLICY;
  const branded = configuration.ok ? brandPage(html, configuration.value.brand) : html;
  return { html: indexPage(branded, injectedScripts), policy };
}

/** Returns the manifest by which a Safe lists the app; without a name if the configuration is invalid. */
export function appManifest(configurationText: string): string {
  const configuration = parseRuntimeConfiguration(parseJson(configurationText));
  return JSON.stringify({
    name: configuration.ok ? configuration.value.brand.name : undefined,
    description: 'Stablecoin positions, lending, vaults, staking and governance in one place.',
    iconPath: 'favicon.svg',
  });
}

export function framePage(html: string, configurationText: string): SitePage {
  const configuration = parseRuntimeConfiguration(parseJson(configurationText));
  const policy = configuration.ok
    ? framePolicy({ configuration: configuration.value, injectedScripts: [] })
    : INVALID_CONFIGURATION_POLICY;
  return { html, policy };
}

export interface ConfigurationSource {
  readonly configurationFile: string;
  /** Entries of `remotes` for areas that the file omits. */
  readonly remotes?: Partial<Record<AreaId, object>> | undefined;
}

/** Reads the current text of the configuration; invalid JSON is passed on, so that the app reports the error. */
export function readConfigurationText({ configurationFile, remotes }: ConfigurationSource): string {
  const text = readFileSync(configurationFile, 'utf8');
  const json = remotes === undefined ? undefined : parseJson(text);
  return json === undefined || remotes === undefined ? text : JSON.stringify(completeConfiguration(json, remotes));
}

/** Reads a page of a built app. Throws one sentence if the app isn't built. */
export function readBuiltPage(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    throw new Error(`${folder} has no ${name}: build the app first (npm run build).`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
