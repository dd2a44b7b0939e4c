import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPage, framePage, readBuiltPage, readConfigurationText, type ConfigurationSource } from '../sitePages';
import type { HostedSite } from './hostedSite';

export interface SiteInput extends ConfigurationSource, Omit<HostedSite, 'policies'> {
  /** URLs of scripts to add to the page. */
  readonly injectedScripts: readonly string[];
}

/**
 * Writes what a web server of your own cannot make itself: the pages, whose policies depend on the
 * configuration, and the configuration. To be repeated when the configuration has changed.
 */
export function writeSite({ configurationFile, remotes, injectedScripts, ...site }: SiteInput): HostedSite {
  const text = readConfigurationText({ configurationFile, remotes });
  mkdirSync(join(site.pages, 'config'), { recursive: true });
  writeFileSync(join(site.pages, 'config', 'app.json'), text);
  const page = appPage(readBuiltPage(site.folder, 'index.html'), text, injectedScripts);
  writeFileSync(join(site.pages, 'index.html'), page.html);
  const policies: Record<string, string> = { '/index.html': page.policy };
  if (existsSync(join(site.folder, 'frame.html'))) {
    const frame = framePage(readBuiltPage(site.folder, 'frame.html'), text);
    writeFileSync(join(site.pages, 'frame.html'), frame.html);
    policies['/frame.html'] = frame.policy;
  }
  return { ...site, policies };
}
