import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeCompressed } from '../compression';
import { MANIFEST_PATH } from '../siteHeaders';
import {
  appManifest,
  appPage,
  framePage,
  readBuiltPage,
  readConfigurationText,
  type ConfigurationSource,
} from '../sitePages';
import { digestInjected } from '../digestInjected';
import type { HostedSite } from './hostedSite';

export interface SiteInput extends ConfigurationSource, Omit<HostedSite, 'pagePolicy' | 'framePolicy'> {
  readonly injectedScripts: readonly string[];
}

/**
 * Writes files that your own web server can't create: the configuration, and pages with policies that depend on it.
 * Repeat it after each change of the configuration.
 */
export async function writeSite({
  configurationFile,
  remotes,
  injectedScripts,
  ...site
}: SiteInput): Promise<HostedSite> {
  const text = readConfigurationText({ configurationFile, remotes });
  mkdirSync(join(site.pages, 'config'), { recursive: true });
  writeCompressed(join(site.pages, 'config', 'app.json'), text);
  if (!site.isOpen) writeCompressed(join(site.pages, MANIFEST_PATH), appManifest(text));
  const page = appPage(readBuiltPage(site.folder, 'index.html'), text, await digestInjected(injectedScripts)());
  writeCompressed(join(site.pages, 'index.html'), page.html);
  return { ...site, pagePolicy: page.policy, framePolicy: framePage('', text).policy };
}
