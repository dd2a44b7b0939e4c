import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeCompressed } from '../compression';
import { appPage, framePage, readBuiltPage, readConfigurationText, type ConfigurationSource } from '../sitePages';
import { digestInjected } from '../digestInjected';
import type { HostedSite } from './hostedSite';

export interface SiteInput extends ConfigurationSource, Omit<HostedSite, 'pagePolicy' | 'framePolicy'> {
  /** URLs of scripts to add to the page. */
  readonly injectedScripts: readonly string[];
}

/**
 * Writes what a web server of your own cannot make itself: the pages, whose policies depend on the
 * configuration, and the configuration. To be repeated when the configuration has changed.
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
  const page = appPage(readBuiltPage(site.folder, 'index.html'), text, await digestInjected(injectedScripts)());
  writeCompressed(join(site.pages, 'index.html'), page.html);
  return { ...site, pagePolicy: page.policy, framePolicy: framePage('', text).policy };
}
